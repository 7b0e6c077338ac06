package dev.galgo.scalaactors.run;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.core.model.ActorId;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.event.VirtualTimer;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Lets events happen. What an actor goes on with by itself, in {@code loop} and {@code andThen}, belongs to the same step; whatever it sets off in others becomes
 * pending.
 */
final class EventRunner {
    /** An actor that goes on by itself so often does so for ever. */
    private static final int MOST_CONTINUATIONS = 20_000;

    /** An actor that was started and begins before anything else is delivered. */
    private record Begun(Event.Start start, int from) {}

    private final RunState state;
    private final BlockedCode blocked;
    private final MonitorHolds monitors;
    private final RunOutcome outcome;
    private final boolean startsDone;
    private final ArrayDeque<Runnable> ready = new ArrayDeque<>();
    private final ArrayDeque<Begun> begun = new ArrayDeque<>();

    EventRunner(RunState state, BlockedCode blocked, MonitorHolds monitors, RunOutcome outcome, boolean startsDone) {
        this.state = state;
        this.blocked = blocked;
        this.monitors = monitors;
        this.outcome = outcome;
        this.startsDone = startsDone;
    }

    /** A new run begins. */
    void clear() {
        ready.clear();
        begun.clear();
    }

    /** Runs main, and what it starts if starts are not delivered. */
    void begin(Runnable main) {
        perform(RunningCode.MAIN, main, blocked.mayBlock(null));
        beginStarted();
    }

    private void beginStarted() {
        for (Begun next = begun.poll(); next != null; next = begun.poll()) {
            ActorId id = state.table().of(next.start().actor());
            state.sharing().follows(next.from(), id.index());
            ready.add(next.start().task());
            int slot = state.now().slot();
            perform(RunningCode.of(next.start().actor(), id, slot), () -> {}, blocked.mayBlock(id));
        }
    }

    /** A task is handed to a scheduler. */
    void scheduled(Runnable task) {
        Object actor = state.library().actorOf(task);
        if (actor == null) {
            state.entangle();
            state.addApart(new Event.Task(task, "task"));
        } else if (actor == state.now().actor()) {
            ready.add(task);
        } else if (state.library().shouldExit(actor)) {
            state.add(new Event.Exit(actor, task));
        } else if (startsDone) {
            begun.add(new Begun(new Event.Start(actor, task), state.now().source()));
        } else {
            state.add(new Event.Start(actor, task));
        }
    }

    /** Lets what is in the slot happen. */
    void happen(int slot) {
        Event event = state.pending().event(slot);
        state.pending().take(slot);
        state.time().step();
        state.sharing().begins(slot, state.threadOf(event, slot));
        if (event instanceof Event.Letter letter) {
            arrive(letter.to(), letter.message(), letter.replyTo(), slot);
        } else if (event instanceof Event.Start start) {
            goOn(start.actor(), start.task(), slot);
        } else if (event instanceof Event.Exit exit) {
            goOn(exit.actor(), exit.task(), slot);
        } else if (event instanceof Event.Task task) {
            runTask(task.code(), slot);
        } else if (event instanceof Event.Rest rest) {
            blocked.threads().resume(rest.thread());
        } else if (event instanceof Event.Firing firing) {
            fire(firing, slot);
        }
        state.now(new RunningCode(null, null, RunningCode.MAIN.source(), slot));
        beginStarted();
        state.now(RunningCode.MAIN);
    }

    private void runTask(Runnable code, int slot) {
        RunningCode task = state.task(slot);
        Runnable told = () -> {
            try {
                code.run();
            } catch (ProgramThreads.Dismissed unwound) {
                throw unwound;
            } catch (Throwable thrown) {
                outcome.failed(code, thrown);
            }
        };
        perform(task, told, blocked.mayBlock(task.id()));
    }

    private void goOn(Object actor, Runnable task, int slot) {
        ActorId id = state.table().of(actor);
        ready.add(task);
        perform(RunningCode.of(actor, id, slot), () -> {}, blocked.mayBlock(id));
    }

    /** The library's own code runs where it is; what the actor does then where the actor does. */
    private void arrive(Object to, @Nullable Object message, @Nullable Object replyTo, int slot) {
        ActorId id = state.table().of(to);
        RunningCode code = RunningCode.of(to, id, slot);
        state.now(code);
        blocked.takeResumed();
        state.library().deliver(to, message, replyTo);
        Blocked waiting = blocked.takeResumed();
        if (waiting != null) {
            blocked.threads().resume(waiting.thread());
        } else {
            perform(code, () -> {}, blocked.mayBlock(id));
        }
    }

    private void fire(Event.Firing firing, int slot) {
        VirtualTimer timer = firing.timer();
        state.time().fires(timer);
        Object actor = firing.actor();
        if (actor != null) {
            arrive(actor, state.library().timeout(), actor, slot);
            return;
        }
        runTask(timer.code(), slot);
        if (timer.interval() >= 0 && !timer.isCancelled()) {
            state.addApart(new Event.Firing(state.time().again(timer), null, null));
        }
    }

    /** Runs code, and whatever the actor goes on with by itself, on a thread of its own if it may block. */
    private void perform(RunningCode as, Runnable code, boolean ownThread) {
        state.now(as);
        if (ownThread && blocked.threads().current() == null) {
            Control control = Hooks.here();
            blocked.threads().perform(() -> {
                Control before = Hooks.enter(control);
                try {
                    run(code);
                } finally {
                    ProgramThreads.ProgramThread thread = blocked.threads().current();
                    if (thread != null) {
                        monitors.ended(thread);
                    }
                    Hooks.enter(before);
                }
            });
        } else {
            run(code);
        }
    }

    private void run(Runnable code) {
        state.library().self(null);
        code.run();
        int count = 0;
        for (Runnable next = ready.poll(); next != null; next = ready.poll()) {
            if (++count > MOST_CONTINUATIONS) {
                outcome.endless();
                ready.clear();
                return;
            }
            try {
                next.run();
            } catch (ProgramThreads.Dismissed unwound) {
                throw unwound;
            } catch (Throwable told) {
                // the library has said so by failed
            }
        }
    }
}
