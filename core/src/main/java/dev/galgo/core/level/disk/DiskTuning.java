package dev.galgo.core.level.disk;

import dev.galgo.core.level.LevelTuning;

/**
 * How much memory levels on disk may take, and in what portions they are handled. No size changes what is counted and found.
 *
 * @param levels what a search in memory goes by, too
 * @param memory how many bytes of keys may be in memory
 * @param parts in how many parts keys are by their hash, of which each is looked at alone
 * @param block how many keys are read or written at a time
 * @param segment how many bytes a file of keys has before the next level begins another
 * @param syncNanos after how long to wait until the disk has everything; never if it is {@link Long#MAX_VALUE}
 */
public record DiskTuning(LevelTuning levels, long memory, int parts, int block, long segment, long syncNanos) {
    /** What is good on machines of today, with so much memory. */
    public static DiskTuning usual(LevelTuning levels, long memory) {
        return new DiskTuning(levels, Math.max(memory, 1 << 20), 64, 8_192, 1L << 30, 1_000_000_000L);
    }

    /** Everything that large programs need, on small ones. */
    public static DiskTuning forTests(LevelTuning levels) {
        return new DiskTuning(levels, 1 << 10, 3, 5, 1 << 10, Long.MAX_VALUE);
    }

    /** How many bytes of successors one of the threads keeps in memory before it writes them to a file. */
    long spillAt(int threads) {
        return memory / 6 / threads;
    }

    /** How many bytes a table of one thread may have in which duplicates are looked for. */
    long tableBytes(int threads) {
        return memory / 4 / threads;
    }

    /** How many bytes the set of all keys may have in memory. */
    long visitedBytes() {
        return memory / 3;
    }
}
