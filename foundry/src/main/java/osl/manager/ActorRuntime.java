package osl.manager;

import dev.galgo.foundry.hook.CurrentRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the code of actors can do while it runs. Every method may throw an error that ends the run; programs must not survive it. */
public interface ActorRuntime {
    /** The run on this thread. */
    static ActorRuntime here() {
        return CurrentRun.as(ActorRuntime.class);
    }

    ActorName self();

    ActorName create(Class<?> type, @Nullable Object[] args);

    ActorName create(String className, @Nullable Object[] args);

    void send(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference);

    @Nullable
    Object call(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference);

    /** Asks all and hands the answers to a new customer as they arrive; returns what it made of the last one. */
    @Nullable
    Object join(Class<?> customer, List<? extends ActorMsgRequest> messages);

    void destroy(String reason);

    int choose(int alternatives);
}
