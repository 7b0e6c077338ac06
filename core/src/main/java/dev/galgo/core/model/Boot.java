package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The configuration in which exploration begins.
 *
 * @param born the actors that exist, in creation order
 * @param sent the messages that are pending, in send order
 * @param senders who sent each of them; null where the program's main or environment did
 * @param sites for each of them, the file and line it was sent from, null where unknown; or empty if none is known
 * @param first the position in {@code sent} of the one message that must be delivered first, or -1
 * @param failure what went wrong before exploration began
 */
public record Boot(
        List<Birth> born,
        List<Message> sent,
        List<@Nullable ActorId> senders,
        List<@Nullable String> sites,
        int first,
        @Nullable Failure failure) {
    public Boot {
        if (senders.size() != sent.size()) {
            throw InconsistentProgram.start(
                    sent.size() + " messages are pending, and senders are given for " + senders.size());
        }
        if (!sites.isEmpty() && sites.size() != sent.size()) {
            throw InconsistentProgram.start(
                    sent.size() + " messages are pending, and places are given for " + sites.size());
        }
        if (first < -1 || first >= sent.size()) {
            throw InconsistentProgram.start(
                    "of " + sent.size() + " pending messages, the one at position " + first + " must go first");
        }
    }

    /** A start of which no place is known. */
    public Boot(
            List<Birth> born,
            List<Message> sent,
            List<@Nullable ActorId> senders,
            int first,
            @Nullable Failure failure) {
        this(born, sent, senders, List.of(), first, failure);
    }
}
