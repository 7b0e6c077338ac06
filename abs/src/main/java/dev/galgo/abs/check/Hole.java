package dev.galgo.abs.check;

import dev.galgo.abs.model.Type;
import org.jspecify.annotations.Nullable;

/** A type that is yet to be found: at least what was put into it, at most what it is used for. */
final class Hole implements Type.Unsolved {
    /** Another hole that this one turned out to be the same as. */
    @Nullable
    Hole same;

    @Nullable
    Type least;

    @Nullable
    Type most;

    Hole found() {
        Hole hole = this;
        while (hole.same != null) {
            hole = hole.same;
        }
        return hole;
    }

    @Override
    public String toString() {
        Hole hole = found();
        if (hole.least != null) {
            return hole.least.toString();
        }
        return hole.most != null ? hole.most.toString() : "_";
    }
}
