package dev.galgo.explorer.walk;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Runs handlers that nobody has asked to run, to see what they would do, and gives up those that do not return soon. What was given up is not tried again.
 */
public final class PeekGuard {
    private static final long KNOCK_EVERY_MILLIS = 50;

    private final Set<String> hanging;
    private final long patience;
    private volatile @Nullable String trying;

    private PeekGuard(Set<String> hanging, long patience) {
        this.hanging = hanging;
        this.patience = patience;
    }

    PeekGuard(Duration patience) {
        this(ConcurrentHashMap.newKeySet(), patience.toMillis());
    }

    /** One for another walk through the same program: knows what hung in this one. */
    PeekGuard next() {
        String tried = trying;
        if (tried != null) {
            hanging.add(tried);
        }
        return new PeekGuard(hanging, patience);
    }

    /** Whether what is at this path is known not to return soon. */
    public boolean hangs(String path) {
        return hanging.contains(path);
    }

    /** How long it waits, in words. */
    public String patience() {
        return patience / 1000.0 + " s";
    }

    /** Runs program code; false if it had to be interrupted, so that what came of it means nothing. */
    public boolean completes(String path, Runnable code) {
        var knocks = new Knocks(Thread.currentThread());
        trying = path;
        var knocker = new Thread(() -> knocks.knock(patience), "galgo-explorer-patience");
        knocker.setDaemon(true);
        knocker.start();
        boolean undisturbed = false;
        try {
            code.run();
        } catch (RuntimeException | Error failed) {
            if (!knocks.knocked()) {
                throw failed;
            }
        } finally {
            undisturbed = knocks.end();
            trying = null;
        }
        if (!undisturbed) {
            hanging.add(path);
        }
        return undisturbed;
    }

    /** Interrupts a thread again and again until it has come back; never afterwards. */
    private static final class Knocks {
        private final Thread thread;
        private boolean over;
        private boolean knocked;

        Knocks(Thread thread) {
            this.thread = thread;
        }

        synchronized void knock(long patience) {
            try {
                long wait = patience;
                while (!over) {
                    wait(wait);
                    if (!over) {
                        knocked = true;
                        thread.interrupt();
                    }
                    wait = KNOCK_EVERY_MILLIS;
                }
            } catch (InterruptedException enough) {
                Thread.currentThread().interrupt();
            }
        }

        synchronized boolean knocked() {
            return knocked;
        }

        /** Whether it came back by itself. */
        synchronized boolean end() {
            over = true;
            notifyAll();
            if (knocked) {
                Thread.interrupted();
            }
            return !knocked;
        }
    }
}
