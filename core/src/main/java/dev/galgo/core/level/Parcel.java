package dev.galgo.core.level;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one step has for one other actor: its birth, messages, or both.
 *
 * @param slot who gets it
 * @param sender who sends, where that matters for the order of delivery; else {@link dev.galgo.core.engine.NumberedSteps#OUTSIDE}
 * @param local the local state in which it is born; {@link #EXISTS} if it exists already
 * @param messages what is sent, in order where that matters, else sorted
 */
record Parcel(int slot, int sender, int local, int[] messages) {
    static final int EXISTS = -1;

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Parcel that
                && slot == that.slot
                && sender == that.sender
                && local == that.local
                && Arrays.equals(messages, that.messages);
    }

    @Override
    public int hashCode() {
        return ((slot * 31 + sender) * 31 + local) * 31 + Arrays.hashCode(messages);
    }
}
