package dev.galgo.petri.explore;

import java.util.Arrays;

/** Numbers different longs from 0, in the order in which they come. */
final class LongNumbering {
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private long[] keys = new long[32];
    private int[] slots = new int[64];
    private int size;

    int size() {
        return size;
    }

    long bytes() {
        return 8L * keys.length + 4L * slots.length;
    }

    /** What it would take once one more is numbered. */
    long bytesAfterNext() {
        return bytes() + (size == keys.length ? 8L * keys.length : 0) + (full() ? 4L * slots.length : 0);
    }

    long get(int number) {
        return keys[number];
    }

    /** The number of a long, or -1 where it has none. */
    int find(long key) {
        int slot = slotOf(key);
        return slots[slot] - 1;
    }

    /** The number of a long that may be new. */
    int number(long key) {
        int slot = slotOf(key);
        return slots[slot] != 0 ? slots[slot] - 1 : append(key, slot);
    }

    private boolean full() {
        return 3L * (size + 1) > 2L * slots.length && slots.length < 1 << 30;
    }

    private int append(long key, int slot) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, (int) Math.min(LARGEST, 2L * size));
        }
        keys[size++] = key;
        slots[slot] = size;
        if (full()) {
            slots = new int[2 * slots.length];
            for (int i = 0; i < size; i++) {
                slots[slotOf(keys[i])] = i + 1;
            }
        }
        return size - 1;
    }

    /** Where a long is, or where it would go. */
    private int slotOf(long key) {
        int mask = slots.length - 1;
        int slot = mix(key) & mask;
        while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static int mix(long key) {
        long h = key * 0x9e3779b97f4a7c15L;
        h ^= h >>> 32;
        h *= 0xd6e8feb86659fd93L;
        return (int) (h ^ (h >>> 32));
    }
}
