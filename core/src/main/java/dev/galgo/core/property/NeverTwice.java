package dev.galgo.core.property;

import dev.galgo.core.model.Message;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#neverTwice}. */
record NeverTwice(String name, Predicate<Delivery> kind) implements Monitor<NeverTwice.State> {
    /**
     * @param seen what came, by receiver
     * @param again what came twice; null if nothing did
     */
    record State(Set<Message> seen, @Nullable Message again) {
        State {
            seen = Set.copyOf(seen);
        }
    }

    @Override
    public State start() {
        return new State(Set.of(), null);
    }

    @Override
    public State next(State state, Delivery delivery) {
        if (state.again() != null || !kind.test(delivery)) {
            return state;
        }
        if (state.seen().contains(delivery.message())) {
            return new State(state.seen(), delivery.message());
        }
        var seen = new HashSet<>(state.seen());
        seen.add(delivery.message());
        return new State(seen, null);
    }

    @Override
    public @Nullable String wrong(State state) {
        Message again = state.again();
        return again == null ? null : again.describe() + " came to " + again.to() + " twice";
    }
}
