package dev.galgo.pekko.run;

import dev.galgo.core.model.Account;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.control.Conductor;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.ThreadsNeeded;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.control.Waits;
import dev.galgo.snapshot.Memento;
import dev.galgo.snapshot.Randomness;
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

    static final long SEED = 0x9E3779B97F4A7C15L;
    /** Where making the deliveries again takes longer than taking and writing back a memento. */
    private static final int DEEP = 16;

    private static final int OPEN = 0;
    private static final int UNSTASHING = 1;

    private final Names names = new Names();
    private final Conductor conductor;
    private final Script script;
    private final TimerPolicy timers;
    private final Faults faults;
    private final Wording wording = new Wording();
    private final Failures failures;
    private final Portraits portraits;
    private final Tableau tableau;
    private final Rewind rewind;
    private final Isolation isolation;
    private final int mementosFrom;
    private final List<Message> messages = new ArrayList<>();
    private final List<Taken> taken = new ArrayList<>();
    private final Asks asks;
    private final Stashes stashes;
    private final Noticeboard noticeboard = new Noticeboard();
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

    public PekkoProgram(Script script, TimerPolicy timers) {
        this(script, timers, Faults.NONE, GoingBack.AUTO);
    }

    public PekkoProgram(Script script, TimerPolicy timers, Faults faults) {
        this(script, timers, faults, GoingBack.AUTO);
    }

    public PekkoProgram(Script script, TimerPolicy timers, GoingBack goingBack) {
        this(script, timers, Faults.NONE, goingBack);
    }

    public PekkoProgram(Script script, TimerPolicy timers, Faults faults, GoingBack goingBack) {
        this.script = script;
        this.timers = timers;
        this.faults = faults;
        this.conductor = new Conductor(names, timers, faults);
        conductor.mainRunsBeside(script.runsBeside());
        this.failures = new Failures(conductor, messages);
        this.portraits = new Portraits(conductor, wording);
        this.tableau = new Tableau(conductor, script);
        this.rewind = new Rewind(conductor, script, tableau);
        this.stashes = new Stashes(conductor, wording);
        this.asks = new Asks(conductor, wording.alarms(), wording.parts(), messages);
        this.isolation = new Isolation(conductor, script, wording, tableau, () -> allOrders || entangled());
        this.assumptions = new Assumptions(conductor);
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
    public Names names() {
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
        List<Birth> born = conductor.score().castSince(0).stream()
                .map(id -> new Birth(id, new Local.Ready(Portraits.NOTHING, Offspring.NONE)))
                .toList();
        List<Message> sent = fresh();
        timerHistory.newRun();
        timerHistory.look(conductor.score(), 0, 1, messages);
        List<@Nullable ActorId> senders = new ArrayList<>();
        List<@Nullable String> sites = new ArrayList<>();
        for (int slot = 1; slot <= sent.size(); slot++) {
            senders.add(conductor.score().sender(slot));
            sites.add(conductor.score().site(slot));
        }
        return new Boot(
                born, sent, Collections.unmodifiableList(senders), Collections.unmodifiableList(sites), -1, failure);
    }

    private @Nullable Failure start() {
        messages.clear();
        taken.clear();
        rewind.begins();
        isolation.begins();
        return conductor.control(() -> {
            isolation.prepare();
            Randomness.restart(SEED);
            try {
                script.start(conductor);
                return failures.sinceLast();
            } catch (ThreadsNeeded blocks) {
                conductor.waits().useThreads();
                return start();
            } catch (RuntimeException | Error thrown) {
                Failure failure = failures.thrown(thrown, script.name() + ", before anything was delivered,");
                // If it has gone well before, it depends on what has happened since; what is not supported is told as
                // that.
                if (run > 1 || conductor.unsupported() != null) {
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
        String refusal = conductor.unsupported();
        if (refusal != null) {
            throw new Unsupported(refusal);
        }
    }

    /** What has become pending since this was last asked. */
    private List<Message> fresh() {
        int from = messages.size();
        told = from;
        for (int slot = from + 1; slot <= conductor.score().slots(); slot++) {
            messages.add(wording.message(conductor, slot));
        }
        return List.copyOf(messages.subList(from, messages.size()));
    }

    @Override
    public boolean accepts(int slot) {
        return conductor.accepts(slot);
    }

    @Override
    public boolean moot(int slot) {
        return conductor.score().moot(slot);
    }

    @Override
    public int mood(int slot) {
        ActorCell cell = conductor.score().cell(conductor.score().receiver(slot));
        return cell != null && conductor.isUnstashing(cell) ? UNSTASHING : OPEN;
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        return mood == OPEN;
    }

    @Override
    public Happening deliver(int slot, int way) {
        int cast = conductor.score().castSize();
        Failure timeout = asks.endedBy(slot);
        isolation.before(slot, way);
        ActorId receiver = messages.get(slot - 1).to();
        int addresses = conductor.births() + assumptions.adapters(receiver);
        @Nullable
        Failure failure = conductor.control(() -> {
            Randomness.restart(luck);
            long before = luck;
            repeated = false;
            happen(new Taken(slot, way));
            luck = Randomness.state();
            if (!repeated) {
                int now = conductor.births() + assumptions.adapters(receiver);
                for (ActorId born : conductor.score().castSince(cast)) {
                    now += assumptions.adapters(born);
                }
                assumptions.drawn(before, luck, now - addresses, messages.get(slot - 1));
            }
            Failure of = failures.sinceLast();
            return of != null ? of : invariant();
        });
        refuseUnsupported();
        if (conductor.takeLearned()) {
            throw NamingPolicy.Renamed.because(
                    "handlers were seen to do more in one step than was known, and do it from now on");
        }
        taken.add(new Taken(slot, way));
        List<Message> sent = fresh();
        if (failure == null && conductor.waits().count() > 0) {
            failure = standstill();
        }
        timerHistory.look(conductor.score(), slot, told + 1, messages);
        noticeInPassing();
        isolation.after(slot, way, messages.get(slot - 1));
        List<Failure> noticed = isolation.foundHere();
        if (timeout != null) {
            noticed = Stream.concat(noticed.stream(), Stream.of(timeout)).toList();
        }
        notice(noticed);
        ActorCell cell = conductor.score().cell(messages.get(slot - 1).to());
        boolean waits = cell != null && conductor.waits().of(cell) != null;
        return new Happening(
                sent, conductor.score().castSince(cast), conductor.waits().count(), waits, failure, noticed);
    }

    /** A search that compares configurations may go no further from here, so that nobody asks at the end of the run. */
    private void notice(List<Failure> noticed) {
        for (Failure one : noticed) {
            noticeboard.put(
                    one,
                    taken.stream().map(Taken::slot).toList(),
                    taken.stream().map(Taken::way).toList());
        }
    }

    /** What is wrong whatever comes after it, so that the search may go on. */
    private void noticeInPassing() {
        var wrong = new ArrayList<Failure>();
        conductor.races().takeFound().forEach(race -> wrong.add(RaceText.of(race, conductor, messages)));
        conductor.races().takeStrays().forEach(stray -> wrong.add(RaceText.of(stray, conductor)));
        String uncontrolled = conductor.uncontrolled();
        if (uncontrolled != null) {
            wrong.add(Failures.uncontrolled(uncontrolled));
        }
        notice(wrong);
    }

    /** The first time that an actor blocks, or that a class with static fields is used, everything so far is done again. */
    private void happen(Taken next) {
        deliver(next);
        boolean threadsNeeded = conductor.waits().needThreads();
        if (threadsNeeded) {
            conductor.waits().useThreads();
        }
        boolean clocksNeeded = conductor.races().wantsClocks();
        if (clocksNeeded) {
            conductor.races().keepClocks();
        }
        if (threadsNeeded || clocksNeeded || !attentive && isolation.missedSomething()) {
            again(next);
        }
        if (conductor.waits().needThreads()) {
            conductor.waits().useThreads();
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
        List<Faults.Kind> faults = conductor.faultsOn(next.slot());
        int fault = faults.isEmpty() ? -1 : next.way() - conductor.waysOf(next.slot());
        lastFault = fault < 0 ? null : faults.get(fault);
        if (lastFault != null) {
            entangledByFaults = true;
        }
        try {
            conductor.deliver(next.slot(), lastFault, lastFault == null ? next.way() : 0);
        } catch (ThreadsNeeded blocks) {
            // whoever waits is asked again below, as when a handler has caught it
            return;
        }
    }

    @Override
    public boolean isSend(int slot) {
        return conductor.score().isSend(slot);
    }

    @Override
    public int ways(int slot) {
        return conductor.waysOf(slot) + conductor.faultsOn(slot).size();
    }

    @Override
    public List<Failure> remarks() {
        var all = new ArrayList<>(script.remarks());
        all.addAll(stashes.left());
        all.addAll(isolation.found());
        conductor.overflow().forEach(letter -> all.add(Overflow.of(letter)));
        return all;
    }

    @Override
    public List<Notice> notices() {
        return noticeboard.all();
    }

    @Override
    public List<Failure> conclusions() {
        return timerHistory.conclusions();
    }

    @Override
    public boolean isPlace(ActorId actor) {
        return conductor.score().cell(actor) == null;
    }

    /** Actors are blocked, and nothing can happen but that the time of somebody is up. */
    private @Nullable Failure standstill() {
        List<Waits.Blocked> all = conductor.waits().standstill();
        if (all.isEmpty()) {
            return null;
        }
        var clauses = new ArrayList<String>();
        var shape = new ArrayList<String>();
        for (Waits.Blocked one : all) {
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
        return conductor.score().source(slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return conductor.score().sender(slot);
    }

    @Override
    public void inChannelOrder(boolean on) {
        conductor.inChannelOrder(on);
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
        conductor.attentive(on);
    }

    @Override
    public Local local(ActorId actor) {
        Local local = portraits.of(actor);
        ActorCell cell = conductor.score().cell(actor);
        Waits.Wait wait = cell == null ? null : conductor.waits().of(cell);
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
        Script again = isolation.writtenStatics() == null ? script.anew() : null;
        return again == null ? null : new PekkoProgram(again, timers, faults, GoingBack.REPLAY);
    }

    @Override
    public void fingerprint(long[] into) {
        tableau.fingerprint(luck, isolation.compared(), into);
    }

    @Override
    public @Nullable Failure finish() {
        conductor.races().off();
        Throwable thrown = conductor.control(() -> isolation.atEnd(() -> script.violatedAtEnd(conductor)));
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
                || conductor.races().entangled()
                || conductor.entangled()
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
        var all = new ArrayList<>(conductor.assumptions().all());
        all.addAll(assumptions.all(conductor.races().instrumented() ? List.of() : isolation.shared()));
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
        String now = conductor.restriction();
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
        return rewind.distrusted() == null && !conductor.races().clocked() ? mementosFrom : Integer.MAX_VALUE;
    }

    @Override
    public @Nullable Object memento() {
        Memento memory = conductor.races().clocked() ? null : rewind.take();
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
    public Account explain(Local local, Message message, List<Local.Input.Choice> choices) {
        int from = told;
        var sites = new ArrayList<@Nullable String>();
        for (int slot = from + 1; slot <= messages.size(); slot++) {
            sites.add(conductor.score().site(slot));
        }
        ActorCell cell = conductor.score().cell(message.to());
        Waits.Wait wait = cell == null ? null : conductor.waits().of(cell);
        String waits = wait == null ? null : "waits in " + wait.what();
        String passed = conductor.leapt() ? "much time has passed" : waits;
        String note = lastFault == null ? passed : lastFault.note();
        return new Account(message.name(), Collections.unmodifiableList(sites), "", null, note);
    }

    @Override
    public void close() {
        conductor.control(() -> {
            script.close();
            conductor.close();
            isolation.prepare(); // whoever comes next in this JVM finds static fields as they were
            return taken;
        });
    }
}
