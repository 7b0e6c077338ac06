package dev.galgo.corpus.programs.channels;

import static dev.galgo.corpus.Mechanism.CHANNELS;

import dev.galgo.corpus.Correct;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;

/** Constants in statics, and objects of one handler. */
public final class StaticObjectNeighbours {
    private StaticObjectNeighbours() {}

    @Correct(mechanism = CHANNELS)
    public static class OwnRandom extends Tidy {
        @Override
        boolean use() throws Exception {
            return new Random(42).nextInt() == -1170105035;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class StaticConstants extends Tidy {
        static final List<String> NAMES = List.of("a", "b");
        static final Map<String, Integer> SIZES = Map.of("a", 1);
        static final int[] TABLE = {1, 2, 3};

        @Override
        boolean use() throws Exception {
            return NAMES.contains("a") && SIZES.get("a") == 1 && TABLE[1] == 2;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class StaticPattern extends Tidy {
        static final Pattern DIGITS = Pattern.compile("[0-9]+");

        @Override
        boolean use() throws Exception {
            return DIGITS.matcher("12").matches() && !DIGITS.matcher("x").matches();
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class StaticFunction extends Tidy {
        static final IntUnaryOperator TWICE = x -> 2 * x;

        @Override
        boolean use() throws Exception {
            return TWICE.applyAsInt(4) == 8;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class StaticComparator extends Tidy {
        static final Comparator<String> BY_LENGTH = Comparator.comparing(String::length);

        @Override
        boolean use() throws Exception {
            var list = new ArrayList<>(List.of("ccc", "a", "bb"));
            list.sort(BY_LENGTH);
            return list.equals(List.of("a", "bb", "ccc"));
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class StaticFormatter extends Tidy {
        static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("uuuu", Locale.ROOT);

        @Override
        boolean use() throws Exception {
            return FORMAT.format(LocalDate.of(2020, 1, 1)).equals("2020");
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class OwnFormat extends Tidy {
        @Override
        boolean use() throws Exception {
            return new SimpleDateFormat("yyyy", Locale.ROOT)
                    .format(new Date(86_400_000L * 200))
                    .equals("1970");
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class OwnBuffer extends Tidy {
        @Override
        boolean use() throws Exception {
            var buffer = ByteBuffer.allocate(4);
            buffer.putInt(7).flip();
            return buffer.getInt() == 7;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class OwnLock extends Tidy {
        @Override
        boolean use() throws Exception {
            var lock = new ReentrantReadWriteLock();
            lock.readLock().lock();
            boolean held = lock.getReadLockCount() == 1;
            lock.readLock().unlock();
            return held;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class StaticLockFree extends Tidy {
        static final Object MONITOR = new Object();

        @Override
        boolean use() throws Exception {
            synchronized (MONITOR) {
                return true;
            }
        }
    }

    @Correct(mechanism = CHANNELS, assumes = "statics")
    public static class StaticReentrantLock extends Tidy {
        static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

        @Override
        boolean use() throws Exception {
            LOCK.writeLock().lock();
            try {
                return LOCK.getReadLockCount() == 0;
            } finally {
                LOCK.writeLock().unlock();
            }
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class OwnFuture extends Tidy {
        @Override
        boolean use() throws Exception {
            var future = new CompletableFuture<String>();
            future.complete("x");
            return future.join().equals("x");
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class OwnAdder extends Tidy {
        @Override
        boolean use() throws Exception {
            var adder = new LongAdder();
            adder.add(3);
            return adder.sum() == 3;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class EnumTable extends Tidy {
        enum Light {
            ON(1),
            OFF(0);
            final int value;

            Light(int value) {
                this.value = value;
            }
        }

        @Override
        boolean use() throws Exception {
            return Light.valueOf("ON").value == 1 && Light.values().length == 2;
        }
    }

    @Correct(mechanism = CHANNELS)
    public static class OwnStreams extends Tidy {
        @Override
        boolean use() throws Exception {
            var bytes = new ByteArrayOutputStream();
            try (var out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
                out.print("abc");
            }
            return new ByteArrayInputStream(bytes.toByteArray()).available() == 3;
        }
    }
}
