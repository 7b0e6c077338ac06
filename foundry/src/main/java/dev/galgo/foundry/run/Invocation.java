package dev.galgo.foundry.run;

import dev.galgo.core.model.Message;
import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.snapshot.InterruptedSnapshotError;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;

/** A handler's method on an actor of its own: run to its end, or to where it waits for an answer. */
final class Invocation {
    private final ProgramContext setting;
    private final HandlerRun run;
    private final Method method;
    private final Actor actor;
    private final Message handling;

    private List<Object> borrowed = List.of();
    private @Nullable Object[] arguments = {};
    private @Nullable Object returned;
    private @Nullable Throwable thrown;
    private @Nullable Throwable broken;

    Invocation(ProgramContext setting, HandlerRun run, Method method, Actor actor, Message handling) {
        this.setting = setting;
        this.run = run;
        this.method = method;
        this.actor = actor;
        this.handling = handling;
    }

    /** Runs it on this thread. */
    void start() {
        var outer = CurrentRun.enter(run);
        try {
            var args = MessageArguments.values(handling.content());
            arguments = args;
            if (handling.kind() == Message.Kind.CALL
                    && MessageArguments.role(handling.content()) == MessageArguments.Role.REFERENCE) {
                borrowed = MessageArguments.lent(args, setting.snapshots());
            }
            setting.time().begin();
            var tracking = run.tracking();
            if (tracking != null) {
                tracking.passTo(method, args);
            }
            returned = method.invoke(actor, args);
            if (tracking != null) {
                returned = tracking.wrapped(method.getReturnType(), returned);
            }
        } catch (InvocationTargetException ended) {
            if (ended.getCause() instanceof InterruptedSnapshotError givenUp) {
                broken = givenUp;
            } else {
                thrown = run.ending().isOver() ? null : ended.getCause();
            }
        } catch (StackOverflowError tooDeep) {
            thrown = tooDeep;
        } catch (IllegalAccessException impossible) {
            broken = new IllegalStateException(impossible);
        } catch (RuntimeException | Error other) {
            broken = other;
        } finally {
            setting.time().end();
            CurrentRun.enter(outer);
        }
    }

    HandlerRun run() {
        return run;
    }

    Method method() {
        return method;
    }

    Actor actor() {
        return actor;
    }

    /** What a caller handed over by reference and finds changed when it goes on. */
    List<Object> borrowed() {
        return borrowed;
    }

    /** What the method was given, as it has left it. */
    @Nullable
    Object[] arguments() {
        return arguments;
    }

    @Nullable
    Object returned() {
        return returned;
    }

    /** What the method threw, other than the end of the run. Throws what went wrong beside the method. */
    @Nullable
    Throwable thrown() {
        if (broken instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (broken instanceof Error error) {
            throw error;
        }
        return thrown;
    }
}
