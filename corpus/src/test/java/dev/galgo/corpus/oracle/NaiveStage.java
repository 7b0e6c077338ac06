package dev.galgo.corpus.oracle;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.table.Category;
import dev.galgo.foundry.hook.FoundryControl;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorMsgRequest;
import osl.manager.ActorName;
import osl.manager.ActorRuntime;
import osl.manager.IllegalTargetException;
import osl.manager.RemoteCodeException;

/** The actor API of a naive run: the only class that knows how the API's calls arrive. Nothing is rewritten, so no other hook is ever called. */
final class NaiveStage implements FoundryControl, ActorRuntime {
    private final Activity activity;

    NaiveStage(Activity activity) {
        this.activity = activity;
    }

    @Override
    public ActorName self() {
        var self = activity.self();
        if (self == null) {
            throw new IllegalStateException("main has no name");
        }
        return self;
    }

    @Override
    public ActorName create(Class<?> type, @Nullable Object[] args) {
        return activity.run().create(type, args, activity);
    }

    @Override
    public ActorName create(String className, @Nullable Object[] args) {
        return create(activity.run().type(className), args);
    }

    @Override
    public void send(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference) {
        var receiver = receiver(to, message);
        if (receiver.id() == null) {
            return; // an output stream
        }
        if (byReference) {
            activity.run().postByReference(receiver, message, args, null);
        } else {
            activity.run().post(receiver, message, args, null);
        }
    }

    @Override
    public @Nullable Object call(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference) {
        var receiver = receiver(to, message);
        if (receiver.id() == null) {
            return null; // an output stream
        }
        if (byReference) {
            activity.run().postByReference(receiver, message, args, activity);
        } else {
            activity.run().post(receiver, message, args, activity);
        }
        return activity.await();
    }

    private static ActorName receiver(@Nullable ActorName to, String message) {
        if (to == null) {
            throw new IllegalTargetException(message + " was sent to null");
        }
        return to;
    }

    @Override
    public @Nullable Object join(Class<?> customer, List<? extends ActorMsgRequest> messages) {
        Object object;
        try {
            object = Dispatch.constructor(customer, new Object[0]).newInstance();
        } catch (ReflectiveOperationException failed) {
            throw new RemoteCodeException("the customer cannot be made", failed);
        }
        for (var message : messages) {
            if (message.to() == null) {
                throw new IllegalTargetException(message.name() + " was joined from null");
            }
            activity.run().post(message.to(), message.name(), message.args(), activity);
        }
        Object last = null;
        RemoteCodeException first = null;
        for (int i = 0; i < messages.size(); i++) {
            try {
                last = process(object, activity.await());
            } catch (RemoteCodeException thrown) {
                first = first == null ? thrown : first;
            }
        }
        if (first != null) {
            throw first;
        }
        return last;
    }

    private static @Nullable Object process(Object customer, @Nullable Object answer) {
        @Nullable Object[] args = {answer};
        var method = Dispatch.handler(customer.getClass(), "process", args);
        if (method == null) {
            throw new NaiveRun.Failed("the customer does not take " + answer);
        }
        try {
            return Dispatch.invoke(method, customer, args);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException("the customer threw", thrown.getCause());
        }
    }

    @Override
    public void destroy(String reason) {
        activity.destroy();
    }

    @Override
    public int choose(int alternatives) {
        return activity.run().choose(alternatives);
    }

    @Override
    public <T> List<T> arrange(List<T> elements) {
        return elements;
    }

    @Override
    public void sleep(long nanos, String where) {
        throw new UnsupportedOperationException(where);
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public void uncontrolled(Category category, String call) {}

    @Override
    public AssumptionLog assumptions() {
        return new AssumptionLog();
    }
}
