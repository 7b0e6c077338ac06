package dev.galgo.corpus.programs.watchdog;

import static dev.galgo.corpus.Mechanism.WATCHDOG;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;

/** Handlers that end, and states that are large. */
public final class WatchdogNeighbours {
    private WatchdogNeighbours() {}

    @Correct(mechanism = WATCHDOG)
    public static class LongLoop extends Waiting {
        @Override
        void block() {
            int sum = 0;
            for (int i = 0; i < 1_000_000; i++) {
                sum += i % 7;
            }
            assert sum > 0;
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class LatchOpen extends Waiting {
        @Override
        void block() throws Exception {
            new CountDownLatch(0).await();
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class Completed extends Waiting {
        @Override
        void block() {
            ready = CompletableFuture.completedFuture(true).join();
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class FilledQueue extends Waiting {
        @Override
        void block() throws Exception {
            var queue = new LinkedBlockingQueue<>(List.of("x"));
            assert queue.take().equals("x");
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class ShortStream extends Waiting {
        @Override
        void block() {
            ready = IntStream.iterate(0, i -> i + 2).anyMatch(i -> i == 1_000);
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class DeepRecursion extends Waiting {
        @Override
        void block() {
            assert depth(500) == 500;
        }

        private int depth(int n) {
            return n == 0 ? 0 : 1 + depth(n - 1);
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class LargeState extends Waiting {
        List<int[]> rows = new ArrayList<>();

        @Override
        void block() {
            for (int i = 0; i < 20_000; i++) {
                rows.add(new int[4]);
            }
        }
    }

    @Correct(mechanism = WATCHDOG)
    public static class LargeArray extends Waiting {
        byte[] bytes = new byte[1_000_000];

        @Override
        void block() {
            bytes[7] = 1;
            ready = bytes.length == 1_000_000;
        }
    }
}
