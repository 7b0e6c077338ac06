package dev.galgo.core.sampling;

import dev.galgo.core.engine.Cursor;
import org.jspecify.annotations.Nullable;

/** Decides, delivery by delivery, which message goes next in a schedule drawn at random. */
interface Strategy {
    /** A schedule begins: the cursor stands at the start. */
    default void begin(Cursor at, SeededRandom dice) {}

    /** One of the first {@code count} of the deliverable messages, which are in send order. */
    int pick(Cursor at, int[] deliverable, int count, SeededRandom dice);

    /** The delivery that the cursor has just made. */
    default void delivered(Cursor at, SeededRandom dice) {}

    /** The schedule is over; {@code complete} if nothing could be delivered any more, rather than that it failed or was cut. */
    default void ended(Cursor at, boolean complete) {}

    /** Whether each deliverable message is as likely as the others, whatever came before. */
    default boolean uniform() {
        return false;
    }

    /** How likely one schedule is to show a bug; null if nothing is known of that. */
    default @Nullable Guarantee guarantee() {
        return null;
    }
}
