package dev.galgo.constraints.term;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values made by constructors, such as lists. It may contain itself, so constructors are added after it is made. */
public final class DataSort implements Sort {
    private final String name;
    private final List<Constructor> constructors = new ArrayList<>();

    /** @param name different for different sorts: {@code List<Int>} */
    public DataSort(String name) {
        this.name = name;
    }

    /**
     * A constructor.
     *
     * @param key what it is called by the program
     * @param parts what it is made of
     */
    public record Constructor(String key, List<Sort> parts) {
        public Constructor {
            parts = List.copyOf(parts);
        }
    }

    /** Adds a constructor; before the sort is used. */
    public void add(String key, List<Sort> parts) {
        constructors.add(new Constructor(key, parts));
    }

    public String name() {
        return name;
    }

    public List<Constructor> constructors() {
        return List.copyOf(constructors);
    }

    public Constructor constructor(int tag) {
        return constructors.get(tag);
    }

    /** The number of a constructor; -1 if there is none of this name. */
    public int tag(String key) {
        for (int i = 0; i < constructors.size(); i++) {
            if (constructors.get(i).key().equals(key)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DataSort that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
