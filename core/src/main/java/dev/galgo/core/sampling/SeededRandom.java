package dev.galgo.core.sampling;

import dev.galgo.core.model.Mix;

/** Random numbers that follow from a seed, the same on every Java: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014). */
final class SeededRandom {
    private static final long STRIDE = 0x9E3779B97F4A7C15L;

    private long state;

    /** The random numbers for the schedule with this number under a seed; those of different schedules know nothing of each other. */
    SeededRandom(long seed, long schedule) {
        this.state = Mix.stir(Mix.stir(seed + STRIDE) + schedule * STRIDE);
    }

    long next() {
        state += STRIDE;
        return Mix.stir(state);
    }

    /**
     * A number from 0 to one below the bound, each as likely as the others (D. Lemire: Fast Random Integer Generation in an Interval, 2019).
     */
    int below(int bound) {
        long product = (next() >>> 32) * bound;
        if ((product & 0xFFFFFFFFL) < bound) {
            long uneven = (1L << 32) % bound;
            while ((product & 0xFFFFFFFFL) < uneven) {
                product = (next() >>> 32) * bound;
            }
        }
        return (int) (product >>> 32);
    }
}
