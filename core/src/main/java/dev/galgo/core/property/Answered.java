package dev.galgo.core.property;

import dev.galgo.core.model.ActorId;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#answered}. Its states say how many answers each actor waits for. */
record Answered(String name, Predicate<Delivery> request, Predicate<Delivery> reply)
        implements Monitor<OpenCounts<ActorId>> {
    @Override
    public OpenCounts<ActorId> start() {
        return OpenCounts.none();
    }

    @Override
    public OpenCounts<ActorId> next(OpenCounts<ActorId> state, Delivery delivery) {
        if (state.wrong().isPresent()) {
            return state;
        }
        OpenCounts<ActorId> next = state;
        if (next.of(delivery.to()) > 0 && reply.test(delivery)) {
            next = next.minus(delivery.to());
        }
        ActorId from = delivery.from();
        if (from == null || !request.test(delivery)) {
            return next;
        }
        next = next.plus(from);
        return next.of(from) <= Monitors.MOST_OPEN
                ? next
                : next.broken(from + " waits for the answers to more than " + Monitors.MOST_OPEN
                        + " requests, of which " + delivery.text() + " to " + delivery.to() + " is the last");
    }

    @Override
    public @Nullable String wrong(OpenCounts<ActorId> state) {
        return state.wrong().orElse(null);
    }

    @Override
    public boolean isHot(OpenCounts<ActorId> state) {
        return !state.open().isEmpty();
    }
}
