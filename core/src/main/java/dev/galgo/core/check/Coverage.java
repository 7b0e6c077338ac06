package dev.galgo.core.check;

import dev.galgo.core.engine.HandlerCounts;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Which messages each class of actors has handled, and who has sent what to whom.
 *
 * @param types in the order of their names
 * @param edges in the order of their names
 * @param stateCounts whether states were counted exactly
 */
public record Coverage(List<Type> types, List<Edge> edges, StateCounts stateCounts) {
    /** When nothing is known. */
    public static final Coverage NONE = new Coverage(List.of());

    public Coverage {
        types = List.copyOf(types);
        edges = edges.stream().sorted(Edge.ORDER).toList();
    }

    /** One of which only the handlers are known. */
    public Coverage(List<Type> types) {
        this(types, List.of(), StateCounts.UNCOUNTED);
    }

    /** That of a program whose handlers have run as often as this. */
    static Coverage of(Program program, List<HandlerCounts> counts) {
        HandlerCounts all = HandlerCounts.together(counts);
        boolean known = all.knowsStates();
        Map<String, Map<String, Handler>> handled = new TreeMap<>();
        for (int i = 0; i < program.names().size(); i++) {
            ActorId actor = program.names().at(i);
            if (!actor.isFuture() && !handled.containsKey(actor.type())) {
                var never = new TreeMap<String, Handler>();
                program.handlers(actor.type())
                        .forEach(message -> never.put(message, new Handler(message, 0, known ? 0L : null)));
                handled.put(actor.type(), never);
            }
        }
        all.handled().forEach((type, messages) -> {
            var into = handled.computeIfAbsent(type, none -> new TreeMap<>());
            messages.forEach((message, count) ->
                    into.put(message, new Handler(message, count.steps(), known ? count.states() : null)));
        });
        Map<Edge, Edge> edges = new TreeMap<>(Edge.ORDER);
        all.sentAtStart().forEach(one -> add(edges, new Edge(one.from(), one.to(), one.message(), true, null)));
        all.sent().forEach(one -> add(edges, new Edge(one.from(), one.to(), one.message(), true, null)));
        return of(handled, edges, precision(all));
    }

    private static StateCounts precision(HandlerCounts all) {
        if (!all.knowsStates()) {
            return StateCounts.unknown("only steps that are remembered tell states of actors apart");
        }
        return all.isExact() ? StateCounts.EXACT : StateCounts.atLeast("parts of the search were counted apart");
    }

    private static Coverage of(Map<String, Map<String, Handler>> handled, Map<Edge, Edge> edges, StateCounts counts) {
        var types = new ArrayList<Type>();
        handled.forEach((type, messages) -> {
            if (!messages.isEmpty()) {
                types.add(new Type(type, List.copyOf(messages.values())));
            }
        });
        return new Coverage(types, List.copyOf(edges.values()), counts);
    }

    private static void add(Map<Edge, Edge> edges, Edge edge) {
        edges.merge(edge, edge, Edge::or);
    }

    /** Types and edges as they come, of which some may stand there more than once. */
    public static Coverage gathered(List<Type> types, List<Edge> edges, StateCounts counts) {
        return NONE.merged(new Coverage(types, edges, counts), counts, Math::max);
    }

    /** What ran in one of two programs that are the same but for what they were given. */
    Coverage and(Coverage other) {
        return merged(other, Long::sum);
    }

    /** What ran in one of two copies of a program, each of which may have run what the other did. */
    public Coverage orMore(Coverage other) {
        return merged(other, Math::max);
    }

    private Coverage merged(Coverage other, BinaryOperator<Long> steps) {
        if (isEmpty() || other.isEmpty()) {
            return isEmpty() ? other : this;
        }
        boolean unknown = stateCounts.degree == Degree.UNKNOWN && other.stateCounts.degree == Degree.UNKNOWN;
        return merged(
                other, unknown ? stateCounts : StateCounts.atLeast("what was counted apart may be the same"), steps);
    }

    private Coverage merged(Coverage other, StateCounts counts, BinaryOperator<Long> steps) {
        Map<String, Map<String, Handler>> handled = new TreeMap<>();
        Map<Edge, Edge> sent = new TreeMap<>(Edge.ORDER);
        for (Coverage one : List.of(this, other)) {
            for (Type type : one.types) {
                Map<String, Handler> messages = handled.computeIfAbsent(type.name, none -> new TreeMap<>());
                type.handlers.forEach(
                        handler -> messages.merge(handler.message, handler, (before, more) -> before.and(more, steps)));
            }
            one.edges.forEach(edge -> add(sent, edge));
        }
        return of(handled, sent, counts);
    }

    private boolean isEmpty() {
        return types.isEmpty() && edges.isEmpty();
    }

    /** The same with other edges. */
    Coverage withEdges(List<Edge> all) {
        return new Coverage(types, all, stateCounts);
    }

    /** The same with what is known of how states were counted. */
    Coverage counted(StateCounts how) {
        boolean unknown = how.degree == Degree.UNKNOWN;
        List<Type> all = !unknown
                ? types
                : types.stream()
                        .map(type -> new Type(
                                type.name,
                                type.handlers.stream()
                                        .map(one -> new Handler(one.message, one.steps))
                                        .toList()))
                        .toList();
        return new Coverage(all, edges, how);
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

    /** What may be sent by what is known of the handlers before they run, and was not. */
    public List<Edge> neverSent() {
        return edges.stream().filter(edge -> !edge.found).toList();
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
     * @param states in how many local states of its actor; null if that is not known
     */
    public record Handler(String message, long steps, @Nullable Long states) {
        /** One of whose states nothing is known. */
        public Handler(String message, long steps) {
            this(message, steps, null);
        }

        private Handler and(Handler other, BinaryOperator<Long> how) {
            boolean fewer = states == null || (other.states != null && other.states > states);
            Long more = fewer ? other.states : states;
            return new Handler(message, how.apply(steps, other.steps), more);
        }
    }

    /**
     * That actors of one class send a message to those of another.
     *
     * @param from a class, or {@code main}
     * @param found whether one was sent
     * @param possible whether that may happen by what is known of the handlers before they run; null if nothing is
     */
    public record Edge(String from, String to, String message, boolean found, @Nullable Boolean possible) {
        private static final Comparator<Edge> ORDER =
                Comparator.comparing(Edge::from).thenComparing(Edge::to).thenComparing(Edge::message);

        private Edge or(Edge other) {
            boolean thought = Boolean.TRUE.equals(possible) || Boolean.TRUE.equals(other.possible);
            Boolean otherwise = possible == null ? other.possible : possible;
            Boolean either = thought ? Boolean.TRUE : otherwise;
            return new Edge(from, to, message, found || other.found, either);
        }
    }

    /** How well local states were counted. */
    public enum Degree {
        EXACT,
        AT_LEAST,
        UNKNOWN;

        /** {@code at-least}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * Whether the states that handlers ran in were counted.
     *
     * @param reason why not, or why there may be more; null if they were counted exactly
     */
    public record StateCounts(Degree degree, @Nullable String reason) {
        /** There are no others. */
        public static final StateCounts EXACT = new StateCounts(Degree.EXACT, null);

        /** Nobody has counted them. */
        public static final StateCounts UNCOUNTED = unknown("nobody has counted them");

        /** There may be more. */
        public static StateCounts atLeast(String reason) {
            return new StateCounts(Degree.AT_LEAST, reason);
        }

        /** They were not counted. */
        public static StateCounts unknown(String reason) {
            return new StateCounts(Degree.UNKNOWN, reason);
        }
    }
}
