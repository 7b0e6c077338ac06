package dev.galgo.petri.net;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A sparse vector of whole numbers, immutable: the weights of the arcs of a transition, by place. */
public final class Arcs {
    public static final Arcs NONE = new Arcs(new int[0], new long[0]);

    private final int[] keys;
    private final long[] values;

    private Arcs(int[] keys, long[] values) {
        this.keys = keys;
        this.values = values;
    }

    /** The entries of a map that are not zero. */
    public static Arcs of(SortedMap<Integer, Long> entries) {
        int n = 0;
        for (long value : entries.values()) {
            if (value != 0) {
                n++;
            }
        }
        if (n == 0) {
            return NONE;
        }
        var keys = new int[n];
        var values = new long[n];
        int i = 0;
        for (Map.Entry<Integer, Long> entry : entries.entrySet()) {
            if (entry.getValue() == 0) {
                continue;
            }
            keys[i] = entry.getKey();
            values[i++] = entry.getValue();
        }
        return new Arcs(keys, values);
    }

    /** Entries that are at hand: keys that rise, and values that are not zero. */
    public static Arcs of(int[] keys, long[] values) {
        for (int i = 0; i < keys.length; i++) {
            if (keys.length != values.length || values[i] == 0 || (i > 0 && keys[i] <= keys[i - 1])) {
                throw new IllegalArgumentException("keys must rise, and values not be zero");
            }
        }
        return keys.length == 0 ? NONE : new Arcs(keys.clone(), values.clone());
    }

    public static Arcs single(int key, long value) {
        return value == 0 ? NONE : new Arcs(new int[] {key}, new long[] {value});
    }

    public int size() {
        return keys.length;
    }

    public boolean isEmpty() {
        return keys.length == 0;
    }

    public int key(int i) {
        return keys[i];
    }

    public long value(int i) {
        return values[i];
    }

    /** The entry of a key, zero where there is none. */
    public long get(int key) {
        int i = Arrays.binarySearch(keys, key);
        return i < 0 ? 0 : values[i];
    }

    public boolean has(int key) {
        return Arrays.binarySearch(keys, key) >= 0;
    }

    public int[] keys() {
        return keys.clone();
    }

    /** This vector and {@code factor} times another; throws ArithmeticException beyond the range of long. */
    public Arcs plus(long factor, Arcs other) {
        if (factor == 0 || other.isEmpty()) {
            return this;
        }
        var outKeys = new int[keys.length + other.keys.length];
        var outValues = new long[outKeys.length];
        int n = 0;
        int i = 0;
        int j = 0;
        while (i < keys.length || j < other.keys.length) {
            int key;
            long value;
            if (j == other.keys.length || (i < keys.length && keys[i] < other.keys[j])) {
                key = keys[i];
                value = values[i++];
            } else if (i == keys.length || other.keys[j] < keys[i]) {
                key = other.keys[j];
                value = Math.multiplyExact(factor, other.values[j++]);
            } else {
                key = keys[i];
                value = Math.addExact(values[i++], Math.multiplyExact(factor, other.values[j++]));
            }
            if (value != 0) {
                outKeys[n] = key;
                outValues[n++] = value;
            }
        }
        return n == 0 ? NONE : new Arcs(Arrays.copyOf(outKeys, n), Arrays.copyOf(outValues, n));
    }

    public Arcs without(int key) {
        long value = get(key);
        return value == 0 ? this : plus(-value, single(key, 1));
    }

    /** Whether each entry is at most that of the other; both are meant to have no negative entries. */
    public boolean within(Arcs other) {
        for (int i = 0; i < keys.length; i++) {
            if (values[i] > other.get(keys[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether the marking has at least as many tokens everywhere. */
    public boolean coveredBy(long[] marking) {
        for (int i = 0; i < keys.length; i++) {
            if (marking[keys[i]] < values[i]) {
                return false;
            }
        }
        return true;
    }

    /** Adds this vector to a marking, in place and exactly. */
    public void addTo(long[] marking) {
        for (int i = 0; i < keys.length; i++) {
            marking[keys[i]] = Math.addExact(marking[keys[i]], values[i]);
        }
    }

    /** The same entries under other keys. */
    public Arcs renamed(int[] newKeys) {
        var renamed = new int[keys.length];
        boolean rises = true;
        for (int i = 0; i < keys.length; i++) {
            renamed[i] = newKeys[keys[i]];
            rises &= i == 0 || renamed[i] > renamed[i - 1];
        }
        if (rises) {
            return keys.length == 0 ? NONE : new Arcs(renamed, values);
        }
        var entries = new TreeMap<Integer, Long>();
        for (int i = 0; i < keys.length; i++) {
            entries.put(renamed[i], values[i]);
        }
        return of(entries);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Arcs that && Arrays.equals(keys, that.keys) && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(keys) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        var text = new StringBuilder("{");
        for (int i = 0; i < keys.length; i++) {
            text.append(i == 0 ? "" : ", ").append(keys[i]).append('=').append(values[i]);
        }
        return text.append('}').toString();
    }
}
