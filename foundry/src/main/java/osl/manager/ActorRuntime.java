package osl.manager;

import dev.galgo.foundry.hook.CurrentRun;
import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.service.ServiceException;
import osl.service.ServiceName;
import osl.service.ServiceNotFoundException;

/** What the code of actors can do while it runs. Every method may throw an error that ends the run; programs must not survive it. */
public interface ActorRuntime {
    /** The run on this thread. */
    static ActorRuntime here() {
        return CurrentRun.as(ActorRuntime.class);
    }

    ActorName self();

    ActorName create(Class<?> type, @Nullable Object[] args);

    ActorName create(String className, @Nullable Object[] args);

    /** Creates an actor at a manager; at that of its creator, if none is given. */
    default ActorName create(@Nullable ActorManagerName at, Class<?> type, @Nullable Object[] args) {
        throw noManagers();
    }

    /** The same for the class with this full name. */
    default ActorName create(@Nullable ActorManagerName at, String className, @Nullable Object[] args) {
        throw noManagers();
    }

    void send(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference);

    @Nullable
    Object call(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference);

    /** Asks all and hands the answers to a new customer as they arrive; returns what it made of the last one. */
    @Nullable
    Object join(Class<?> customer, List<? extends ActorMsgRequest> messages);

    void destroy(String reason);

    int choose(int alternatives);

    /** Lets the actor move once its handler is done; null calls that off. */
    default void migrate(@Nullable ActorManagerName to) {
        throw noManagers();
    }

    /** The number of the last request of the actor; 0 if it has made none. */
    default long lastRequest() {
        throw noManagers();
    }

    /** Asks a service and waits for its answer. */
    default @Nullable Object invokeService(ServiceName service, String question, @Nullable Object[] args)
            throws ServiceNotFoundException, ServiceException {
        throw noManagers();
    }

    /** Whether there is such a manager. */
    default boolean hasManager(ActorManagerName manager) {
        throw noManagers();
    }

    /** The manager at which an actor was created. */
    default ActorManagerName birthplace(ActorName actor) {
        throw noManagers();
    }

    private static UnsupportedOperationException noManagers() {
        return new UnsupportedOperationException("there are no managers here");
    }
}
