package dev.galgo.pi.states;

import dev.galgo.analysis.deadlock.ElementaryCycles;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.StateSubject;
import dev.galgo.core.search.Guide;
import dev.galgo.core.search.Limits;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Proves on the net of its actors' states that nobody in a program ever waits for ever for an answer: neither do actors wait for each other in a circle,
 * nor for one that has ended, nor does everything stop while somebody waits, whatever holds the answer back. Or finds a run that ends there.
 */
public final class StateProof {
    private static final int MOST_CYCLES = 500;
    private static final int MOST_DOOMS = 100;
    private static final int MOST_NAMINGS = 100;

    private final StateSubject program;
    private final String name;
    private final ProofLimits limits;
    private final ProofProgress progress;

    /** What came of it. */
    public sealed interface Verdict {
        /**
         * Nobody ever waits for ever.
         *
         * @param net how large what was asked is: {@code 7 actors, 42 places and 33 transitions}
         * @param proved what was shown never to be the case, and what each proof rests on
         */
        record Free(String net, List<Proved> proved) implements Verdict {
            public Free {
                proved = List.copyOf(proved);
            }
        }

        /**
         * It can happen.
         *
         * @param what what is the case then
         * @param run leads a search there
         */
        record Found(String net, Danger what, Guide run) implements Verdict {}

        /** Nobody knows; {@code why} ends a sentence. */
        record Unknown(@Nullable String net, String why) implements Verdict {}
    }

    /** Something that is never the case. */
    public record Proved(Danger never, Certificate certificate, double seconds) {}

    public StateProof(StateSubject program, String name, ProofLimits limits, ProofProgress progress) {
        this.program = program;
        this.name = name;
        this.limits = limits;
        this.progress = progress;
    }

    /** Makes the net and asks it everything. */
    public Verdict run() {
        Budget budget = Budget.start(limits, progress);
        StepClosure closure;
        try {
            refuse();
            var timer = new StepTimer(Limits.NONE.step());
            closure = timer.within(() -> closure(timer, budget.slice(quarter(budget))));
        } catch (Unfit unfit) {
            return new Verdict.Unknown(null, String.valueOf(unfit.getMessage()));
        } catch (LimitReached limit) {
            return new Verdict.Unknown(null, "its states could not be found: " + limit.getMessage());
        }
        var net = new StateNet(name, closure);
        String size = net.actors() + (net.actors() == 1 ? " actor, " : " actors, ")
                + net.net().placeCount() + " places and " + net.net().transitionCount() + " transitions";
        List<StateNet.Asked> all = questions(closure, net);
        if (all.isEmpty()) {
            return new Verdict.Unknown(
                    size, "there are too many circles in which its actors might wait for each other");
        }
        return ask(all, net, size, budget);
    }

    private static Duration quarter(Budget budget) {
        return Duration.ofMillis(budget.millisLeft() / 4);
    }

    private StepClosure closure(StepTimer timer, Budget budget) throws Unfit {
        try {
            return closure(program.forgetful(), timer, budget);
        } catch (Unfit unfit) {
            if (unfit.isByForgetting()) {
                return closure(program.whole(), timer, budget);
            }
            throw unfit;
        }
    }

    private StepClosure closure(Semantics semantics, StepTimer timer, Budget budget) throws Unfit {
        for (int i = 0; i < MOST_NAMINGS; i++) {
            try {
                return new StepClosure(semantics, semantics != program.whole(), timer, budget);
            } catch (NamingPolicy.Renamed startOver) {
                budget.check();
            }
        }
        throw new Unfit("its actors are named otherwise again and again");
    }

    /** What would make steps depend on more than a state and a message, or keep a message back for another. */
    private void refuse() throws Unfit {
        Semantics whole = program.whole();
        String restriction = whole.restriction();
        if (restriction != null) {
            throw new Unfit("less than every order is run: " + restriction);
        }
        if (whole.hasFutures() || whole.hasInterruptions() || whole.hasDelays()) {
            throw new Unfit("what a delivery does depends on more than the receiver's state and the message");
        }
        if (whole instanceof MixedDelivery mixed && mixed.between() != null) {
            throw new Unfit("messages between managers are delivered in an order");
        }
    }

    private Verdict ask(List<StateNet.Asked> all, StateNet net, String size, Budget budget) {
        var proved = new ArrayList<Proved>();
        String open = null;
        for (StateNet.Asked asked : all) {
            long begun = System.nanoTime();
            Answer answer;
            try {
                budget.check();
                Duration left = Duration.ofMillis(Math.max(1, budget.millisLeft()));
                answer = new Verifier(limits.withTime(left), progress).answer(asked.question());
            } catch (LimitReached limit) {
                return new Verdict.Unknown(size, String.valueOf(limit.getMessage()));
            }
            if (answer instanceof Answer.Found found) {
                if (asked.what().kind() == Danger.Kind.FAILURE) {
                    return new Verdict.Unknown(size, "what comes after a failure is not known: " + asked.what());
                }
                return new Verdict.Found(size, asked.what(), new MoveGuide(net.moves(found.run()), program::forget));
            }
            if (answer instanceof Answer.Free free) {
                proved.add(new Proved(asked.what(), free.certificate(), (System.nanoTime() - begun) / 1e9));
            } else if (open == null && answer instanceof Answer.Unknown unknown) {
                open = "whether " + asked.what() + " is not known: " + unknown.reason();
            }
        }
        return open == null ? new Verdict.Free(size, proved) : new Verdict.Unknown(size, open);
    }

    /** All that must never be; nothing if that is too much. */
    private static List<StateNet.Asked> questions(StepClosure closure, StateNet net) {
        var all = new ArrayList<StateNet.Asked>();
        Map<ActorId, Set<ActorId>> waits = waits(closure);
        var nodes = new ArrayList<>(closure.actors());
        var arrows = new ArrayList<List<Integer>>();
        for (ActorId actor : nodes) {
            arrows.add(waits.getOrDefault(actor, Set.of()).stream()
                    .map(nodes::indexOf)
                    .filter(known -> known >= 0)
                    .toList());
        }
        boolean whole = new ElementaryCycles(arrows).each(cycle -> {
            all.add(net.cycle(cycle.stream().map(nodes::get).toList()));
            return all.size() <= MOST_CYCLES;
        });
        waits.forEach((who, whoms) -> whoms.stream()
                .filter(whom -> closure.stands(whom).stream().anyMatch(stand -> stand.local() instanceof Local.Stopped))
                .forEach(whom -> all.add(net.waitsForTheDead(who, whom))));
        if (!whole || closure.dooms().size() > MOST_DOOMS) {
            return List.of();
        }
        closure.dooms().forEach(doom -> all.add(net.failing(doom)));
        all.add(net.deadlock());
        return all;
    }

    private static Map<ActorId, Set<ActorId>> waits(StepClosure closure) {
        var waits = new LinkedHashMap<ActorId, Set<ActorId>>();
        for (Stand stand : closure.stands()) {
            for (Message call : stand.unanswered()) {
                waits.computeIfAbsent(stand.actor(), none -> new LinkedHashSet<>())
                        .add(call.to());
            }
        }
        return waits;
    }
}
