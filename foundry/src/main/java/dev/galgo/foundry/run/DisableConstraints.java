package dev.galgo.foundry.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.snapshot.InterruptedSnapshotError;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks an actor's {@link osl.util.constraints.Disable} methods whether a message can be delivered to it now. */
public final class DisableConstraints {
    private final ProgramContext setting;

    public DisableConstraints(ProgramContext setting) {
        this.setting = setting;
    }

    /** @param failure what went wrong in a constraint; the message is delivered then, and the delivery fails */
    public record Verdict(boolean held, @Nullable Failure failure) {
        static final Verdict DELIVER = new Verdict(false, null);
    }

    public Verdict judge(Local.Ready local, Message message) {
        var state = (FoundryState) local.state();
        var handlers = setting.handlers(state.type());
        if (!handlers.constrains(message.name())) {
            return Verdict.DELIVER;
        }
        boolean held = false;
        for (var method : handlers.constraints(message.name(), MessageArguments.view(message.content()))) {
            var verdict = ask(state, method, message);
            if (verdict.failure != null) {
                return verdict;
            }
            held |= verdict.held;
        }
        return new Verdict(held, null);
    }

    private Verdict ask(FoundryState state, Method method, Message message) {
        var name = state.type().getSimpleName() + "." + method.getName();
        var what = "The constraint " + name + " on " + message.name();
        if (method.getReturnType() != boolean.class && method.getReturnType() != Boolean.class) {
            return failed(what + " does not return a boolean. Let it answer true to hold the message back.", name);
        }
        var actor = state.copy();
        var args = method.getParameterCount() == 0 ? new Object[0] : MessageArguments.values(message.content());
        var frame = new HandlerFrame(message.to(), message, Offspring.NONE, false, state.standing());
        var run = HandlerRun.handler(setting, new HandlerInputs(List.of(), List.of()), frame, null, false);
        run.chooseNothing();
        var outer = CurrentRun.enter(run);
        Object answer;
        setting.time().begin();
        try {
            var tracking = run.tracking();
            if (tracking != null) {
                tracking.passTo(method, args);
            }
            answer = method.invoke(actor, args);
            if (tracking != null) {
                tracking.reach(tracking.wrapped(method.getReturnType(), answer));
            }
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof InterruptedSnapshotError givenUp) {
                throw givenUp;
            }
            var failure = run.ending().failure();
            if (failure != null) {
                if (failure.kind() == FindingKind.ENDLESS) {
                    Thread.interrupted(); // the watchdog has been heard
                }
                return new Verdict(false, failure);
            }
            return !run.ending().awaited().isEmpty()
                    ? failed(what + " calls an actor. It must only look at the state and the arguments.", name)
                    : new Verdict(false, FailurePlace.thrown(thrown.getTargetException(), what));
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            setting.time().end();
            CurrentRun.enter(outer);
        }
        var effects = run.effects();
        if (!effects.sent().isEmpty()
                || !effects.born().isEmpty()
                || !run.script().chosen().isEmpty()
                || frame.destroyed()
                || frame.moves()
                || !state.isLike(actor)) {
            return failed(
                    what
                            + " changes or moves the actor, sends, creates or chooses. It must only look at the state and the"
                            + " arguments, since it is asked at any time.",
                    name);
        }
        return new Verdict(Boolean.TRUE.equals(answer), null);
    }

    private static Verdict failed(String text, String key) {
        return new Verdict(false, FailurePlace.of(FindingKind.EXCEPTION, text, "constraint " + key));
    }
}
