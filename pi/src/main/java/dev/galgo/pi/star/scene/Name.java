package dev.galgo.pi.star.scene;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An actor, or one of its channels. Actors of the start are numbered from 0 in their order, created ones come after them.
 *
 * @param actor its number, or {@link #SELF}, or {@link #SOMEBODY}
 */
public record Name(int actor, @Nullable String channel) {
    /** In what belongs to a created actor: that actor. */
    public static final int SELF = -1;

    /** Some created actor, it does not matter which. */
    public static final int SOMEBODY = -2;

    // As of a StandingActor, which consists of names.

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Name one && actor == one.actor && Objects.equals(channel, one.channel));
    }

    @Override
    public int hashCode() {
        return 31 * actor + Objects.hashCode(channel);
    }

    public Name renamed(int from, int to) {
        return actor == from ? new Name(to, channel) : this;
    }
}
