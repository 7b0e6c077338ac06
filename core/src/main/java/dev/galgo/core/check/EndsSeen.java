package dev.galgo.core.check;

import dev.galgo.core.engine.ConfigurationView;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** The configurations in which schedules of a search ended, by a hash that copies of the program share; up to a number that is cheap to keep. */
final class EndsSeen {
    private static final int MOST = 1 << 17;

    private final StableHashes hashes = new StableHashes();
    private final LongOpenHashSet seen = new LongOpenHashSet();
    private final LongArrayList fresh = new LongArrayList();
    private boolean complete = true;

    /** A schedule ended here. */
    void add(ConfigurationView at) {
        if (complete) {
            long hash = hashes.of(at);
            if (seen.add(hash)) {
                fresh.add(hash);
            }
            limit();
        }
    }

    private void limit() {
        if (seen.size() >= MOST) {
            complete = false;
            seen.clear();
            seen.trim();
        }
    }

    /** The hashes of those that came up since this was last asked. */
    long[] fresh() {
        long[] hashesSince = fresh.toLongArray();
        fresh.clear();
        return hashesSince;
    }

    /** The hashes of all, as long as there are no more than is cheap to keep; else none. */
    long[] all() {
        return seen.toLongArray();
    }

    /** Takes in what came up elsewhere. */
    void addAll(long[] others) {
        for (long hash : others) {
            if (complete) {
                seen.add(hash);
                limit();
            }
        }
    }

    /** There are ends that nobody has noted. */
    void forget() {
        complete = false;
        seen.clear();
        seen.trim();
    }

    /** Whether all ends are known, so that one that is not among them is news. */
    boolean complete() {
        return complete;
    }

    boolean contains(long hash) {
        return seen.contains(hash);
    }
}
