package dev.galgo.core.model;

import org.jspecify.annotations.Nullable;

/**
 * A message, by content: to whom, what, with which arguments, and who waits for the answer.
 *
 * <p>The sender is not part of a message, since a receiver cannot see it; which delivery sent it is known to the cloud. Two messages
 * with the same content are equal, yet they are two deliveries if both are pending.
 */
public final class Message {
    /** How a message came about. */
    public enum Kind {
        /** Asynchronous: the sender went on. */
        SEND,
        /** Synchronous: {@link #caller()} waits for the answer. */
        CALL,
        /** The answer to a call; the only thing that a waiting actor accepts. */
        REPLY,
        /** What is left of a handler that waits: an actor's message to itself, accepted when there is no more to wait for. */
        REST
    }

    private final ActorId to;
    private final Kind kind;
    private final String name;
    private final Content content;
    private final @Nullable ActorId caller;
    private final int hash;

    private Message(ActorId to, Kind kind, String name, Content content, @Nullable ActorId caller) {
        this.to = to;
        this.kind = kind;
        this.name = name;
        this.content = content;
        this.caller = caller;
        this.hash = ((to.index() * 31 + kind.ordinal()) * 31 + name.hashCode()) * 31 + content.hashCode();
    }

    public static Message send(ActorId to, String name, Content content) {
        return new Message(to, Kind.SEND, name, content, null);
    }

    public static Message call(ActorId to, String name, Content content, ActorId caller) {
        return new Message(to, Kind.CALL, name, content, caller);
    }

    /** The rest of a handler, for the actor that it belongs to. */
    public static Message rest(ActorId of, String name, Content content) {
        return new Message(of, Kind.REST, name, content, null);
    }

    /**
     * The answer to {@code call}, for its caller. An actor goes on only when all it asked have answered, and takes answers of one round in
     * the order in which they come, so no number is needed.
     */
    public static Message reply(Message call, Content content) {
        if (call.caller == null) {
            throw new IllegalArgumentException("nobody waits for an answer to " + call);
        }
        return new Message(call.caller, Kind.REPLY, call.name, content, null);
    }

    public ActorId to() {
        return to;
    }

    public Kind kind() {
        return kind;
    }

    /** The name under which the receiver handles it; for a reply, the name of the call it answers. */
    public String name() {
        return name;
    }

    public Content content() {
        return content;
    }

    /** Who waits for the answer; null unless this is a call. */
    public @Nullable ActorId caller() {
        return caller;
    }

    /** {@code set(5)}, {@code get()}, {@code reply to get(5)}: without the receiver. */
    public String describe() {
        String arguments = content instanceof Content.Bare ? "" : "(" + content.describe() + ")";
        String how =
                switch (kind) {
                    case SEND, CALL -> "";
                    case REPLY -> "reply to ";
                    case REST -> "rest of ";
                };
        return how + name + arguments;
    }

    /** A hash that is the same in every run. */
    public long stableHash() {
        long hash = Mix.stir(to.stableHash() * 31 + kind.ordinal());
        return Mix.stir(hash + name.hashCode()) + content.stableHash();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Message that
                        && hash == that.hash
                        && to == that.to
                        && kind == that.kind
                        && caller == that.caller
                        && name.equals(that.name)
                        && content.equals(that.content));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return describe() + " to " + to;
    }
}
