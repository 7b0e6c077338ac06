package dev.galgo.core.property;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How many are open, by whose they are; those of whom none are open are left out. Wrong once and for all if something is.
 *
 * @param wrong what is wrong, as a sentence
 */
record OpenCounts<K>(Map<K, Integer> open, Optional<String> wrong) {
    OpenCounts {
        open = Map.copyOf(open);
    }

    static <K> OpenCounts<K> none() {
        return new OpenCounts<>(Map.of(), Optional.empty());
    }

    int of(K key) {
        return open.getOrDefault(key, 0);
    }

    OpenCounts<K> plus(K key) {
        return with(key, of(key) + 1);
    }

    OpenCounts<K> minus(K key) {
        return with(key, of(key) - 1);
    }

    OpenCounts<K> broken(String sentence) {
        return new OpenCounts<>(open, Optional.of(sentence));
    }

    private OpenCounts<K> with(K key, int count) {
        var next = new HashMap<>(open);
        if (count == 0) {
            next.remove(key);
        } else {
            next.put(key, count);
        }
        return new OpenCounts<>(next, wrong);
    }
}
