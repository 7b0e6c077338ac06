package dev.galgo.test;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The exceptions of a program, as its author wants to see them. */
final class Causes {
    private static final String[] MACHINERY = {
        "dev.galgo.core.",
        "dev.galgo.pekko.controller.",
        "dev.galgo.pekko.run.",
        "dev.galgo.pekko.system.",
        "dev.galgo.pekko.CountedScript",
        "dev.galgo.pekko.LabScript",
        "dev.galgo.pekko.PekkoTestBodies"
    };

    private Causes() {}

    /** What was thrown, with a stack that ends where the program was called by Galgo. */
    static @Nullable Throwable trimmed(@Nullable Throwable thrown) {
        Throwable original = thrown instanceof CheckedInBody ? thrown.getCause() : thrown;
        if (original != null) {
            StackTraceElement[] stack = original.getStackTrace();
            StackTraceElement[] own = Arrays.stream(stack)
                    .takeWhile(frame -> Arrays.stream(MACHINERY).noneMatch(frame.getClassName()::startsWith))
                    .toArray(StackTraceElement[]::new);
            if (own.length > 0) {
                original.setStackTrace(own);
            }
        }
        return original;
    }
}
