package dev.galgo.foundry.hook;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The static entry points that woven program code calls. Each finds its run through a thread local, since static code has no other
 * way; a thread that runs no program (a class initialised by reflection, say) falls through to what the program asked for.
 */
public final class Hooks {
    /** When the controlled clock stands still. */
    private static final Instant NOW = Instant.parse("2000-01-01T00:00:00Z");

    private static final ThreadLocal<@Nullable Stage> CURRENT = new ThreadLocal<>();

    private Hooks() {}

    /** The run on this thread. */
    public static Stage stage() {
        var stage = CURRENT.get();
        if (stage == null) {
            throw new IllegalStateException(
                    "No actor runs on this thread (" + Thread.currentThread().getName()
                            + "). The actor API works in handlers, constructors and main of a program that Galgo runs,"
                            + " not on threads that the program starts itself and not without Galgo.");
        }
        return stage;
    }

    /** Makes this the run on this thread, or none; returns what was there before, to be put back. */
    public static @Nullable Stage enter(@Nullable Stage stage) {
        var before = CURRENT.get();
        if (stage == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(stage);
        }
        return before;
    }

    public static void tick() {
        var stage = CURRENT.get();
        if (stage != null) {
            stage.tick();
        }
    }

    public static void staticWrite(String field) {
        var stage = CURRENT.get();
        if (stage != null) {
            stage.staticWrite(field);
        }
    }

    public static void initialising(Class<?> type) {
        var stage = CURRENT.get();
        if (stage != null) {
            stage.initialising(type, true);
        }
    }

    public static void initialised(Class<?> type) {
        if (type.getClassLoader() instanceof Registry registry) {
            registry.initialised(type);
        }
        var stage = CURRENT.get();
        if (stage != null) {
            stage.initialising(type, false);
        }
    }

    /** The initialiser of this class ends by throwing: the class can never be used. */
    public static void initialiserFailed(Class<?> type, Throwable thrown) {
        if (type.getClassLoader() instanceof Registry registry) {
            registry.initialiserFailed(type, thrown);
        }
        var stage = CURRENT.get();
        if (stage != null) {
            stage.initialising(type, false);
        }
    }

    /** A class initialiser is about to read a static of another class, or to call a static method of it. */
    public static void initialiserReads(String className) {
        var stage = CURRENT.get();
        if (stage != null) {
            stage.initialiserReads(className);
        }
    }

    /** What the class loader of a program learns from its classes. */
    public interface Registry {
        /** The initialiser of this class is done. */
        void initialised(Class<?> type);

        /** The initialiser of this class has thrown. */
        default void initialiserFailed(Class<?> type, Throwable thrown) {}
    }

    // Output

    public static PrintStream out() {
        return CURRENT.get() == null ? System.out : Captured.STREAM;
    }

    public static PrintStream err() {
        return CURRENT.get() == null ? System.err : Captured.STREAM;
    }

    public static void printStackTrace(Throwable thrown) {
        thrown.printStackTrace(err());
    }

    // Time

    public static long millis(String call) {
        return controlled(Source.CLOCK, call) ? NOW.toEpochMilli() : System.currentTimeMillis();
    }

    public static long nanos(String call) {
        return controlled(Source.CLOCK, call) ? 0 : System.nanoTime();
    }

    public static Clock clock(String call) {
        return controlled(Source.CLOCK, call) ? Clock.fixed(NOW, ZoneOffset.UTC) : Clock.systemDefaultZone();
    }

    public static Clock clock(ZoneId zone, String call) {
        return controlled(Source.CLOCK, call) ? Clock.fixed(NOW, zone) : Clock.system(zone);
    }

    public static Calendar calendar(String call) {
        var calendar = Calendar.getInstance();
        if (controlled(Source.CLOCK, call)) {
            calendar.setTimeZone(TimeZone.getTimeZone("UTC"));
            calendar.setTimeInMillis(NOW.toEpochMilli());
        }
        return calendar;
    }

    /** Instead of sleeping: the search decides when messages arrive, waiting decides nothing. */
    public static void sleep() {
        tick();
    }

    // Randomness and identity

    public static double random(String call) {
        return controlled(Source.RANDOM, call) ? (stage().random() >>> 11) * 0x1.0p-53 : Math.random();
    }

    public static long seed(String call) {
        return controlled(Source.RANDOM, call) ? stage().random() : new Random().nextLong();
    }

    public static UUID uuid(String call) {
        return controlled(Source.RANDOM, call) ? new UUID(stage().random(), stage().random()) : UUID.randomUUID();
    }

    public static int identityHashCode(@Nullable Object value, String call) {
        return value != null && controlled(Source.IDENTITY, call) ? 0 : System.identityHashCode(value);
    }

    /** In place of {@code value.hashCode()}: enum constants and classes get a hash that is the same in every run. */
    public static int hashCode(Object value, String call) {
        if (value instanceof Enum<?> constant) {
            return constant.name().hashCode();
        }
        if (value instanceof Class<?> type) {
            return type.getName().hashCode();
        }
        if (IdentityHash.of(value.getClass())) {
            return identityHashCode(
                    value, "hashCode() of " + value.getClass().getName() + ", which does not override it");
        }
        return value.hashCode();
    }

    /** A method reference to a clock or a random source was made; where it is tolerated, what it yields is not controlled. */
    public static void reference(String call) {
        controlled(Source.RANDOM, call);
    }

    /** Elements whose order is one by chance, in the order that the run decides on. */
    static <T> List<T> arrange(List<T> elements) {
        var stage = CURRENT.get();
        return stage == null ? elements : stage.arrange(elements);
    }

    // Threads and the end of the world

    public static void thread(String call) {
        controlled(Source.THREAD, call);
    }

    public static void exit(int status, String call) {
        var stage = CURRENT.get();
        if (stage == null) {
            throw new IllegalStateException(call + " with status " + status + " outside any run");
        }
        stage.exit(call);
    }

    private static boolean controlled(Source source, String call) {
        var stage = CURRENT.get();
        if (stage == null) {
            return false;
        }
        stage.uncontrolled(source, call);
        return true;
    }
}
