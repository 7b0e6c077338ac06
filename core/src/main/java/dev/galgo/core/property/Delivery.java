package dev.galgo.core.property;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import org.jspecify.annotations.Nullable;

/**
 * A delivery, as monitors see it.
 *
 * @param from who sent it; null if the program's main did
 * @param to who gets it
 * @param message what it is
 */
public record Delivery(@Nullable ActorId from, ActorId to, Message message) {
    /** The name under which the receiver handles it: {@code set}. */
    public String name() {
        return message.name();
    }

    /** Whether it is an answer to a call. */
    public boolean isReply() {
        return message.kind() == Message.Kind.REPLY;
    }

    /** With its arguments: {@code set(5)}; actors in it as tokens, which are equal for equal actors. */
    public String text() {
        return message.describe();
    }
}
