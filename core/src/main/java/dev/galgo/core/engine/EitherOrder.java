package dev.galgo.core.engine;

import java.util.Arrays;

/** Whether two pending messages may be delivered in either order with the same outcome, under the cursor's delivery model. */
final class EitherOrder {
    private final SlotCursor at;

    EitherOrder(SlotCursor at) {
        this.at = at;
    }

    boolean commute(int slot, int other) {
        if (at.delivery == DeliveryModel.MAILBOX || at.receiver(slot) != at.receiver(other)) {
            return at.delivery != DeliveryModel.MAILBOX && !at.disturbs(slot, other) && !at.disturbs(other, slot);
        }
        return at.goesWell(slot)
                && at.goesWell(other)
                && (at.delivery == DeliveryModel.UNORDERED || inOrder(slot, other))
                && at.sameInEitherOrder(slot, other);
    }

    /**
     * Whether each is next in its channel after the other, and nobody can tell from what they send which came first. With FIFO delivery two
     * messages to one actor show the order in which they were sent; with causal delivery so does any message, by what precedes it.
     */
    private boolean inOrder(int slot, int other) {
        int[] one = at.sendsTo(slot);
        int[] two = at.sendsTo(other);
        boolean apart = at.delivery == DeliveryModel.FIFO
                ? Arrays.stream(one).noneMatch(to -> Arrays.stream(two).anyMatch(also -> also == to))
                : one.length + two.length == 0;
        return apart && nextAfter(slot, other) && nextAfter(other, slot);
    }

    /** Whether delivering the first does not make an earlier message of the other's channel acceptable, which would then go before. */
    private boolean nextAfter(int first, int slot) {
        int receiver = at.receiver(slot);
        int sender = at.senderIndex(slot);
        for (int earlier = at.cloud.next(Cursor.NONE); earlier != slot; earlier = at.cloud.next(earlier)) {
            if (earlier != first
                    && at.receiver(earlier) == receiver
                    && at.precedes(earlier, sender, slot)
                    && at.acceptsAfter(first, earlier)) {
                return false;
            }
        }
        return true;
    }
}
