package dev.galgo.core.model;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What an exception tells of itself. Its class may be the program's own, and may answer with nothing or with another exception. */
public final class ThrownDetails {
    private ThrownDetails() {}

    /** Null if it has none, or does not tell. */
    public static @Nullable String message(Throwable thrown) {
        return told(thrown::getMessage);
    }

    /** Its class and its message, as exceptions that have no {@code toString} of their own are written. */
    public static String text(Throwable thrown) {
        String message = message(thrown);
        return thrown.getClass().getName() + (message == null ? "" : ": " + message);
    }

    /** Null if it has none, or does not tell. */
    public static @Nullable Throwable cause(Throwable thrown) {
        return told(thrown::getCause);
    }

    /** Empty if it does not tell. */
    public static StackTraceElement[] stack(Throwable thrown) {
        StackTraceElement[] stack = told(thrown::getStackTrace);
        return stack == null ? new StackTraceElement[0] : stack;
    }

    private static <T> @Nullable T told(Supplier<@Nullable T> answer) {
        try {
            return answer.get();
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError unwilling) {
            return null;
        }
    }
}
