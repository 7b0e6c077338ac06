package dev.galgo.snapshot;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The order among keys of one hash code in a table that lies in an order by chance otherwise. Such
 * keys share a bucket in every run, and a key that equals several of them finds the first.
 */
final class EqualHashes {
    private EqualHashes() {}

    /**
     * For each key in a given order its place among those of its hash code; nothing where all hash codes
     * differ.
     *
     * @param hashes those of the keys as they lie
     */
    static IntStream places(int[] hashes, @Nullable Object[] asTheyLie, @Nullable Object[] ordered, int stride) {
        var met = new HashMap<Integer, Integer>();
        var places = new IdentityHashMap<@Nullable Object, Integer>();
        for (int i = 0; i < hashes.length; i++) {
            places.put(asTheyLie[i * stride], met.merge(hashes[i], 1, Integer::sum));
        }
        return met.size() == hashes.length
                ? IntStream.empty()
                : IntStream.range(0, ordered.length / stride).map(i -> places.getOrDefault(ordered[i * stride], 0));
    }
}
