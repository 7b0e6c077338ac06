package dev.galgo.core.reduction.dynamic;

/**
 * Decides which messages to try in each configuration of the present schedule.
 *
 * <p>A configuration is a {@link BacktrackNode}; the one before the delivery at depth {@code d} is {@code path.node(d - 1)}.
 */
public interface BacktrackRule {
    /** Chooses what to try first in a configuration that has just been reached, and in which something awake can be delivered. */
    void enter(CurrentSchedule path, BacktrackNode node);

    /** Learns from the delivery that was just made: of what it took, and of what it sent. */
    void learn(CurrentSchedule path);

    /**
     * Learns that the delivery at this depth races with something that is known to come, and that, had it not been made, the message in slot
     * {@code cause} could have been delivered in its place and would have led there.
     *
     * @param receiver the actor that the delivery is for which comes instead: that of the cause, or of what races itself
     */
    void race(CurrentSchedule path, int at, int cause, int receiver);

    /** Whether it learns of races between messages that are pending together when the second is delivered, and not only of what is sent. */
    default boolean learnsFromDeliveries() {
        return false;
    }

    /** A message is about to be tried here, the next one {@linkplain BacktrackNode#chosen chosen}; what sleeps below it may be {@link BacktrackNode#marked}. */
    default void pick(BacktrackNode node) {}

    /**
     * How many messages are likely to be tried here in the end, as far as is known now; what was tried already if nothing is left to do.
     *
     * @param ahead the share of what lies below the message tried last that seems to be left
     */
    default double expected(CurrentSchedule path, BacktrackNode node, double ahead) {
        return node.chosen.size();
    }

    /** Everything was tried here: learns from that for {@link #expected}. */
    default void leave(CurrentSchedule path, BacktrackNode node) {}

    /** Whether there is more to try here than what was {@link BacktrackNode#chosen}; may add to it. */
    default void advance(CurrentSchedule path, BacktrackNode node) {}
}
