package dev.galgo.core.level;

import java.util.Arrays;

/** A list of keys of one layout, one behind the other in an array. */
final class Keys {
    KeyLayout layout;
    long[] array;
    int count;

    Keys(KeyLayout layout) {
        this(layout, new long[1 << 8], 0);
    }

    private Keys(KeyLayout layout, long[] array, int count) {
        this.layout = layout;
        this.array = array;
        this.count = count;
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

    /** The same keys in an array of their own that has no room for more. */
    Keys trimmed() {
        return new Keys(layout, Arrays.copyOf(array, count * layout.words), count);
    }

    void clear() {
        count = 0;
    }
}
