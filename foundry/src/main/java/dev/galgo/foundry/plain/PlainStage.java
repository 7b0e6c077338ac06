package dev.galgo.foundry.plain;

import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.dispatch.ArgumentFit;
import dev.galgo.foundry.dispatch.Handlers.Match;
import dev.galgo.foundry.program.FailurePlace;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorManagerName;
import osl.manager.ActorMsgRequest;
import osl.manager.ActorName;
import osl.manager.ActorRuntime;
import osl.manager.IllegalTargetException;
import osl.manager.RemoteCodeException;
import osl.service.ServiceName;

/** The actor API of a plain run: the only class that knows how the API's calls arrive. */
final class PlainStage extends PlainControl implements ActorRuntime {
    private static final String PROCESS = "process";

    private final Activity activity;
    private @Nullable Class<?> combining;

    PlainStage(Activity activity) {
        super(activity);
        this.activity = activity;
    }

    private PlainRuntime run() {
        return activity.run();
    }

    /** A customer of a join leaves its actor's affairs alone. */
    private void act(String deed) {
        activity.goOn();
        if (combining != null) {
            throw run().stop(Stop.failed(FailurePlace.of(
                    FindingKind.EXCEPTION,
                    combining.getSimpleName() + " combines the answers of a join and cannot " + deed + ".",
                    combining.getSimpleName() + " " + deed)));
        }
    }

    @Override
    public ActorName self() {
        act("ask for the name of an actor");
        var self = activity.self();
        if (self == null) {
            throw new IllegalStateException("main is no actor and has no name of its own");
        }
        return self;
    }

    @Override
    public ActorName create(Class<?> type, @Nullable Object[] args) {
        act("create " + type.getSimpleName());
        return run().cells().create(type, args, activity);
    }

    @Override
    public ActorName create(String className, @Nullable Object[] args) {
        return create(run().cells().type(className), args);
    }

    @Override
    public void send(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference) {
        activity.goOn();
        if (!isStream(to, message, "sent to")) {
            act("send " + message);
            run().post(activity, receiver(to), message, run().carried(args, byReference, message), byReference, false);
        }
    }

    @Override
    public @Nullable Object call(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference) {
        activity.goOn();
        if (isStream(to, message, "called on")) {
            return null;
        }
        act("call " + message);
        mayWait(message);
        var callee = receiver(to);
        run().post(activity, callee, message, run().carried(args, byReference, message), byReference, true);
        return activity.await(callee);
    }

    private void mayWait(String message) {
        if (activity.constructs()) {
            throw new IllegalStateException("A constructor cannot wait for an answer, but that of " + activity.self()
                    + " calls " + message + ". Let it send, or move the call into a message.");
        }
    }

    private static boolean isStream(@Nullable ActorName to, String message, String how) {
        if (to == null) {
            throw new IllegalTargetException(message + " was " + how + " null, which is no actor");
        }
        if (to.id() != null) {
            return false;
        }
        if (!message.equals("println") && !message.equals("print")) {
            throw new IllegalTargetException("An output stream takes print and println, not " + message);
        }
        return true;
    }

    private static ActorName receiver(@Nullable ActorName to) {
        if (to == null) {
            throw new IllegalStateException("a message to nobody");
        }
        return to;
    }

    @Override
    public @Nullable Object join(Class<?> type, List<? extends ActorMsgRequest> messages) {
        act("join");
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("join asks nobody, so nobody will answer: give it messages to send");
        }
        mayWait(messages.get(0).name());
        if (activity.handler() == null) {
            throw new IllegalStateException("main is no actor and cannot join: let an actor do it");
        }
        for (var message : messages) {
            if (message.to() == null || message.to().id() == null) {
                throw new IllegalTargetException(
                        message.name() + " was to be joined from " + message.to() + ", which is no actor");
            }
        }
        var customer = customer(type);
        // All contents first: what cannot be sent must not leave answers to the others behind.
        var contents = new ArrayList<@Nullable Object[]>();
        for (var message : messages) {
            contents.add(run().carried(message.args(), message.byReference(), message.name()));
        }
        for (int i = 0; i < messages.size(); i++) {
            var message = messages.get(i);
            run().post(activity, receiver(message.to()), message.name(), contents.get(i), message.byReference(), true);
        }
        Object last = null;
        RemoteCodeException first = null;
        for (int i = 0; i < messages.size(); i++) {
            try {
                last = process(customer, activity.await(null));
            } catch (RemoteCodeException thrown) {
                first = first == null ? thrown : first;
            }
        }
        if (first != null) {
            throw first;
        }
        return last;
    }

    private Object customer(Class<?> type) {
        combining = type;
        try {
            return ArgumentFit.customer(type).newInstance();
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException(
                    "The constructor of " + type.getSimpleName() + " threw an exception", failed.getCause());
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            combining = null;
        }
    }

    private @Nullable Object process(Object customer, @Nullable Object answer) {
        var type = customer.getClass();
        @Nullable Object[] args = {answer};
        combining = type;
        try {
            if (run().cells().handlers(type).find(PROCESS, args, () -> "an answer") instanceof Match.Found found) {
                return found.method().invoke(customer, args);
            }
            var why = type.getSimpleName() + " has no message process for an answer of this kind";
            throw new RemoteCodeException(why, new NoSuchMethodException(why));
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException(
                    type.getSimpleName() + "." + PROCESS + " threw an exception", failed.getCause());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            combining = null;
        }
    }

    @Override
    public void destroy(String reason) {
        act("end an actor");
        activity.destroy();
    }

    @Override
    public int choose(int alternatives) {
        activity.goOn();
        if (alternatives < 1) {
            throw run().stop(Stop.failed(FailurePlace.of(
                    FindingKind.EXCEPTION, "choose(" + alternatives + ") has nothing to choose from.", "choose")));
        }
        return run().choose(activity, alternatives);
    }

    // What a plain runtime does not have

    private Stop none(String what) {
        return run().stop(Stop.impossible("it asks for " + what + ", and a plain runtime has none"));
    }

    @Override
    public ActorName create(@Nullable ActorManagerName at, Class<?> type, @Nullable Object[] args) {
        if (at == null) {
            return create(type, args);
        }
        throw none("managers");
    }

    @Override
    public ActorName create(@Nullable ActorManagerName at, String className, @Nullable Object[] args) {
        if (at == null) {
            return create(className, args);
        }
        throw none("managers");
    }

    @Override
    public void migrate(@Nullable ActorManagerName to) {
        throw none("managers");
    }

    @Override
    public boolean hasManager(ActorManagerName manager) {
        throw none("managers");
    }

    @Override
    public ActorManagerName birthplace(ActorName actor) {
        throw none("managers");
    }

    @Override
    public long lastRequest() {
        throw none("numbers of requests");
    }

    @Override
    public @Nullable Object invokeService(ServiceName service, String question, @Nullable Object[] args) {
        throw none("services");
    }
}
