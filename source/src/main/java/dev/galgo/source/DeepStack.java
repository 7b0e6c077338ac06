package dev.galgo.source;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Room for walks over a syntax tree as deep as a reader lets it become. How many calls fit on the stack of whoever asks depends on the platform, the
 * thread and on how much of the walk the compiler has seen; a limit that a reader promises must not.
 */
public final class DeepStack {
    private static final long STACK_BYTES = 64L << 20;

    private DeepStack() {}

    /** Calls on a deep stack; here, if this is one already. */
    public static <T> T call(Supplier<T> walk) {
        if (Thread.currentThread() instanceof Walker<?>) {
            return walk.get();
        }
        var walker = new Walker<T>(walk);
        walker.start();
        return walker.answer();
    }

    private static final class Walker<T> extends Thread {
        private final Supplier<T> walk;
        private @Nullable T answer;
        private @Nullable Throwable thrown;

        Walker(Supplier<T> walk) {
            super(null, null, "galgo-reader", STACK_BYTES);
            this.walk = walk;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                answer = walk.get();
            } catch (RuntimeException | Error failure) {
                thrown = failure;
            }
        }

        T answer() {
            boolean interrupted = false;
            while (isAlive()) {
                try {
                    join();
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            if (thrown instanceof RuntimeException failure) {
                throw failure;
            }
            if (thrown instanceof Error error) {
                throw error;
            }
            return Objects.requireNonNull(answer);
        }
    }
}
