package dev.galgo.core.property;

import org.jspecify.annotations.Nullable;

/**
 * A state machine that sees every delivery, as specifications in P do. All of its methods are pure functions; states are values with equality, and there are finitely
 * many of them as long as the program has finitely many configurations.
 *
 * @param <S> its states
 */
public interface Monitor<S> {
    /** What it watches over, in a few words: {@code every request is answered}. */
    String name();

    /** The state before the first delivery. */
    S start();

    /** The state after a delivery. */
    S next(S state, Delivery delivery);

    /** What is wrong in a state, as a sentence; null if nothing is. */
    default @Nullable String wrong(S state) {
        return null;
    }

    /** Whether something is still to come in this state, so that no run may stay in such states for ever. */
    default boolean isHot(S state) {
        return false;
    }
}
