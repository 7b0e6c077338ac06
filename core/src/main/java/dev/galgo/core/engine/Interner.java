package dev.galgo.core.engine;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * Numbers values densely by exact equality, in order of first appearance.
 *
 * <p>Several threads may give numbers at once. Looking a value up takes no lock: who asks has the number from {@link #number}, and so sees
 * what was written before it was given.
 */
final class Interner<T> {
    private final Object2IntOpenHashMap<T> numbers = new Object2IntOpenHashMap<>();
    private volatile Object[] values = new Object[64];

    Interner() {
        numbers.defaultReturnValue(-1);
    }

    synchronized int number(T value) {
        int number = numbers.getInt(value);
        if (number < 0) {
            number = numbers.size();
            if (number == values.length) {
                values = Arrays.copyOf(values, number * 2);
            }
            values[number] = value;
            numbers.put(value, number);
        }
        return number;
    }

    @SuppressWarnings("unchecked") // only values of this type are put in
    T value(int number) {
        return (T) values[number];
    }

    synchronized int size() {
        return numbers.size();
    }
}
