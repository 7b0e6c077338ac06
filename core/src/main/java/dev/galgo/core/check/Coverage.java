package dev.galgo.core.check;

import dev.galgo.core.engine.HandlerCounts;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

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

    /** That of a program whose handlers have run as often as this. */
    static Coverage of(Program program, List<HandlerCounts> counts) {
        Map<String, Map<String, Long>> handled = new TreeMap<>();
        for (int i = 0; i < program.names().size(); i++) {
            ActorId actor = program.names().at(i);
            if (!actor.isFuture() && !handled.containsKey(actor.type())) {
                var never = new TreeMap<String, Long>();
                program.handlers(actor.type()).forEach(message -> never.put(message, 0L));
                handled.put(actor.type(), never);
            }
        }
        counts.forEach(some -> some.addTo(handled));
        return of(handled);
    }

    private static Coverage of(Map<String, Map<String, Long>> handled) {
        var types = new ArrayList<Type>();
        handled.forEach((type, messages) -> {
            if (!messages.isEmpty()) {
                types.add(new Type(
                        type,
                        messages.entrySet().stream()
                                .map(one -> new Handler(one.getKey(), one.getValue()))
                                .toList()));
            }
        });
        return new Coverage(types);
    }

    /** What ran in one of two programs that are the same but for what they were given. */
    Coverage and(Coverage other) {
        return merged(other, Long::sum);
    }

    /** What ran in one of two copies of a program, each of which may have run what the other did. */
    Coverage orMore(Coverage other) {
        return merged(other, Math::max);
    }

    private Coverage merged(Coverage other, BinaryOperator<Long> steps) {
        Map<String, Map<String, Long>> handled = new TreeMap<>();
        for (Coverage one : List.of(this, other)) {
            for (Type type : one.types) {
                Map<String, Long> messages = handled.computeIfAbsent(type.name, none -> new TreeMap<>());
                type.handlers.forEach(handler -> messages.merge(handler.message, handler.steps, steps));
            }
        }
        return of(handled);
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
     * @param steps in how many situations it ran, as far as the engine tells them apart; 0 if it never did
     */
    public record Handler(String message, long steps) {}
}
