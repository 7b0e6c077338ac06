package dev.galgo.pekko.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.compare.ConfigurationGraph;
import dev.galgo.pekko.control.BlockedHandlers;
import dev.galgo.pekko.control.SystemController;
import dev.galgo.pekko.event.ThreadsNeeded;
import dev.galgo.pekko.failure.Asks;
import dev.galgo.pekko.failure.FailureJudgement;
import dev.galgo.pekko.failure.MailboxOverflow;
import dev.galgo.pekko.failure.NoticedFailures;
import dev.galgo.pekko.failure.RaceText;
import dev.galgo.pekko.failure.Stashes;
import dev.galgo.pekko.failure.TimerHistory;
import dev.galgo.pekko.isolation.IsolationCheck;
import dev.galgo.pekko.option.Faults;
import dev.galgo.pekko.option.GoingBack;
import dev.galgo.pekko.option.TimerPolicy;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.pekko.wording.StateDescriptions;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memory.Randomness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/** A Pekko program as the core sees it. */
public final class PekkoProgram implements LiveProgram, AutoCloseable {
    private record Taken(int slot, int way) {}

    public static final long SEED = 0x9E3779B97F4A7C15L;
    /** Where making the deliveries again takes longer than taking and writing back a memento. */
    private static final int DEEP = 16;

    private static final int OPEN = 0;
    private static final int UNSTASHING = 1;

    private final ActorNames names = new ActorNames();
    private final SystemController controller;
    private final RunScript script;
    private final TimerPolicy timers;
    private final Faults faults;
    private final EventWording wording = new EventWording();
    private final FailureJudgement failures;
    private final StateDescriptions stateDescriptions;
    private final ConfigurationGraph configurationGraph;
    private final SystemMementos rewind;
    private final IsolationCheck isolation;
    private final int mementosFrom;
    private final List<Message> messages = new ArrayList<>();
    private final List<Taken> taken = new ArrayList<>();
    private final Asks asks;
    private final Stashes stashes;
    private final NoticedFailures noticedFailures = new NoticedFailures();
    private final TimerHistory timerHistory = new TimerHistory();
    private Faults.@Nullable Kind lastFault;
    private boolean entangledByFaults;
    private boolean attentive;
    private boolean repeated;
    private boolean allOrders;
    private long run;
    private int told;
    /** What the program will draw; others may draw on its thread in between. */
    private long luck;

    private boolean entangled;
    private @Nullable String restriction;
    private @Nullable String blindness;

    private final Assumptions assumptions;

    private record Kept(Memento memory, int messages, int taken, long luck, long run) {}

    public PekkoProgram(RunScript script, TimerPolicy timers) {
        this(script, timers, Faults.NONE, GoingBack.AUTO);
    }

    public PekkoProgram(RunScript script, TimerPolicy timers, Faults faults) {
        this(script, timers, faults, GoingBack.AUTO);
    }

    public PekkoProgram(RunScript script, TimerPolicy timers, GoingBack goingBack) {
        this(script, timers, Faults.NONE, goingBack);
    }

    public PekkoProgram(RunScript script, TimerPolicy timers, Faults faults, GoingBack goingBack) {
        this.script = script;
        this.timers = timers;
        this.faults = faults;
        this.controller = new SystemController(names, timers, faults);
        controller.mainRunsBeside(script.runsBeside());
        this.failures = new FailureJudgement(controller, messages);
        this.stateDescriptions = new StateDescriptions(controller, wording);
        this.configurationGraph = new ConfigurationGraph(controller, script);
        this.rewind = new SystemMementos(controller, script, configurationGraph);
        this.stashes = new Stashes(controller, wording);
        this.asks = new Asks(controller, wording.alarms(), wording.parts(), messages);
        this.isolation =
                new IsolationCheck(controller, script, wording, configurationGraph, () -> allOrders || entangled());
        this.assumptions = new Assumptions(controller);
        this.mementosFrom = switch (goingBack) {
            case REPLAY -> Integer.MAX_VALUE;
            case MEMENTO -> 0;
            case AUTO -> DEEP;
        };
    }

    /** From now on failures of these kinds are not reported. */
    public void ignore(Set<FindingKind> kinds) {
        failures.ignore(kinds);
    }

    @Override
    public ActorNames names() {
        return names;
    }

    @Override
    public long run() {
        return run;
    }

    @Override
    public Boot boot() {
        keepWhatIsKnown();
        rewind.before();
        run++;
        Failure failure = start();
        refuseUnsupported();
        isolation.began(script.name());
        notice(isolation.foundHere());
        noticeInPassing();
        List<Birth> born = controller.runView().actorsSince(0).stream()
                .map(id -> new Birth(id, new Local.Ready(StateDescriptions.NOTHING, Offspring.NONE)))
                .toList();
        List<Message> sent = fresh();
        timerHistory.newRun();
        timerHistory.look(controller.runView(), 0, 1, messages);
        List<@Nullable ActorId> senders = new ArrayList<>();
        List<@Nullable String> sites = new ArrayList<>();
        for (int slot = 1; slot <= sent.size(); slot++) {
            senders.add(controller.runView().sender(slot));
            sites.add(controller.runView().site(slot));
        }
        return new Boot(
                born, sent, Collections.unmodifiableList(senders), Collections.unmodifiableList(sites), -1, failure);
    }

    private @Nullable Failure start() {
        messages.clear();
        taken.clear();
        rewind.begins();
        isolation.begins();
        return controller.control(() -> {
            isolation.prepare();
            Randomness.restart(SEED);
            try {
                script.start(controller);
                return failures.sinceLast();
            } catch (ThreadsNeeded blocks) {
                controller.waits().useThreads();
                return start();
            } catch (RuntimeException | Error thrown) {
                Failure failure = failures.thrown(thrown, script.name() + ", before anything was delivered,");
                // If it has gone well before, it depends on what has happened since; what is not supported is told as
                // that.
                if (run > 1 || controller.requests().unsupported() != null) {
                    return failure;
                }
                throw new SetUpFailed(failure.text(), thrown);
            } finally {
                luck = Randomness.state();
            }
        });
    }

    /** Whatever the program made of being stopped there: of what comes after it nothing can be said. */
    private void refuseUnsupported() {
        String refusal = controller.requests().unsupported();
        if (refusal != null) {
            throw new Unsupported(refusal);
        }
    }

    /** What has become pending since this was last asked. */
    private List<Message> fresh() {
        int from = messages.size();
        told = from;
        for (int slot = from + 1; slot <= controller.runView().slots(); slot++) {
            messages.add(wording.message(controller, slot));
        }
        return List.copyOf(messages.subList(from, messages.size()));
    }

    @Override
    public boolean accepts(int slot) {
        return controller.accepts(slot);
    }

    @Override
    public boolean moot(int slot) {
        return controller.runView().moot(slot);
    }

    @Override
    public int mood(int slot) {
        ActorCell cell = controller.runView().cell(controller.runView().receiver(slot));
        return cell != null && controller.isUnstashing(cell) ? UNSTASHING : OPEN;
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        return mood == OPEN;
    }

    @Override
    public Happening deliver(int slot, int way) {
        int actorTable = controller.runView().actorCount();
        Failure timeout = asks.endedBy(slot);
        isolation.before(slot, way);
        ActorId receiver = messages.get(slot - 1).to();
        int addresses = controller.requests().births() + assumptions.adapters(receiver);
        @Nullable
        Failure failure = controller.control(() -> {
            Randomness.restart(luck);
            long before = luck;
            repeated = false;
            happen(new Taken(slot, way));
            luck = Randomness.state();
            if (!repeated) {
                int now = controller.requests().births() + assumptions.adapters(receiver);
                for (ActorId born : controller.runView().actorsSince(actorTable)) {
                    now += assumptions.adapters(born);
                }
                assumptions.drawn(before, luck, now - addresses, messages.get(slot - 1));
            }
            Failure of = failures.sinceLast();
            return of != null ? of : invariant();
        });
        refuseUnsupported();
        if (controller.takeLearned()) {
            throw NamingPolicy.Renamed.because(
                    "handlers were seen to do more in one step than was known, and do it from now on");
        }
        taken.add(new Taken(slot, way));
        List<Message> sent = fresh();
        if (failure == null && controller.waits().count() > 0) {
            failure = standstill();
        }
        timerHistory.look(controller.runView(), slot, told + 1, messages);
        noticeInPassing();
        isolation.after(slot, way, messages.get(slot - 1));
        List<Failure> noticed = isolation.foundHere();
        if (timeout != null) {
            noticed = Stream.concat(noticed.stream(), Stream.of(timeout)).toList();
        }
        notice(noticed);
        ActorCell cell = controller.runView().cell(messages.get(slot - 1).to());
        boolean waits = cell != null && controller.waits().of(cell) != null;
        return new Happening(
                sent,
                controller.runView().actorsSince(actorTable),
                controller.waits().count(),
                waits,
                failure,
                noticed);
    }

    /** A search that compares configurations may go no further from here, so that nobody asks at the end of the run. */
    private void notice(List<Failure> noticed) {
        for (Failure one : noticed) {
            noticedFailures.put(
                    one,
                    taken.stream().map(Taken::slot).toList(),
                    taken.stream().map(Taken::way).toList());
        }
    }

    /** What is wrong whatever comes after it, so that the search may go on. */
    private void noticeInPassing() {
        var wrong = new ArrayList<Failure>();
        controller.races().takeFound().forEach(race -> wrong.add(RaceText.of(race, controller, messages)));
        controller.races().takeStrays().forEach(stray -> wrong.add(RaceText.of(stray, controller)));
        String uncontrolled = controller.uncontrolled();
        if (uncontrolled != null) {
            wrong.add(FailureJudgement.uncontrolled(uncontrolled));
        }
        notice(wrong);
    }

    /** The first time that an actor blocks, or that a class with static fields is used, everything so far is done again. */
    private void happen(Taken next) {
        deliver(next);
        boolean threadsNeeded = controller.waits().needThreads();
        if (threadsNeeded) {
            controller.waits().useThreads();
        }
        boolean clocksNeeded = controller.races().wantsClocks();
        if (clocksNeeded) {
            controller.races().keepClocks();
        }
        if (threadsNeeded || clocksNeeded || (!attentive && isolation.missedSomething())) {
            again(next);
        }
        if (controller.waits().needThreads()) {
            controller.waits().useThreads();
            again(next);
        }
    }

    private void again(Taken next) {
        repeated = true;
        var before = List.copyOf(taken);
        start();
        fresh();
        before.forEach(one -> {
            deliver(one);
            fresh();
            taken.add(one);
        });
        isolation.repeated();
        deliver(next);
    }

    private void deliver(Taken next) {
        List<Faults.Kind> faults = controller.faultsOn(next.slot());
        int fault = faults.isEmpty() ? -1 : next.way() - controller.waysOf(next.slot());
        lastFault = fault < 0 ? null : faults.get(fault);
        if (lastFault != null) {
            entangledByFaults = true;
        }
        try {
            controller.deliver(next.slot(), lastFault, lastFault == null ? next.way() : 0);
        } catch (ThreadsNeeded blocks) {
            // whoever waits is asked again below, as when a handler has caught it
            return;
        }
    }

    @Override
    public boolean isSend(int slot) {
        return controller.runView().isSend(slot);
    }

    @Override
    public int ways(int slot) {
        return controller.waysOf(slot) + controller.faultsOn(slot).size();
    }

    @Override
    public List<Failure> remarks() {
        var all = new ArrayList<>(script.remarks());
        all.addAll(stashes.left());
        all.addAll(isolation.found());
        controller.overflow().forEach(letter -> all.add(MailboxOverflow.of(letter)));
        return all;
    }

    @Override
    public List<Notice> notices() {
        return noticedFailures.all();
    }

    @Override
    public List<Failure> conclusions() {
        return timerHistory.conclusions();
    }

    @Override
    public boolean isPlace(ActorId actor) {
        return controller.runView().cell(actor) == null;
    }

    /** Actors are blocked, and nothing can happen but that the time of somebody is up. */
    private @Nullable Failure standstill() {
        List<BlockedHandlers.Blocked> all = controller.waits().standstill();
        if (all.isEmpty()) {
            return null;
        }
        var clauses = new ArrayList<String>();
        var shape = new ArrayList<String>();
        for (BlockedHandlers.Blocked one : all) {
            ActorId callee = one.how().callee();
            clauses.add(one.who() + " waits for " + (callee == null ? "something" : callee) + " in "
                    + one.how().what());
            shape.add(one.who().type() + "->" + (callee == null ? "?" : callee.type()));
        }
        clauses.addAll(asks.open());
        Collections.sort(shape);
        return new Failure(
                FindingKind.DEADLOCK,
                "nothing more can happen, unless a time-out ends it: " + String.join("; ", clauses),
                String.join(",", shape),
                null);
    }

    private @Nullable Failure invariant() {
        Throwable thrown = script.violatedNow();
        return thrown == null ? null : failures.thrown(thrown, "What must always hold");
    }

    @Override
    public int source(int slot) {
        return controller.runView().source(slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return controller.runView().sender(slot);
    }

    @Override
    public void inChannelOrder(boolean on) {
        controller.inChannelOrder(on);
    }

    @Override
    public void allOrders(boolean on) {
        if (allOrders && !on) {
            isolation.lookAgain();
        }
        allOrders = on;
    }

    @Override
    public void attentive(boolean on) {
        attentive = on;
        controller.attentive(on);
    }

    @Override
    public Local local(ActorId actor) {
        Local local = stateDescriptions.of(actor);
        ActorCell cell = controller.runView().cell(actor);
        BlockedHandlers.Wait wait = cell == null ? null : controller.waits().of(cell);
        if (wait == null || !(local instanceof Local.Ready ready)) {
            return local;
        }
        List<ActorId> callees = wait.callee() == null ? List.of() : List.of(wait.callee());
        return new Local.Waiting(ready, messages.get(wait.handling() - 1), List.of(), 0, 0, callees);
    }

    /** In the same classes, whose static fields must not be written, unless the script can have others. */
    @Override
    public @Nullable Program anew() {
        Program other = script.inFreshClasses();
        if (other != null) {
            return other;
        }
        RunScript again = isolation.writtenStatics() == null ? script.anew() : null;
        return again == null ? null : new PekkoProgram(again, timers, faults, GoingBack.REPLAY);
    }

    @Override
    public void fingerprint(long[] into) {
        configurationGraph.fingerprint(luck, isolation.compared(), into);
    }

    @Override
    public @Nullable Failure finish() {
        controller.races().off();
        Throwable thrown = controller.control(() -> isolation.atEnd(() -> script.violatedAtEnd(controller)));
        return thrown == null ? null : unfinished(failures.thrown(thrown, "What must hold at the end"));
    }

    /** The same, with what else is open at the end: it may be the reason. */
    private Failure unfinished(Failure failure) {
        List<String> open = stashes.left().stream().map(Failure::text).toList();
        return open.isEmpty()
                ? failure
                : new Failure(
                        failure.kind(),
                        failure.text() + "; " + String.join("; ", open),
                        failure.signature(),
                        failure.cause());
    }

    @Override
    public boolean entangled() {
        return entangled
                || controller.races().entangled()
                || controller.entangled()
                || entangledByFaults
                || script.watchesAll()
                || isolation.violated()
                || isolation.isPartial();
    }

    @Override
    public @Nullable String restriction() {
        keepWhatIsKnown();
        String all = Stream.of(restriction, blindness).filter(Objects::nonNull).collect(Collectors.joining("; "));
        return all.isEmpty() ? null : all;
    }

    @Override
    public List<Assumption> assumptions() {
        var all = new ArrayList<>(controller.assumptions().all());
        all.addAll(assumptions.all(controller.races().instrumented() ? List.of() : isolation.shared()));
        all.addAll(isolation.assumptions());
        return all.stream().distinct().toList();
    }

    /** Says what cannot be seen of this program, which the verdict then names; null for nothing. */
    public void restrict(@Nullable String unseen) {
        blindness = unseen;
    }

    /** Going back does not undo what has been learned. */
    private void keepWhatIsKnown() {
        entangled = entangled();
        String now = controller.restriction();
        if (now != null && (restriction == null || now.length() > restriction.length())) {
            restriction = now;
        }
    }

    @Override
    public int mementosFrom() {
        String written = isolation.writtenStatics();
        if (written != null) {
            rewind.distrust(written);
        }
        return rewind.distrusted() == null && !controller.races().clocked() ? mementosFrom : Integer.MAX_VALUE;
    }

    @Override
    public @Nullable Object memento() {
        Memento memory = controller.races().clocked() ? null : rewind.take();
        return memory == null ? null : new Kept(memory, messages.size(), taken.size(), luck, run);
    }

    @Override
    public boolean restore(Object memento) {
        if (!(memento instanceof Kept kept) || kept.run() != run || isolation.writtenStatics() != null) {
            return false;
        }
        keepWhatIsKnown();
        if (!rewind.to(kept.memory())) {
            return false;
        }
        messages.subList(kept.messages(), messages.size()).clear();
        taken.subList(kept.taken(), taken.size()).clear();
        luck = kept.luck();
        isolation.back(taken.size(), messages.size());
        return true;
    }

    @Override
    public void distrust(String reason) {
        rewind.distrust(reason);
    }

    /** Why the program goes back by replay though mementos were wanted; null if it does not. */
    public @Nullable String distrusted() {
        return rewind.distrusted();
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        int from = told;
        var sites = new ArrayList<@Nullable String>();
        for (int slot = from + 1; slot <= messages.size(); slot++) {
            sites.add(controller.runView().site(slot));
        }
        ActorCell cell = controller.runView().cell(message.to());
        BlockedHandlers.Wait wait = cell == null ? null : controller.waits().of(cell);
        String waits = wait == null ? null : "waits in " + wait.what();
        String passed = controller.leapt() ? "much time has passed" : waits;
        String note = lastFault == null ? passed : lastFault.note();
        return new StepDetails(message.name(), Collections.unmodifiableList(sites), "", null, note);
    }

    @Override
    public void close() {
        controller.control(() -> {
            script.close();
            controller.close();
            isolation.prepare(); // whoever comes next in this JVM finds static fields as they were
            return taken;
        });
    }
}
