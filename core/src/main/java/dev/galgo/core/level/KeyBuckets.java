package dev.galgo.core.level;

import java.util.Arrays;

/**
 * Keys sorted into buckets by the first bits of a hash. Equal keys are in the same bucket, so that duplicates can be looked for in each bucket alone,
 * with a table that fits into a cache and by a thread of its own.
 */
public final class KeyBuckets {
    private static final int FIRST = 256;

    private final int words;
    private long[][] keys;
    private int[] counts;
    private int buckets;

    public KeyBuckets(int words, int buckets) {
        this.words = words;
        this.keys = new long[buckets][FIRST];
        this.counts = new int[buckets];
        this.buckets = buckets;
    }

    /** The bucket of a key, of so many. */
    public static int bucket(long hash, int buckets) {
        return (int) (((hash >>> 32) * buckets) >>> 32);
    }

    /** The hash of a key, by which it belongs to a bucket. */
    public static long hash(long[] keys, int at, int words) {
        long hash = LevelKeys.hash(keys[at]);
        for (int i = 1; i < words; i++) {
            hash = LevelKeys.hash(hash + keys[at + i]);
        }
        return hash;
    }

    /** Puts so many keys where they belong. */
    public void add(long[] more, int count) {
        if (words > 1) {
            addWide(more, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            long key = more[i];
            int bucket = bucket(LevelKeys.hash(key), buckets);
            long[] into = keys[bucket];
            int at = counts[bucket]++;
            if (at == into.length) {
                into = grow(bucket);
            }
            into[at] = key;
        }
    }

    private void addWide(long[] more, int count) {
        for (int i = 0; i < count; i++) {
            int bucket = bucket(hash(more, i * words, words), buckets);
            int at = counts[bucket]++ * words;
            long[] into = at + words > keys[bucket].length ? grow(bucket) : keys[bucket];
            System.arraycopy(more, i * words, into, at, words);
        }
    }

    private long[] grow(int bucket) {
        long[] more = Arrays.copyOf(keys[bucket], Math.multiplyExact(keys[bucket].length, 2) + words);
        keys[bucket] = more;
        return more;
    }

    /** The keys of a bucket, of which {@link #count} are good. */
    public long[] keys(int bucket) {
        return keys[bucket];
    }

    public int count(int bucket) {
        return counts[bucket];
    }

    /** Forgets all keys. */
    public void clear() {
        Arrays.fill(counts, 0);
    }

    /** Forgets all keys, and has so many buckets from now on. Room that was made for keys is kept: levels follow each other in which much the same is needed. */
    void clear(int wanted) {
        clear();
        int before = keys.length;
        if (wanted > before) {
            keys = Arrays.copyOf(keys, wanted);
            counts = new int[wanted];
            for (int i = before; i < wanted; i++) {
                keys[i] = new long[FIRST];
            }
        }
        buckets = wanted;
    }

    public int buckets() {
        return buckets;
    }
}
