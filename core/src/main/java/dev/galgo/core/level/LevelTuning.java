package dev.galgo.core.level;

/**
 * From which sizes on a search level by level does things otherwise. No size changes what it counts and finds.
 *
 * @param wordBits how many bits of a long hold numbers
 * @param small below how many keys a level is not worth several threads
 * @param wide from how many keys on a table of the level does not fit into a cache
 * @param bucket as many keys as make a table that does
 */
public record LevelTuning(int wordBits, int small, int wide, int bucket) {
    /** What is good on machines of today. */
    public static final LevelTuning USUAL = new LevelTuning(Long.SIZE, 2_000, 8_000, 4_096);

    /** Everything that large programs need, on small ones. */
    public static LevelTuning forTests(int wordBits) {
        return new LevelTuning(wordBits, 0, 8, 3);
    }
}
