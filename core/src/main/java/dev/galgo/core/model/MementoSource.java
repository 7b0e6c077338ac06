package dev.galgo.core.model;

import org.jspecify.annotations.Nullable;

/** A run that can be taken back, if it can, by a memento of its configuration rather than by starting over. */
public interface MementoSource {
    /** Which run this is: each {@link Program#boot} begins another. Whoever followed an earlier one has lost his place. */
    long run();

    /** From which depth on mementos are worth their price; {@link Integer#MAX_VALUE} if there are none. */
    default int mementosFrom() {
        return Integer.MAX_VALUE;
    }

    /** The present configuration, to be gone back to in the same run; null if that is not possible. */
    default @Nullable Object memento() {
        return null;
    }

    /** Goes back to where the memento was taken, also if the run was over; false if it cannot. */
    default boolean restore(Object memento) {
        return false;
    }

    /** Going back by a memento has led elsewhere than making the deliveries again: there must be no mementos from now on. */
    default void distrust(String reason) {}

    /** Puts a hash of everything that the future depends on into {@code into}, 128 bits. */
    void fingerprint(long[] into);
}
