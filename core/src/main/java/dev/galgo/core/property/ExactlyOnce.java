package dev.galgo.core.property;

import dev.galgo.core.model.Content;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#exactlyOnce}. Its states say how often something is still to be done, by its arguments. */
record ExactlyOnce(String name, Predicate<Delivery> asked, Predicate<Delivery> done)
        implements Monitor<OpenCounts<Content>> {
    @Override
    public OpenCounts<Content> start() {
        return OpenCounts.none();
    }

    @Override
    public OpenCounts<Content> next(OpenCounts<Content> state, Delivery delivery) {
        if (state.wrong().isPresent()) {
            return state;
        }
        Content what = delivery.message().content();
        OpenCounts<Content> next = state;
        if (done.test(delivery)) {
            if (next.of(what) == 0) {
                return next.broken(
                        delivery.text() + " came to " + delivery.to() + " once more than it was asked for, or before");
            }
            next = next.minus(what);
        }
        if (!asked.test(delivery)) {
            return next;
        }
        next = next.plus(what);
        return next.of(what) <= Monitors.MOST_OPEN
                ? next
                : next.broken("more than " + Monitors.MOST_OPEN + " times " + delivery.text() + " came to "
                        + delivery.to() + " or others, and what it asks for is still to be done");
    }

    @Override
    public @Nullable String wrong(OpenCounts<Content> state) {
        return state.wrong().orElse(null);
    }

    @Override
    public boolean isHot(OpenCounts<Content> state) {
        return !state.open().isEmpty();
    }
}
