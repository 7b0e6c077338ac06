package dev.galgo.core.symmetry;

import it.unimi.dsi.fastutil.longs.LongIterator;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** Counts the configurations that a search meets, each once, to tell how many of them others have stood for. For one thread. */
public final class MetConfigurations {
    /** So many are counted, at 16 bytes each or so. */
    static final int MOST = 4_000_000;

    private final LongOpenHashSet met = new LongOpenHashSet();

    void add(long fingerprint) {
        if (met.size() < MOST) {
            met.add(fingerprint);
        }
    }

    public void addAll(MetConfigurations others) {
        for (LongIterator each = others.met.iterator(); each.hasNext(); ) {
            add(each.nextLong());
        }
    }

    /** How many different configurations were met, if not more than are counted. */
    public long count() {
        return met.size();
    }

    /** Whether more may have been met than are counted. */
    public boolean isFull() {
        return met.size() == MOST;
    }
}
