package dev.galgo.core.level.disk;

import java.util.Arrays;

/** Keys of one long or several in order, the first long first. */
final class KeySort {
    private static final int FEW = 12;

    private KeySort() {}

    static int compare(long[] one, int at, long[] other, int from, int words) {
        for (int i = 0; i < words; i++) {
            int order = Long.compare(one[at + i], other[from + i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** Sorts so many keys, of which no two are equal. */
    static void sort(long[] keys, int count, int words) {
        if (words == 1) {
            Arrays.sort(keys, 0, count);
        } else {
            sort(keys, 0, count - 1, words);
        }
    }

    /** By exchange, the larger part in the loop, so that the stack stays small. */
    private static void sort(long[] keys, int from, int to, int words) {
        int low = from;
        int high = to;
        var pivot = new long[words];
        while (high - low > FEW) {
            System.arraycopy(keys, ((low + high) >>> 1) * words, pivot, 0, words);
            int left = low;
            int right = high;
            while (left <= right) {
                while (compare(keys, left * words, pivot, 0, words) < 0) {
                    left++;
                }
                while (compare(keys, right * words, pivot, 0, words) > 0) {
                    right--;
                }
                if (left <= right) {
                    swap(keys, left++, right--, words);
                }
            }
            if (right - low < high - left) {
                sort(keys, low, right, words);
                low = left;
            } else {
                sort(keys, left, high, words);
                high = right;
            }
        }
        for (int i = low + 1; i <= high; i++) {
            for (int j = i; j > low && compare(keys, (j - 1) * words, keys, j * words, words) > 0; j--) {
                swap(keys, j - 1, j, words);
            }
        }
    }

    private static void swap(long[] keys, int one, int other, int words) {
        for (int i = 0; i < words; i++) {
            long kept = keys[one * words + i];
            keys[one * words + i] = keys[other * words + i];
            keys[other * words + i] = kept;
        }
    }
}
