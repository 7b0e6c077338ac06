package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The configuration in which exploration begins.
 *
 * @param born the actors that exist, in creation order
 * @param sent the messages that are pending, in send order
 * @param senders who sent each of them; null where the program's main or environment did
 * @param first the position in {@code sent} of the one message that must be delivered first, or -1
 * @param failure what went wrong before exploration began
 */
public record Boot(
        List<Birth> born, List<Message> sent, List<@Nullable ActorId> senders, int first, @Nullable Failure failure) {}
