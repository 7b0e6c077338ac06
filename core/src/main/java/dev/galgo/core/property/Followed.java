package dev.galgo.core.property;

import java.util.function.Predicate;

/** See {@link Monitors#followed}. Its states say whether something is still to follow. */
record Followed(String name, Predicate<Delivery> first, Predicate<Delivery> then) implements Monitor<Boolean> {
    @Override
    public Boolean start() {
        return false;
    }

    @Override
    public Boolean next(Boolean waits, Delivery delivery) {
        return (waits || first.test(delivery)) && !then.test(delivery);
    }

    @Override
    public boolean isHot(Boolean waits) {
        return waits;
    }
}
