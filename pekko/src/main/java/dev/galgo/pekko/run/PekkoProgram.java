package dev.galgo.pekko.run;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
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
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.actor.ActorFailure;
import dev.galgo.pekko.compare.ConfigurationGraph;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.controller.BlockedHandlers;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.failure.Asks;
import dev.galgo.pekko.failure.FailureJudgement;
import dev.galgo.pekko.failure.MailboxOverflow;
import dev.galgo.pekko.failure.NoticedFailures;
import dev.galgo.pekko.failure.RaceText;
import dev.galgo.pekko.failure.Standstill;
import dev.galgo.pekko.failure.Stashes;
import dev.galgo.pekko.failure.TimerHistory;
import dev.galgo.pekko.isolation.IsolationCheck;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.pekko.wording.StateDescriptions;
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
    /** What programs draw from at their start. */
    public static final long SEED = ProgramRun.SEED;
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
    private final ProgramRun run;
    private final Asks asks;
    private final Stashes stashes;
    private final NoticedFailures noticedFailures = new NoticedFailures();
    private final TimerHistory timerHistory = new TimerHistory();
    private boolean allOrders;
    private boolean entangled;
    private boolean wholeRuns;
    private @Nullable String restriction;
    private @Nullable String blindness;

    private final Assumptions assumptions;

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
        this(script, timers, faults, goingBack, null);
    }

    /** A program on an input. What lies beside the elements of its arrays is not put back, so it goes back by replay. */
    public PekkoProgram(RunScript script, TimerPolicy timers, Faults faults, GivenInput input) {
        this(script, timers, faults, GoingBack.REPLAY, input);
    }

    private PekkoProgram(
            RunScript script, TimerPolicy timers, Faults faults, GoingBack goingBack, @Nullable GivenInput input) {
        this.script = script;
        this.timers = timers;
        this.faults = faults;
        this.controller = new SystemController(names, timers, faults);
        if (input != null) {
            controller.track(input);
        }
        controller.mainRunsBeside(script.runsBeside());
        this.failures = new FailureJudgement(controller, messages);
        this.stateDescriptions = new StateDescriptions(controller, wording);
        this.configurationGraph = new ConfigurationGraph(controller, script);
        this.rewind = new SystemMementos(controller, script, configurationGraph);
        this.stashes = new Stashes(controller, wording);
        this.asks = new Asks(controller, wording.alarms(), wording.parts(), messages);
        this.isolation =
                new IsolationCheck(controller, script, wording, configurationGraph, () -> allOrders || entangled());
        learnPresence();
        controller.presence().takeLearned();
        this.assumptions = new Assumptions(controller);
        this.run =
                new ProgramRun(controller, script, failures, isolation, rewind, wording, messages, this::fingerprint);
        this.mementosFrom = switch (goingBack) {
            case REPLAY -> Integer.MAX_VALUE;
            case MEMENTO -> 0;
            case AUTO -> DEEP;
        };
    }

    /** A program that looks up paths or subscribes can tell when actors start and end. */
    private void learnPresence() {
        if (isolation.looksUp()) {
            controller.presence().learn();
        }
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
        return run.number();
    }

    @Override
    public Boot boot() {
        keepWhatIsKnown();
        Failure failure = begin();
        if (run.number() == 1 && controller.presence().takeLearned()) {
            failure = begin(); // nothing was explored that would have to be explored again
        }
        notice(isolation.foundHere());
        noticeInPassing();
        List<Birth> born = controller.runView().actorsSince(0).stream()
                .map(id -> new Birth(id, new Local.Ready(StateDescriptions.NOTHING, Offspring.NONE)))
                .toList();
        List<Message> sent = run.fresh();
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

    private @Nullable Failure begin() {
        Failure failure = run.begin();
        refuseUnsupported();
        isolation.began(script.name());
        learnPresence();
        return failure;
    }

    /** Whatever the program made of being stopped there: of what comes after it nothing can be said. */
    private void refuseUnsupported() {
        String refusal = controller.requests().unsupported();
        if (refusal != null) {
            throw new Unsupported(refusal);
        }
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
            long before = run.luck();
            if (run.happen(slot, way)) {
                int now = controller.requests().births() + assumptions.adapters(receiver);
                for (ActorId born : controller.runView().actorsSince(actorTable)) {
                    now += assumptions.adapters(born);
                }
                assumptions.drawn(before, run.luck(), now - addresses, messages.get(slot - 1));
            }
            Failure of = failures.sinceLast();
            return of != null ? of : invariant();
        });
        refuseUnsupported();
        learnPresence();
        if (controller.takeLearned()) {
            throw NamingPolicy.Renamed.because(
                    "handlers were seen to do more in one step than was known, and do it from now on");
        }
        run.took(slot, way);
        List<Message> sent = run.fresh();
        if (failure == null && controller.waits().count() > 0) {
            failure = Standstill.of(controller.waits(), asks);
        }
        timerHistory.look(controller.runView(), slot, run.isRepeated() ? 1 : run.told() + 1, messages);
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
            noticedFailures.put(one, run.slots(), run.ways());
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

    @Override
    public boolean isSend(int slot) {
        return controller.runView().isSend(slot);
    }

    @Override
    public int ways(int slot) {
        return controller.waysOf(slot) + controller.faultsOn(slot).size();
    }

    @Override
    public boolean isFault(int slot, int way) {
        return way > 0 && way >= controller.waysOf(slot);
    }

    @Override
    public boolean isHandled(int slot, int way) {
        return !isFault(slot, way)
                || controller.faultsOn(slot).get(way - controller.waysOf(slot)).isHandled();
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
        run.attentive(on);
        controller.attentive(on);
    }

    @Override
    public void wholeRuns(boolean on) {
        wholeRuns = on;
        wording.comparingBy(on ? configurationGraph::form : payload -> null);
        controller.endlessTimers(on);
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
            if (other instanceof LiveProgram live) {
                live.wholeRuns(wholeRuns);
            }
            return other;
        }
        RunScript again = isolation.writtenStatics() == null ? script.anew() : null;
        GivenInput input = controller.input();
        if (again == null) {
            return null;
        }
        var same = new PekkoProgram(again, timers, faults, GoingBack.REPLAY, input == null ? null : input.afresh());
        same.wholeRuns(wholeRuns);
        return same;
    }

    @Override
    public void fingerprint(long[] into) {
        List<@Nullable Object> besides = new ArrayList<>(isolation.compared());
        if (controller.runView().isStarting()) {
            besides.add(run.mainPosition().get());
        }
        configurationGraph.fingerprint(run.luck(), besides, into);
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
                || controller.presence().counts()
                || controller.races().entangled()
                || controller.entangled()
                || run.wasFaulty()
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
        return run.memento();
    }

    @Override
    public boolean restore(Object memento) {
        if (!run.holds(memento)) {
            return false;
        }
        keepWhatIsKnown();
        return run.restore(memento);
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
        int from = run.told();
        var sites = new ArrayList<@Nullable String>();
        for (int slot = from + 1; slot <= messages.size(); slot++) {
            sites.add(controller.runView().site(slot));
        }
        ActorCell cell = controller.runView().cell(message.to());
        BlockedHandlers.Wait wait = cell == null ? null : controller.waits().of(cell);
        String waits = wait == null ? null : "waits in " + wait.what();
        String passed = controller.leapt() ? "much time has passed" : waits;
        Faults.Kind fault = run.lastFault();
        String note = fault == null ? passed : fault.note();
        ActorFailure wrong = failures.wrong();
        ActorState inside = null;
        if (cell != null && wait != null) {
            inside = stateDescriptions.of(cell);
        } else if (cell != null && wrong != null && wrong.cell() == cell) {
            inside = stateDescriptions.of(wrong);
        }
        return new StepDetails(message.name(), Collections.unmodifiableList(sites), "", null, note, inside);
    }

    @Override
    public void close() {
        controller.control(() -> {
            script.close();
            controller.close();
            isolation.prepare(); // whoever comes next in this JVM finds static fields as they were
            return script;
        });
    }
}
