package dev.galgo.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Between opening and closing, Ctrl-C asks the search to stop and gives it two seconds to say what it has found.
 *
 * <p>The JVM ends when its shutdown hooks have; this one waits until the result has been printed.
 */
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 2;

    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook;

    public Interruption(Runnable stop) {
        hook = new Thread(
                () -> {
                    stop.run();
                    await();
                },
                "galgo-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void await() {
        try {
            if (!told.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt();
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
    }

    /** Everything has been printed. */
    @Override
    public void close() {
        told.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException interrupted) {
            // The JVM is on its way out and the hook is running: that is what it is for.
            return;
        }
    }
}
