package dev.galgo.snapshot;

/** The random numbers that the JDK draws for the present thread, such as those of {@code ThreadLocalRandom}. */
public final class Randomness {
    private Randomness() {}

    /** From here on, what this thread draws is a function of the seed. */
    public static void restart(long seed) {
        Thread thread = Thread.currentThread();
        Memory.setLong(thread, Memory.offset(Thread.class, "threadLocalRandomSeed"), seed);
        Memory.setInteger(thread, Memory.offset(Thread.class, "threadLocalRandomProbe"), 1);
        Memory.setInteger(thread, Memory.offset(Thread.class, "threadLocalRandomSecondarySeed"), 1);
    }
}
