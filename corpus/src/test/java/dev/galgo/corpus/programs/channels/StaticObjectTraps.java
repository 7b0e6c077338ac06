package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Trap;
import java.io.ByteArrayInputStream;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.text.SimpleDateFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Objects in final statics, of types that are hard to watch, as channels. */
public final class StaticObjectTraps {
    private StaticObjectTraps() {}

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticRandom extends Whispering {
        static final Random DICE = new Random(42);

        @Override
        void trace() throws Exception {
            DICE.nextInt();
        }

        @Override
        boolean traced() throws Exception {
            return DICE.nextInt() != -1170105035;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticBuffer extends Whispering {
        static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(4);

        @Override
        void trace() throws Exception {
            BUFFER.put((byte) 1);
        }

        @Override
        boolean traced() throws Exception {
            return BUFFER.position() > 0;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticStream extends Whispering {
        static final ByteArrayInputStream STREAM = new ByteArrayInputStream(new byte[] {1, 2});

        @Override
        void trace() throws Exception {
            STREAM.read();
        }

        @Override
        boolean traced() throws Exception {
            return STREAM.available() < 2;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticIterator extends Whispering {
        static final Iterator<Integer> ITERATOR = List.of(1, 2).iterator();

        @Override
        void trace() throws Exception {
            ITERATOR.next();
        }

        @Override
        boolean traced() throws Exception {
            return ITERATOR.next() == 2;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticLatch extends Whispering {
        static final CountDownLatch LATCH = new CountDownLatch(1);

        @Override
        void trace() throws Exception {
            LATCH.countDown();
        }

        @Override
        boolean traced() throws Exception {
            return LATCH.getCount() == 0;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticSemaphore extends Whispering {
        static final Semaphore SEMAPHORE = new Semaphore(1);

        @Override
        void trace() throws Exception {
            SEMAPHORE.tryAcquire();
        }

        @Override
        boolean traced() throws Exception {
            return SEMAPHORE.availablePermits() == 0;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticFuture extends Whispering {
        static final CompletableFuture<String> FUTURE = new CompletableFuture<>();

        @Override
        void trace() throws Exception {
            FUTURE.complete("x");
        }

        @Override
        boolean traced() throws Exception {
            return FUTURE.isDone();
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticAdder extends Whispering {
        static final LongAdder ADDER = new LongAdder();

        @Override
        void trace() throws Exception {
            ADDER.increment();
        }

        @Override
        boolean traced() throws Exception {
            return ADDER.sum() == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticMatcher extends Whispering {
        static final Matcher MATCHER = Pattern.compile("a").matcher("aa");

        @Override
        void trace() throws Exception {
            MATCHER.find();
        }

        @Override
        boolean traced() throws Exception {
            return MATCHER.find() && MATCHER.start() == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticThread extends Whispering {
        static final Thread THREAD = new Thread(() -> {}, "quiet");

        @Override
        void trace() throws Exception {
            THREAD.setName("poked");
        }

        @Override
        boolean traced() throws Exception {
            return THREAD.getName().equals("poked");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticFormat extends Whispering {
        static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy");

        @Override
        void trace() throws Exception {
            FORMAT.applyPattern("MM");
        }

        @Override
        boolean traced() throws Exception {
            return FORMAT.toPattern().equals("MM");
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticLambda extends Whispering {
        static final IntSupplier NEXT = counter();

        private static IntSupplier counter() {
            int[] n = {0};
            return () -> n[0]++;
        }

        @Override
        void trace() throws Exception {
            NEXT.getAsInt();
        }

        @Override
        boolean traced() throws Exception {
            return NEXT.getAsInt() > 0;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticWeakMap extends Whispering {
        static final WeakHashMap<Class<?>, String> TABLE = new WeakHashMap<>();

        @Override
        void trace() throws Exception {
            TABLE.put(String.class, "x");
        }

        @Override
        boolean traced() throws Exception {
            return !TABLE.isEmpty();
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticCleanerFreeReference extends Whispering {
        static final WeakReference<String> REFERENCE = new WeakReference<>("held by the constant pool");

        @Override
        void trace() throws Exception {
            REFERENCE.clear();
        }

        @Override
        boolean traced() throws Exception {
            return REFERENCE.get() == null;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class StaticLock extends Whispering {
        static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

        @Override
        void trace() throws Exception {
            LOCK.readLock().lock();
        }

        @Override
        boolean traced() throws Exception {
            return LOCK.getReadLockCount() > 0;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ShutdownHook extends Whispering {
        static final Thread HOOK = new Thread(() -> {});

        @Override
        void trace() throws Exception {
            Runtime.getRuntime().addShutdownHook(HOOK);
        }

        @Override
        boolean traced() throws Exception {
            return Runtime.getRuntime().removeShutdownHook(HOOK);
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class EnumField extends Whispering {
        enum Light {
            ON;
            int used;
        }

        @Override
        void trace() throws Exception {
            Light.ON.used = 1;
        }

        @Override
        boolean traced() throws Exception {
            return Light.ON.used == 1;
        }
    }

    @Trap(mechanism = CHANNELS, truth = "poke, look")
    public static class ClassValueCache extends Whispering {
        static final ClassValue<int[]> CACHE = new ClassValue<>() {
            @Override
            protected int[] computeValue(Class<?> type) {
                return new int[1];
            }
        };

        @Override
        void trace() throws Exception {
            CACHE.get(String.class)[0] = 1;
        }

        @Override
        boolean traced() throws Exception {
            return CACHE.get(String.class)[0] == 1;
        }
    }
}
