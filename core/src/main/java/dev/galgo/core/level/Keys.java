package dev.galgo.core.level;

import java.util.Arrays;

/** A list of keys of one layout, one behind the other in an array. */
final class Keys {
    KeyLayout layout;
    long[] array;
    int count;

    Keys(KeyLayout layout) {
        this.layout = layout;
        this.array = new long[1 << 8];
    }

    void add(long[] keys, int from, int many) {
        int words = layout.words;
        int end = Math.multiplyExact(count + many, words);
        if (end > array.length) {
            array = Arrays.copyOf(array, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(end, array.length * 2L)));
        }
        System.arraycopy(keys, from * words, array, count * words, many * words);
        count += many;
    }

    /** The same keys in another layout. */
    void convert(KeyLayout to) {
        if (layout != to) {
            array = layout.convert(array, 0, count, to);
            layout = to;
        }
    }

    /** Gives back the room that is not needed. */
    void trim() {
        array = Arrays.copyOf(array, count * layout.words);
    }

    void clear() {
        count = 0;
    }
}
