package dev.galgo.core.property;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#atMostBetween}. */
record AtMostBetween(
        String name, int most, Predicate<Delivery> counted, Predicate<Delivery> opens, Predicate<Delivery> closes)
        implements Monitor<AtMostBetween.State> {
    /**
     * @param count how many there were since it was opened; 0 if it is not open
     * @param tooMany the first that was one too many; null if none was
     */
    record State(boolean open, int count, @Nullable Delivery tooMany) {}

    private static final State CLOSED = new State(false, 0, null);

    AtMostBetween {
        if (most < 0) {
            throw new IllegalArgumentException("at most " + most + " cannot be: the number must not be negative");
        }
    }

    @Override
    public State start() {
        return CLOSED;
    }

    @Override
    public State next(State state, Delivery delivery) {
        if (state.tooMany() != null) {
            return state;
        }
        boolean opening = opens.test(delivery);
        if (closes.test(delivery)) {
            return opening ? new State(true, 0, null) : CLOSED;
        }
        if (!state.open()) {
            return opening ? new State(true, 0, null) : state;
        }
        if (!counted.test(delivery)) {
            return state;
        }
        return new State(true, state.count() + 1, state.count() == most ? delivery : null);
    }

    @Override
    public @Nullable String wrong(State state) {
        Delivery last = state.tooMany();
        return last == null ? null : last.text() + " to " + last.to() + " is number " + state.count();
    }
}
