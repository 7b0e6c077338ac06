package dev.galgo.core.property;

import dev.galgo.core.model.ActorId;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#mutualExclusion}. */
record MutualExclusion(String name, Predicate<Delivery> enter, Predicate<Delivery> leave)
        implements Monitor<MutualExclusion.State> {
    /**
     * @param inside who is inside; null if nobody is
     * @param intruder what let another enter; null if nothing did
     */
    record State(@Nullable ActorId inside, @Nullable Delivery intruder) {}

    @Override
    public State start() {
        return new State(null, null);
    }

    @Override
    public State next(State state, Delivery delivery) {
        if (state.intruder() != null) {
            return state;
        }
        ActorId inside = state.inside();
        if (inside != null && (inside == delivery.to() || inside == delivery.from()) && leave.test(delivery)) {
            inside = null;
        }
        if (enter.test(delivery)) {
            return inside == null || inside == delivery.to()
                    ? new State(delivery.to(), null)
                    : new State(inside, delivery);
        }
        return new State(inside, null);
    }

    @Override
    public @Nullable String wrong(State state) {
        Delivery intruder = state.intruder();
        return intruder == null
                ? null
                : intruder.text() + " lets " + intruder.to() + " enter while " + state.inside() + " is inside";
    }
}
