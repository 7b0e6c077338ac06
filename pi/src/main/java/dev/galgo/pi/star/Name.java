package dev.galgo.pi.star;

import org.jspecify.annotations.Nullable;

/**
 * An actor, or one of its channels. Actors of the start are numbered from 0 in their order, created ones come after them.
 *
 * @param actor its number, or {@link #SELF}, or {@link #SOMEBODY}
 */
record Name(int actor, @Nullable String channel) {
    /** In what belongs to a created actor: that actor. */
    static final int SELF = -1;

    /** Some created actor, it does not matter which. */
    static final int SOMEBODY = -2;

    Name renamed(int from, int to) {
        return actor == from ? new Name(to, channel) : this;
    }
}
