package dev.galgo.control.program;

import java.util.Optional;
import java.util.function.Supplier;

/** Calls methods that are named like known ones but are others. */
final class Innocent {
    private Innocent() {}

    static Object get() {
        Supplier<String> supplier = () -> "v";
        return Optional.of(supplier.get()).get() + new Till().submit(() -> {});
    }

    private static final class Till {
        String submit(Runnable order) {
            order.run();
            return "submitted";
        }
    }
}
