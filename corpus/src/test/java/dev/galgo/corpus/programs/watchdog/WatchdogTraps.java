package dev.galgo.corpus.programs.watchdog;

import static dev.galgo.corpus.Mechanism.WATCHDOG;

import dev.galgo.corpus.Trap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;

/** Handlers that do not come to their end if they run before another. */
public final class WatchdogTraps {
    private WatchdogTraps() {}

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class BusyLoop extends Waiting {
        @Override
        void block() {
            while (!ready) {
                Thread.onSpinWait();
            }
        }
    }

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class Latch extends Waiting {
        @Override
        void block() throws Exception {
            new CountDownLatch(1).await();
        }
    }

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class NeverCompleted extends Waiting {
        @Override
        void block() {
            new CompletableFuture<String>().join();
        }
    }

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class EmptyQueue extends Waiting {
        @Override
        void block() throws Exception {
            new LinkedBlockingQueue<String>().take();
        }
    }

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class MonitorWait extends Waiting {
        @Override
        void block() throws Exception {
            synchronized (this) {
                while (!ready) {
                    wait();
                }
            }
        }
    }

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class EndlessStream extends Waiting {
        @Override
        void block() {
            ready = IntStream.iterate(0, i -> i + 2).anyMatch(i -> i == 1);
        }
    }

    @Trap(mechanism = WATCHDOG, truth = "go, prepare")
    public static class Recursion extends Waiting {
        @Override
        void block() {
            block();
        }
    }
}
