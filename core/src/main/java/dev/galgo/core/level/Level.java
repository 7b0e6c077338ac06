package dev.galgo.core.level;

/** The configurations that some number of deliveries leads to, and no smaller number; as keys of one layout, wherever these lie. */
public interface Level {
    /** How many there are. */
    long count();

    /** How the keys are written. */
    KeyLayout layout();

    /** Hands over all keys, some at a time and always in the same order, until the reader has had enough. */
    void read(ChunkReader reader);

    /** Takes some keys of a level after others. */
    interface ChunkReader {
        /**
         * Takes so many keys from this one on. The array is good for the time of the call.
         *
         * @return whether to go on
         */
        boolean take(long[] keys, int from, int count);
    }
}
