package dev.galgo.core.level;

import java.util.ArrayList;
import java.util.List;

/** All levels, each in its parts and in the layout of its time: what schedules are made from, and what a visited set can be made from. */
final class LevelStore {
    private final List<List<Keys>> levels = new ArrayList<>();

    /** Keeps a copy of the next level. */
    void add(List<Keys> parts) {
        levels.add(parts.stream().map(Keys::trimmed).toList());
    }

    int size() {
        return levels.size();
    }

    List<Keys> level(int number) {
        return levels.get(number);
    }

    long bytes() {
        return levels.stream()
                .flatMap(List::stream)
                .mapToLong(keys -> 8L * keys.array.length)
                .sum();
    }
}
