package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Correct;
import java.lang.ref.WeakReference;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** The same classes without any chance. */
public final class ChanceNeighbours {
    private ChanceNeighbours() {}

    @Correct(mechanism = CHANCE)
    public static class SeededRandom extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Random(42).nextInt() == -1170105035;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class SeededSplittable extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new SplittableRandom(1).nextInt(4) == new SplittableRandom(1).nextInt(4);
        }
    }

    @Correct(mechanism = CHANCE)
    public static class SeededShuffle extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var a = new ArrayList<>(List.of(0, 1, 2, 3));
            var b = new ArrayList<>(a);
            Collections.shuffle(a, new Random(7));
            Collections.shuffle(b, new Random(7));
            return a.equals(b);
        }
    }

    @Correct(mechanism = CHANCE)
    public static class NamedUuid extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return UUID.nameUUIDFromBytes(new byte[] {1}).equals(UUID.nameUUIDFromBytes(new byte[] {1}));
        }
    }

    @Correct(mechanism = CHANCE)
    public static class FixedUuid extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new UUID(1, 2).toString().endsWith("2");
        }
    }

    @Correct(mechanism = CHANCE)
    public static class Rotate extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var list = new ArrayList<>(List.of(0, 1, 2));
            Collections.rotate(list, 1);
            return list.get(0) == 2;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class StringHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return "abc".hashCode() == 96354;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class ListOfNumbersHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return List.of(1, 2).hashCode() == 994;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class ObjectsHashOfValues extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Objects.hash(1, "a") == Objects.hash(1, "a");
        }
    }

    @Correct(mechanism = CHANCE)
    public static class RecordOfNumbers extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Point(1, 2).hashCode() == new Point(1, 2).hashCode();
        }

        record Point(int x, int y) {}
    }

    @Correct(mechanism = CHANCE)
    public static class ArrayOfNumbersHash extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Arrays.hashCode(new int[] {1, 2}) == 994;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class EnumOrdinal extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Thread.State.NEW.ordinal() == 0 && Thread.State.NEW.name().equals("NEW");
        }
    }

    @Correct(mechanism = CHANCE)
    public static class OwnText extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Thing().toString().equals("thing");
        }

        static class Thing {
            @Override
            public String toString() {
                return "thing";
            }
        }
    }

    @Correct(mechanism = CHANCE)
    public static class ArraysToString extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Arrays.toString(new int[] {1}).equals("[1]");
        }
    }

    @Correct(mechanism = CHANCE)
    public static class FixedClock extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).millis() == 0;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class InstantOf extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Instant.ofEpochMilli(5).plusMillis(1).toEpochMilli() == 6;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class DateOf extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return new Date(5).getTime() == 5
                    && LocalDate.of(2020, 2, 28).plusDays(1).getDayOfMonth() == 29;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class GregorianOf extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var calendar = new GregorianCalendar(2020, Calendar.JANUARY, 1);
            return calendar.get(Calendar.YEAR) == 2020;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class Durations extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return Duration.ofMinutes(2).toSeconds() == 120;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class SequentialStream extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var seen = new ArrayList<Integer>();
            IntStream.range(0, 10).forEach(seen::add);
            return seen.get(0) == 0 && seen.size() == 10;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class CompletedFuture extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return CompletableFuture.completedFuture(1).thenApply(x -> x + 1).join() == 2;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class DirectExecutor extends Drawing {
        @Override
        boolean lucky() throws Exception {
            int[] value = {0};
            Executor direct = Runnable::run;
            direct.execute(() -> value[0] = 1);
            return value[0] == 1;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class SynchronizedBlock extends Drawing {
        @Override
        boolean lucky() throws Exception {
            synchronized (this) {
                return true;
            }
        }
    }

    @Correct(mechanism = CHANCE)
    public static class SleepOnly extends Drawing {
        @Override
        boolean lucky() throws Exception {
            Thread.sleep(1);
            return true;
        }
    }

    @Correct(mechanism = CHANCE, assumes = "memory")
    public static class StrongReference extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var held = new Object();
            var reference = new WeakReference<>(held);
            return reference.get() == held;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class ComparatorChain extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var list = new ArrayList<>(List.of("bb", "a", "cc"));
            list.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
            return list.equals(List.of("a", "bb", "cc"));
        }
    }

    @Correct(mechanism = CHANCE)
    public static class Lock extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var lock = new java.util.concurrent.locks.ReentrantLock();
            lock.lock();
            try {
                return lock.isHeldByCurrentThread();
            } finally {
                lock.unlock();
            }
        }
    }

    @Correct(mechanism = CHANCE)
    public static class TimeUnits extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return TimeUnit.SECONDS.toMillis(2) == 2000;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class IdentityUnused extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var set = Collections.newSetFromMap(new IdentityHashMap<Object, Boolean>());
            Object one = new Object();
            set.add(one);
            return set.contains(one) && set.size() == 1;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class MessageDigest extends Drawing {
        @Override
        boolean lucky() throws Exception {
            return java.security.MessageDigest.getInstance("SHA-256").digest(new byte[0])[0] == (byte) 0xe3;
        }
    }
}
