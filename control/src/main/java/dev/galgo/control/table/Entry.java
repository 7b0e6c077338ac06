package dev.galgo.control.table;

import org.jspecify.annotations.Nullable;

/**
 * One line of the table.
 *
 * @param owner the internal name of the class that has the method or field
 * @param name the method's name; one that begins or ends with {@code *} stands for several; {@code <init>} for a constructor
 * @param parameters the simple names of the parameter types; null for any
 * @param handling what the front end at hand does
 * @param hook class and method of the hook, as in {@code Clocks.nanoTime}; null if there is none. For a constructor it returns the one argument that
 *     another constructor takes
 * @param reference for a constructor, the hook that returns the object itself, in the place of a reference to the constructor; null if there is none
 * @param since the first Java that has it
 * @param until the last Java that has it
 */
public record Entry(
        Category category,
        Sort sort,
        String owner,
        String name,
        @Nullable String parameters,
        Handling handling,
        @Nullable String hook,
        @Nullable String reference,
        int since,
        int until) {
    /** What sort of member it is, and how it is called. */
    public enum Sort {
        INSTANCE,
        STATIC,
        CONSTRUCTOR,
        /** A static field that is read. */
        FIELD,
        /** An instance method that is called by {@code super}. */
        SUPER
    }

    /** Whether it ends the process, prints, goes to files, sockets and other threads, or changes what belongs to the process. */
    boolean reachesOut() {
        return switch (category) {
            case EXIT, OUTPUT, OUTSIDE -> true;
            case ENVIRONMENT, THREADS -> handling == Handling.REFUSED;
            case CLOCK, RANDOM, IDENTITY, WAITS, MEMORY, REFLECTION, NATIVE, LIBRARY -> false;
        };
    }

    /** The same, with nothing done about it. */
    Entry leftAlone() {
        return new Entry(category, sort, owner, name, parameters, Handling.FREE, null, null, since, until);
    }

    boolean isPattern() {
        return name.startsWith("*") || name.endsWith("*");
    }

    boolean matches(Sort wanted, String called, String types) {
        return sort == wanted && named(called) && (parameters == null || parameters.equals(types));
    }

    private boolean named(String called) {
        if (name.equals("*")) {
            return true;
        }
        return name.startsWith("*")
                ? called.endsWith(name.substring(1))
                : name.endsWith("*") ? called.startsWith(name.substring(0, name.length() - 1)) : called.equals(name);
    }
}
