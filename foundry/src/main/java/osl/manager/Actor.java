package osl.manager;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import osl.service.ServiceException;
import osl.service.ServiceName;
import osl.service.ServiceNotFoundException;

/**
 * What every actor of a program extends. An actor has state (its fields), takes one message at a time, and reacts by changing its
 * state, creating actors and sending messages. Handlers are methods marked {@link osl.manager.annotations.message}.
 *
 * <p>Actors share nothing: arguments are copied when they are sent, unless a method says {@code ByRef}; then sender and receiver
 * must not both go on using a mutable object.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // as ActorFoundry declares it
public abstract class Actor extends Requests {
    private static final long serialVersionUID = 1L;

    /** Standard output under an actor's name: {@code send(stdout, "println", "done")}. */
    protected static final ActorName stdout = ActorName.stream("stdout");

    /** Standard error under an actor's name. */
    protected static final ActorName stderr = ActorName.stream("stderr");

    protected Actor() {}

    /** The name of this actor, also in its constructor. */
    protected final ActorName self() {
        return ActorRuntime.here().self();
    }

    /** Creates an actor. Its constructor runs now; what it throws comes out of here, in a {@link RemoteCodeException}. */
    protected final ActorName create(Class<?> type, @Nullable Serializable @Nullable ... args) {
        return ActorRuntime.here().create(type, Foundry.list(args));
    }

    /** Creates an actor of the class with this full name. */
    protected final ActorName create(String className, @Nullable Serializable @Nullable ... args) {
        return ActorRuntime.here().create(className, Foundry.list(args));
    }

    /** Creates an actor at a manager; at that of this actor, if none is given. */
    protected final ActorName create(
            @Nullable ActorManagerName at, Class<?> type, @Nullable Serializable @Nullable ... args) {
        return ActorRuntime.here().create(at, type, Foundry.list(args));
    }

    /** Creates an actor of the class with this full name at a manager; at that of this actor, if none is given. */
    protected final ActorName create(
            @Nullable ActorManagerName at, String className, @Nullable Serializable @Nullable ... args) {
        return ActorRuntime.here().create(at, className, Foundry.list(args));
    }

    /** Sends a message with copies of the arguments, and goes on. */
    protected final void send(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        ActorRuntime.here().send(to, message, Foundry.list(args), false);
    }

    /** Sends a message with the arguments themselves, and goes on. */
    protected final void sendByRef(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        ActorRuntime.here().send(to, message, Foundry.list(args), true);
    }

    /** The same for arguments whose declared types are not serialisable, such as {@link List}. */
    protected final void sendByRef(@Nullable ActorName to, String message, @Nullable Object @Nullable ... args) {
        ActorRuntime.here().send(to, message, Foundry.list(args), true);
    }

    /** Sends a message with copies of the arguments and waits for the handler's result. */
    protected final <T> T call(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        return Foundry.unchecked(ActorRuntime.here().call(to, message, Foundry.list(args), false));
    }

    /** Sends a message with the arguments themselves and waits for the handler's result. What the handler changes in them is seen here then. */
    protected final <T> T callByRef(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        return Foundry.unchecked(ActorRuntime.here().call(to, message, Foundry.list(args), true));
    }

    /** The same for arguments whose declared types are not serialisable, such as {@link List}. */
    protected final <T> T callByRef(@Nullable ActorName to, String message, @Nullable Object @Nullable ... args) {
        return Foundry.unchecked(ActorRuntime.here().call(to, message, Foundry.list(args), true));
    }

    /** A message for {@link #join}; nothing is sent yet. */
    @Override
    protected final Msg msg(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        return new Msg(to, message, args == null ? new Serializable[0] : args, false);
    }

    /** The same, with the arguments themselves instead of copies. */
    @Override
    protected final Msg msgByRef(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        return new Msg(to, message, args == null ? new Serializable[0] : args, true);
    }

    /**
     * Sends all messages together and waits for all results. They may arrive in any order; each is handed to the {@code @message}
     * method {@code process} of one new object of the customer class as it arrives. The customer combines answers on behalf of this
     * actor: it need not be an actor, and cannot send, create or wait.
     *
     * @return what the last {@code process} returned
     * @throws RemoteCodeException once all have answered, if one answered by an exception or {@code process} threw one; the first to
     *     arrive counts
     */
    protected final @Nullable Object join(Class<?> customer, Msg... messages) {
        return ActorRuntime.here().join(customer, List.of(messages));
    }

    /** The same, as the original library declares it. */
    protected final @Nullable Object join(Class<?> customer, ActorMsgRequest... messages) {
        return ActorRuntime.here().join(customer, List.of(messages));
    }

    /** Ends this actor once the handler is done; it takes no further message. */
    protected final void destroy() {
        ActorRuntime.here().destroy("");
    }

    /** Ends this actor once the handler is done; it takes no further message. */
    protected final void destroy(String reason) {
        ActorRuntime.here().destroy(reason);
    }

    /** Lets this actor move to a manager once the handler is done. The last one named counts. */
    protected final void migrate(ActorManagerName to) {
        ActorRuntime.here().migrate(Objects.requireNonNull(to, "migrate was given no manager to move to"));
    }

    /** Calls off what {@link #migrate} has asked for. */
    protected final void cancelMigrate() {
        ActorRuntime.here().migrate(null);
    }

    /**
     * Told that a handler threw an exception for a message that this actor has sent without waiting for an answer. An actor that overrides this takes
     * such exceptions as messages; without it they are findings.
     *
     * @param cause the message that was sent
     * @param thrown a {@link RemoteCodeException}, whose {@link RemoteCodeException#detail} is what the handler threw
     */
    public void asynchException(ActorRequest cause, Exception thrown) {}

    /** The number of the last request of this actor: each send, call and creation is one. */
    protected final long getLastRequestID() {
        return ActorRuntime.here().lastRequest();
    }

    /**
     * Asks a service of this actor's manager and waits for its answer. There is one: see {@link osl.service.yp.YP}.
     *
     * @throws ServiceNotFoundException if there is no such service
     * @throws ServiceException if it does not answer such a question, or cannot
     */
    protected final @Nullable Object invokeService(
            ServiceName service, String question, @Nullable Object @Nullable ... args)
            throws ServiceNotFoundException, ServiceException {
        return ActorRuntime.here().invokeService(service, question, Foundry.list(args));
    }

    /** These characters as one text. */
    protected final String caToString(Character[] characters) {
        var text = new StringBuilder();
        for (var character : characters) {
            text.append(character);
        }
        return text.toString();
    }

    /** One of 0 to {@code n - 1}: every alternative is tried. */
    protected final int choose(int n) {
        return ActorRuntime.here().choose(n);
    }

    /** One of these: every alternative is tried. */
    protected final <T> T choose(List<T> alternatives) {
        return alternatives.get(ActorRuntime.here().choose(alternatives.size()));
    }
}
