package dev.galgo.snapshot.memory;

/** The random numbers that the JDK draws for the present thread, such as those of {@code ThreadLocalRandom}. */
public final class Randomness {
    private Randomness() {}

    /** Apart, so that the offsets are looked up once, and only where memory is open. */
    private static final class Known {
        static final long SEED = ObjectMemory.offset(Thread.class, "threadLocalRandomSeed");
        static final long PROBE = ObjectMemory.offset(Thread.class, "threadLocalRandomProbe");
        static final long SECONDARY = ObjectMemory.offset(Thread.class, "threadLocalRandomSecondarySeed");
    }

    /** What this thread will draw, as a seed for {@link #restart}. */
    public static long state() {
        return ObjectMemory.bits(Thread.currentThread(), Known.SEED, Long.BYTES);
    }

    /** From here on, what this thread draws is a function of the seed. */
    public static void restart(long seed) {
        Thread thread = Thread.currentThread();
        ObjectMemory.setLong(thread, Known.SEED, seed);
        ObjectMemory.setInteger(thread, Known.PROBE, 1);
        ObjectMemory.setInteger(thread, Known.SECONDARY, 1);
    }
}
