package dev.galgo.core.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Which messages each class of actors has handled.
 *
 * @param types in the order of their names
 */
public record Coverage(List<Type> types) {
    /** When nothing is known. */
    public static final Coverage NONE = new Coverage(List.of());

    public Coverage {
        types = List.copyOf(types);
    }

    /** The handlers that never ran: {@code Worker.retry}. */
    public List<String> neverRan() {
        var names = new ArrayList<String>();
        for (Type type : types) {
            type.handlers().stream()
                    .filter(handler -> handler.steps() == 0)
                    .forEach(handler -> names.add(type.name() + "." + handler.message()));
        }
        return names;
    }

    /** A class of actors, with its handlers in the order of their names. */
    public record Type(String name, List<Handler> handlers) {
        public Type {
            handlers = List.copyOf(handlers);
        }
    }

    /**
     * A handler.
     *
     * @param steps in how many distinct situations it ran, as far as the engine tells them apart; 0 if it never did
     */
    public record Handler(String message, long steps) {}
}
