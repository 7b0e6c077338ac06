package dev.galgo.snapshot.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Numbers objects by identity, densely and in order of arrival. */
public final class IdentityIndex {
    private @Nullable Object[] objects;
    private int size;
    /** Open addressing; holds number + 1, 0 where free. */
    private int[] table;

    public IdentityIndex() {
        this(16);
    }

    /** @param room for how many objects without growing, a power of two */
    public IdentityIndex(int room) {
        objects = new Object[room];
        table = new int[room * 4];
    }

    public int size() {
        return size;
    }

    public Object at(int number) {
        var object = objects[number];
        if (object == null || number >= size) {
            throw new IndexOutOfBoundsException(number);
        }
        return object;
    }

    /** The object's number, or -1. */
    public int find(Object object) {
        int slot = slot(object);
        return table[slot] - 1;
    }

    /** Numbers an object; gives its number, which equals the former size if it is new. */
    public int add(Object object) {
        int slot = slot(object);
        if (table[slot] != 0) {
            return table[slot] - 1;
        }
        if (size == objects.length) {
            objects = Arrays.copyOf(objects, size * 2);
        }
        objects[size++] = object;
        table[slot] = size;
        if (size * 2 > table.length) {
            grow();
        }
        return size - 1;
    }

    /**
     * Forgets all but the first so many. Who came last is found by passing over others, and nobody by passing over him, so that he can go
     * without a trace.
     */
    public void backTo(int former) {
        while (size > former) {
            table[slot(at(size - 1))] = 0;
            objects[--size] = null;
        }
    }

    private int slot(Object object) {
        int mask = table.length - 1;
        int slot = spread(object) & mask;
        while (table[slot] != 0 && objects[table[slot] - 1] != object) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        table = new int[table.length * 2];
        for (int i = 0; i < size; i++) {
            table[slot(at(i))] = i + 1;
        }
    }

    private static int spread(Object object) {
        int hash = System.identityHashCode(object) * 0x9E3779B9;
        return hash ^ (hash >>> 15);
    }
}
