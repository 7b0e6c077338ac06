package dev.galgo.core.level;

/** A set of keys that is asked many at a time. */
public interface KeySet {
    /**
     * Adds the first so many keys, and moves those that were not in the set to the front, in their order.
     *
     * @return how many these are
     */
    int keepNew(long[] keys, int count);

    /** Forgets all keys, and makes room for about this many. */
    void clear(long expected);

    long bytes();

    /** A set for one level, which is small and often emptied. */
    static KeySet ofLevel(int words) {
        return words == 1 ? new LevelKeys() : new WideKeys(words);
    }

    /** A set for all levels, which takes little room. */
    static KeySet ofAll(int words) {
        return words == 1 ? new VisitedKeys() : new WideKeys(words);
    }
}
