package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.tour.ChangeWatcher;
import dev.galgo.petri.verify.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Whether every transition can fire at least once. */
public final class QuasiLiveness {
    private static final long FEW = 100_000;
    private static final int BATCH = 16;

    private final Engines engines;
    private final Net net;
    private final ChangeWatcher watcher;

    private QuasiLiveness(Engines engines) {
        this.engines = engines;
        net = engines.net();
        watcher = new ChangeWatcher(net, true);
    }

    public static Verdict answer(Engines engines) {
        var search = new QuasiLiveness(engines);
        Verdict quick = search.quick();
        return quick != null ? quick : search.thorough();
    }

    /** What a look at the net, a walk and a small search tell; null if that is nothing. */
    private @Nullable Verdict quick() {
        BitSet dead = RelaxedReach.dead(net, net.initialMarking().toArray());
        if (!dead.isEmpty()) {
            return never(
                    dead.nextSetBit(0),
                    Verdict.Method.STRUCTURE,
                    "could not fire even if tokens were never taken away");
        }
        Verdict tiny = visitAll(2, Engines.TINY);
        if (tiny != null) {
            return tiny;
        }
        engines.walk(4, 500_000, List.of(watcher));
        if (watcher.done()) {
            return all(Verdict.Method.RANDOM_WALK, "random walks of " + engines.steps() + " firings together");
        }
        return visitAll(10, FEW);
    }

    private Verdict never(int transition, Verdict.Method method, String why) {
        return Verdict.truth(false, method, "transition '" + net.transitionName(transition) + "' " + why);
    }

    private static Verdict all(Verdict.Method method, String how) {
        return Verdict.truth(true, method, "every transition was enabled somewhere: " + how);
    }

    private @Nullable Verdict visitAll(int percent, long states) {
        OptionalInt all = engines.visitAll(percent, states, List.of(watcher));
        if (watcher.done()) {
            return all(Verdict.Method.EXPLICIT, "a search visited markings that enable it");
        }
        if (all.isPresent()) {
            return never(
                    watcher.idle().nextSetBit(0),
                    Verdict.Method.EXPLICIT,
                    "is enabled in none of the " + all.getAsInt() + " markings, which were all visited");
        }
        return null;
    }

    private Verdict thorough() {
        var tired = new BitSet();
        engines.walk(5, 5_000_000, List.of(watcher));
        while (!watcher.done() && engines.timeIsLeft()) {
            BitSet open = watcher.idle();
            open.andNot(tired);
            var asked = new ArrayList<Integer>();
            for (int t = open.nextSetBit(0); t >= 0 && asked.size() < BATCH; t = open.nextSetBit(t + 1)) {
                asked.add(t);
            }
            if (asked.isEmpty()) {
                break;
            }
            Verdict never = ask(asked, tired);
            if (never != null) {
                return never;
            }
        }
        if (watcher.done()) {
            return all(Verdict.Method.PROOF, "runs to it were found");
        }
        Verdict all = visitAll(100, engines.budget().limits().states());
        return all != null
                ? all
                : Verdict.unknown("it is not known whether transition '"
                        + net.transitionName(watcher.idle().nextSetBit(0)) + "' can ever fire; " + engines.limit());
    }

    private @Nullable Verdict ask(List<Integer> asked, BitSet tired) {
        var questions = new ArrayList<NetQuestion>();
        for (int t : asked) {
            var builder = new FormulaBuilder();
            questions.add(new NetQuestion(
                    net,
                    new Goal.Reach(
                            "'" + net.transitionName(t) + "' is enabled", builder.build(builder.enabled(net, t)))));
        }
        List<Answer> answers = engines.ask(30, questions);
        for (int i = 0; i < asked.size(); i++) {
            int t = asked.get(i);
            if (i >= answers.size() || answers.get(i) instanceof Answer.Unknown) {
                tired.set(t);
            } else if (answers.get(i) instanceof Answer.Free free) {
                return new Verdict(
                        new Verdict.Truth(false),
                        "transition '" + net.transitionName(t) + "' can never fire: "
                                + free.certificate().summary() + "; the certificate was checked",
                        Verdict.Method.PROOF,
                        Optional.empty(),
                        Optional.of(free.certificate()));
            } else if (answers.get(i) instanceof Answer.Found found) {
                tick(found.run());
            }
        }
        return null;
    }

    /** Ticks off what is enabled on the way of a run. */
    private void tick(FiringSequence run) {
        long[] marking = net.initialMarking().toArray();
        BitSet open = watcher.idle();
        for (int i = 0; i <= run.length(); i++) {
            for (int t = open.nextSetBit(0); t >= 0; t = open.nextSetBit(t + 1)) {
                if (net.enabled(t, marking)) {
                    watcher.tickOff(t);
                }
            }
            if (i < run.length()) {
                net.fire(run.get(i), marking);
            }
        }
    }
}
