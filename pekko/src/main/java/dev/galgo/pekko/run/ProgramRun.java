package dev.galgo.pekko.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.ThreadsNeeded;
import dev.galgo.pekko.failure.FailureJudgement;
import dev.galgo.pekko.isolation.IsolationCheck;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.pekko.wording.EventWording;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memory.Randomness;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The present run of a program: it is started, events happen in it, and it is taken back, or done again as far as it had come. */
final class ProgramRun {
    static final long SEED = 0x9E3779B97F4A7C15L;

    private record Taken(int slot, int way) {}

    private record Kept(Memento memory, int messages, int taken, long luck, long run) {}

    private final SystemController controller;
    private final RunScript script;
    private final FailureJudgement failures;
    private final IsolationCheck isolation;
    private final SystemMementos rewind;
    private final EventWording wording;
    private final List<Message> messages;
    private final List<Taken> taken = new ArrayList<>();
    private final MainPosition mainPosition = new MainPosition();
    private final Consumer<long[]> configuration;
    private Faults.@Nullable Kind lastFault;
    private boolean faulty;
    private boolean attentive;
    private boolean repeated;
    private long number;
    private int told;
    /** What the program will draw; others may draw on its thread in between. */
    private long luck;

    /**
     * @param messages what every event is called, by slot
     * @param configuration puts 128 bits that stand for the present configuration into an array
     */
    ProgramRun(
            SystemController controller,
            RunScript script,
            FailureJudgement failures,
            IsolationCheck isolation,
            SystemMementos rewind,
            EventWording wording,
            List<Message> messages,
            Consumer<long[]> configuration) {
        this.configuration = configuration;
        this.controller = controller;
        this.script = script;
        this.failures = failures;
        this.isolation = isolation;
        this.rewind = rewind;
        this.wording = wording;
        this.messages = messages;
    }

    /** How many runs there have been. */
    long number() {
        return number;
    }

    /** Starts the program over. */
    @Nullable
    Failure begin() {
        rewind.before();
        number++;
        return start();
    }

    private @Nullable Failure start() {
        messages.clear();
        taken.clear();
        mainPosition.begins();
        rewind.begins();
        isolation.begins();
        return controller.control(() -> {
            isolation.prepare();
            Randomness.restart(SEED);
            try {
                script.start(controller);
                controller.presence().rests();
                return failures.sinceLast();
            } catch (ThreadsNeeded blocks) {
                controller.waits().useThreads();
                return start();
            } catch (RuntimeException | Error thrown) {
                Failure failure = failures.thrown(thrown, script.name() + ", before anything was delivered,");
                // If it has gone well before, it depends on what has happened since; what is not supported is told as
                // that.
                if (number > 1 || controller.requests().unsupported() != null) {
                    return failure;
                }
                throw new SetUpFailed(failure.text(), thrown);
            } finally {
                luck = Randomness.state();
            }
        });
    }

    /** What has become pending since this was last asked. */
    List<Message> fresh() {
        int from = messages.size();
        told = from;
        for (int slot = from + 1; slot <= controller.runView().slots(); slot++) {
            messages.add(wording.message(controller, slot));
        }
        return List.copyOf(messages.subList(from, messages.size()));
    }

    /** The slot of the last event that was known before the event that happened last. */
    int told() {
        return told;
    }

    /** Where main stands, as far as it has gone on in this run. */
    MainPosition mainPosition() {
        return mainPosition;
    }

    /** What the program will draw. */
    long luck() {
        return luck;
    }

    /** Whether to look closely, which takes time. */
    void attentive(boolean on) {
        attentive = on;
    }

    /** Lets an event happen, under control; says whether it was enough to do it once. */
    boolean happen(int slot, int way) {
        Randomness.restart(luck);
        repeated = false;
        happen(new Taken(slot, way));
        luck = Randomness.state();
        return !repeated;
    }

    /** Whether everything was done again for the event that happened last. */
    boolean isRepeated() {
        return repeated;
    }

    /** The event is part of the run from now on. */
    void took(int slot, int way) {
        taken.add(new Taken(slot, way));
    }

    List<Integer> slots() {
        return taken.stream().map(Taken::slot).toList();
    }

    List<Integer> ways() {
        return taken.stream().map(Taken::way).toList();
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
        isolation.prepareAgain();
        start();
        fresh();
        before.forEach(one -> {
            deliver(one);
            controller.requests().takeFailures(); // they were judged when this happened for the first time
            fresh();
            taken.add(one);
        });
        isolation.repeated();
        deliver(next);
    }

    private void deliver(Taken next) {
        if (controller.runView().isOfTheStart(next.slot())) {
            mainPosition.goesOn(controller.runView().receiver(next.slot()).index(), configuration);
        }
        List<Faults.Kind> faults = controller.faultsOn(next.slot());
        int fault = faults.isEmpty() ? -1 : next.way() - controller.waysOf(next.slot());
        lastFault = fault < 0 ? null : faults.get(fault);
        if (lastFault != null) {
            faulty = true;
        }
        try {
            controller.deliver(next.slot(), lastFault, lastFault == null ? next.way() : 0);
        } catch (ThreadsNeeded blocks) {
            // whoever waits is asked again below, as when a handler has caught it
            return;
        }
    }

    /** What went wrong on purpose in the event that happened last; null if nothing did. */
    Faults.@Nullable Kind lastFault() {
        return lastFault;
    }

    /** Whether anything has ever gone wrong on purpose. */
    boolean wasFaulty() {
        return faulty;
    }

    // ---- going back

    /** The present configuration; null if it could not be taken back. */
    @Nullable
    Object memento() {
        Memento memory = controller.races().clocked() ? null : rewind.take();
        return memory == null ? null : new Kept(memory, messages.size(), taken.size(), luck, number);
    }

    /** Whether this is a configuration of the present run, which can be gone back to. */
    boolean holds(Object memento) {
        return memento instanceof Kept kept && kept.run() == number && isolation.writtenStatics() == null;
    }

    /** Goes back; false if that was not possible. */
    boolean restore(Object memento) {
        if (!(memento instanceof Kept kept) || !rewind.to(kept.memory())) {
            return false;
        }
        messages.subList(kept.messages(), messages.size()).clear();
        taken.subList(kept.taken(), taken.size()).clear();
        luck = kept.luck();
        isolation.back(taken.size(), messages.size());
        return true;
    }
}
