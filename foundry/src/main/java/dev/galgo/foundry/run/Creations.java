package dev.galgo.foundry.run;

import dev.galgo.core.model.Local;
import dev.galgo.core.model.Offspring;
import dev.galgo.foundry.dispatch.ArgumentFit;
import dev.galgo.foundry.program.ProgramContext;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorName;
import osl.manager.RemoteCodeException;

/** The actors that a run creates, each at a manager. */
final class Creations {
    private final ProgramContext setting;
    private final HandlerRun run;
    private final Deque<HandlerFrame> frames;
    private final Outbox outbox;
    private final CrashPoints crashes;

    Creations(ProgramContext setting, HandlerRun run, Deque<HandlerFrame> frames, Outbox outbox, CrashPoints crashes) {
        this.setting = setting;
        this.run = run;
        this.frames = frames;
        this.outbox = outbox;
        this.crashes = crashes;
    }

    /** Creates an actor at a manager; at that of its creator, if none is given. */
    ActorName create(@Nullable ActorManagerName at, Class<?> type, @Nullable Object[] args) {
        var parent = frames.element();
        var manager = at == null ? parent.manager() : place(at, "an actor of " + type.getSimpleName());
        parent.request();
        var values = MessageArguments.values(
                outbox.content(args, MessageArguments.Role.VALUE, "new " + type.getSimpleName()));
        var constructor = constructor(type, values);
        crashes.pass();
        crashes.reach(manager);
        var id = parent.beget(setting, type, manager);
        int position = run.effects().conceive(id);
        var frame = new HandlerFrame(id, parent.cause(), Offspring.NONE, true, Standing.at(manager, parent.down()));
        crashes.arrive(frame, manager);
        int seen = run.effects().size();
        var thrown = construct(constructor, values, frame, position);
        if (!run.ending().loses()) {
            run.ending().resist();
        }
        crashes.leave(frame);
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw new RemoteCodeException("The constructor of " + type.getSimpleName() + " threw an exception", thrown);
        }
        if (run.effects().size() > seen) {
            fallBehind(frame, position);
        }
        return setting.address(id);
    }

    /** Runs a constructor; returns what it threw, or null. */
    private @Nullable Throwable construct(
            Constructor<?> constructor, @Nullable Object[] values, HandlerFrame frame, int position) {
        frames.push(frame);
        Throwable thrown = null;
        try {
            var tracking = run.tracking();
            if (tracking != null) {
                tracking.passTo(constructor, values);
            }
            var actor = (Actor) constructor.newInstance(values);
            if (!run.ending().isOver()) {
                run.keepNothing(actor);
                run.effects().bear(position, run.local(actor, frame));
            }
        } catch (InvocationTargetException ended) {
            thrown = ended.getCause();
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            frames.pop();
        }
        if (frame.isLost()) {
            run.effects().bear(position, fallen(frame));
        }
        return thrown;
    }

    /** The manager may crash when others have seen something of the constructor, but before the creator hears that it is done. */
    private void fallBehind(HandlerFrame frame, int position) {
        try {
            crashes.reach(frame.manager());
        } catch (RemoteCodeException crashed) {
            run.effects().bear(position, fallen(frame));
            throw crashed;
        }
    }

    private Local fallen(HandlerFrame frame) {
        return new ManagerCrashes(setting).fallen(frame.after(setting, false));
    }

    private static Constructor<?> constructor(Class<?> type, @Nullable Object[] values) {
        try {
            return ArgumentFit.constructor(type, values);
        } catch (IllegalArgumentException unfit) {
            throw new RemoteCodeException(
                    String.valueOf(unfit.getMessage()), new NoSuchMethodException(unfit.getMessage()));
        }
    }

    /** The machine of a manager that there is. */
    String place(ActorManagerName manager, String what) {
        var host = manager.host();
        if (host == null || !setting.distribution().has(host)) {
            throw new RemoteCodeException("There is no manager at " + host + " for " + what);
        }
        return host;
    }
}
