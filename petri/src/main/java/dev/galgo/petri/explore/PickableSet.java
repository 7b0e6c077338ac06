package dev.galgo.petri.explore;

import java.util.BitSet;

/** A set of numbers from which one can be picked by position. */
final class PickableSet {
    private final int[] items;
    private final int[] positions;
    private final BitSet in = new BitSet();
    private int size;

    PickableSet(int limit) {
        items = new int[limit];
        positions = new int[limit];
    }

    int size() {
        return size;
    }

    int get(int i) {
        return items[i];
    }

    void add(int item) {
        if (in.get(item)) {
            return;
        }
        in.set(item);
        positions[item] = size;
        items[size++] = item;
    }

    void remove(int item) {
        if (!in.get(item)) {
            return;
        }
        in.clear(item);
        int last = items[--size];
        items[positions[item]] = last;
        positions[last] = positions[item];
    }

    void clear() {
        in.clear();
        size = 0;
    }
}
