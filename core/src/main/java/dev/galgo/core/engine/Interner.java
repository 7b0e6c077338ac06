package dev.galgo.core.engine;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/** Numbers values densely by exact equality, in order of first appearance. */
final class Interner<T> {
    private final Object2IntOpenHashMap<T> numbers = new Object2IntOpenHashMap<>();
    private final List<T> values = new ArrayList<>();

    Interner() {
        numbers.defaultReturnValue(-1);
    }

    int number(T value) {
        int number = numbers.getInt(value);
        if (number < 0) {
            number = values.size();
            numbers.put(value, number);
            values.add(value);
        }
        return number;
    }

    T value(int number) {
        return values.get(number);
    }

    int size() {
        return values.size();
    }
}
