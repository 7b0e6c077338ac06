package dev.galgo.petri.colored;

import java.util.Arrays;

/** Numbers in the order in which they came; those taken are kept, so that it can be read as a list too. */
final class IntQueue {
    private int[] items = new int[8];
    private int size;
    private int taken;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * size));
        }
        items[size++] = item;
    }

    int next() {
        return items[taken++];
    }

    boolean isEmpty() {
        return taken == size;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return items[i];
    }
}
