package dev.galgo.petri.solve;

import java.util.Arrays;

/** A list of ints that grows. */
final class IntList {
    private int[] items = new int[4];
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    int get(int i) {
        return items[i];
    }

    void set(int i, int item) {
        items[i] = item;
    }

    int size() {
        return size;
    }

    void shrink(int newSize) {
        size = newSize;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
