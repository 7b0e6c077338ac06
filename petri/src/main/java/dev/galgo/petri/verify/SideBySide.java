package dev.galgo.petri.verify;

/** Two jobs at once: the machine has more than one core, and nobody knows which of the two ends. */
final class SideBySide {
    private SideBySide() {}

    /**
     * Returns when both have ended; each must end soon once the other has what was looked for. What one throws is thrown here. An interrupt of the calling
     * thread is passed on.
     */
    static void run(Runnable here, Runnable there) {
        var failed = new Throwable[1];
        var second = new Thread(
                () -> {
                    try {
                        there.run();
                    } catch (RuntimeException | Error thrown) {
                        failed[0] = thrown;
                    }
                },
                "galgo-net-search");
        second.setDaemon(true);
        second.start();
        try {
            here.run();
        } finally {
            join(second);
        }
        if (failed[0] instanceof RuntimeException thrown) {
            throw thrown;
        }
        if (failed[0] instanceof Error thrown) {
            throw thrown;
        }
    }

    private static void join(Thread second) {
        boolean interrupted = Thread.interrupted();
        if (interrupted) {
            second.interrupt();
        }
        while (second.isAlive()) {
            try {
                second.join();
            } catch (InterruptedException again) {
                interrupted = true;
                second.interrupt();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
