package dev.galgo.core.property;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#onlyAfter}. */
record OnlyAfter(String name, Predicate<Delivery> late, Predicate<Delivery> early) implements Monitor<OnlyAfter.State> {
    /**
     * @param may whether one of the early kind was delivered
     * @param tooSoon the first of the late kind that came before; null if none did
     */
    record State(boolean may, @Nullable Delivery tooSoon) {}

    @Override
    public State start() {
        return new State(false, null);
    }

    @Override
    public State next(State state, Delivery delivery) {
        if (state.may() || state.tooSoon() != null) {
            return state;
        }
        if (early.test(delivery)) {
            return new State(true, null);
        }
        return late.test(delivery) ? new State(false, delivery) : state;
    }

    @Override
    public @Nullable String wrong(State state) {
        Delivery tooSoon = state.tooSoon();
        return tooSoon == null ? null : tooSoon.text() + " came to " + tooSoon.to() + " too soon";
    }
}
