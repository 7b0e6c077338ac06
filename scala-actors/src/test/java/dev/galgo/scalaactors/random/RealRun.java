package dev.galgo.scalaactors.random;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What generated programs tell of themselves, so that it is known when a real run is over, and how it ended. Under check nobody listens, and nothing is done: whatever
 * is not the program's is not looked into.
 */
public final class RealRun {
    private static volatile @Nullable RealRun listening;

    private final Map<String, String> states = new TreeMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private int pending;

    private RealRun() {}

    static RealRun listen() {
        var run = new RealRun();
        listening = run;
        return run;
    }

    static void ignore() {
        listening = null;
    }

    /** A message is about to be sent. */
    public static void sent() {
        RealRun run = listening;
        if (run != null) {
            synchronized (run) {
                run.pending++;
            }
            disturb();
        }
    }

    private static void disturb() {
        int chance = ThreadLocalRandom.current().nextInt(8);
        if (chance == 0) {
            Thread.yield();
        } else if (chance == 1) {
            for (int i = ThreadLocalRandom.current().nextInt(2_000); i > 0; i--) {
                Thread.onSpinWait();
            }
        }
    }

    /** A message has been handled, and this is how its receiver is now. */
    public static void handled(String who, int state, int seen) {
        RealRun run = listening;
        if (run != null) {
            synchronized (run) {
                run.states.put(who, "{seen=" + seen + ", state=" + state + "}");
                if (--run.pending == 0) {
                    run.over.countDown();
                }
            }
        }
    }

    /** A message has been handled by somebody whose state nobody asks for. */
    public static void handled() {
        RealRun run = listening;
        if (run != null) {
            synchronized (run) {
                if (--run.pending == 0) {
                    run.over.countDown();
                }
            }
        }
    }

    /** How the actors were when nothing was pending any more; null if that was not so for a long time. */
    @Nullable
    String outcome() throws InterruptedException {
        if (!over.await(20, TimeUnit.SECONDS)) {
            return null;
        }
        synchronized (this) {
            return states.toString();
        }
    }
}
