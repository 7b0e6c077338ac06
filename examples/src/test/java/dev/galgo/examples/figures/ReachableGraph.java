package dev.galgo.examples.figures;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * All configurations that a program can reach, and the deliveries between them, found by asking the program step by step; no search of Galgo takes part. For programs that
 * create no actors once they run.
 */
final class ReachableGraph {
    /**
     * A delivery.
     *
     * @param to where it leads, or {@link #FAILED}
     * @param ways how many alternatives the choices in it have
     * @param way which of them was taken
     */
    record Edge(Message message, int ways, int way, int to) {}

    private record Question(Local local, Message message) {}

    private record Configuration(Map<ActorId, Local> actors, Map<Message, Integer> pending) {
        Configuration after(Message message, Step step) {
            var local = new HashMap<>(actors);
            local.put(message.to(), step.next());
            var messages = new HashMap<>(pending);
            messages.computeIfPresent(message, (key, count) -> count == 1 ? null : count - 1);
            step.sent().forEach(sent -> messages.merge(sent, 1, Integer::sum));
            return new Configuration(local, messages);
        }
    }

    static final int FAILED = -1;

    private final Semantics semantics;
    private final Insight insight;
    private final Map<Question, List<Step>> steps = new HashMap<>();
    private final Map<Configuration, Integer> numbers = new HashMap<>();
    private final List<Configuration> configurations = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();

    ReachableGraph(Semantics semantics) {
        this.semantics = semantics;
        this.insight = Objects.requireNonNull(semantics.insight());
        var actors = new HashMap<ActorId, Local>();
        semantics.boot().born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
        var pending = new HashMap<Message, Integer>();
        semantics.boot().sent().forEach(sent -> pending.merge(sent, 1, Integer::sum));
        number(new Configuration(actors, pending));
        while (edges.size() < configurations.size()) {
            edges.add(edgesFrom(configurations.get(edges.size())));
        }
    }

    int size() {
        return configurations.size();
    }

    long deliveries() {
        return edges.stream().mapToLong(List::size).sum();
    }

    /** The deliveries from a configuration; the first configuration is 0. */
    List<Edge> from(int configuration) {
        return edges.get(configuration);
    }

    boolean pending(int configuration, Message message) {
        return configurations.get(configuration).pending().containsKey(message);
    }

    Iterable<Message> pending(int configuration) {
        return configurations.get(configuration).pending().keySet();
    }

    /** The actors of a class, in no particular order. */
    List<ActorId> actors(String type) {
        return configurations.get(0).actors().keySet().stream()
                .filter(actor -> insight.type(actor).endsWith("$" + type))
                .toList();
    }

    /** Where a field of an actor has this value. */
    IntPredicate has(ActorId actor, String field, String value) {
        return configuration -> value.equals(field(configuration, actor, field));
    }

    /** Where a field of an actor is true. */
    IntPredicate is(ActorId actor, String field) {
        return has(actor, field, "true");
    }

    String field(int configuration, ActorId actor, String field) {
        Local local = Objects.requireNonNull(
                configurations.get(configuration).actors().get(actor));
        ActorState state = Objects.requireNonNull(local.state());
        return Objects.requireNonNull(state.describe().get(field), field);
    }

    boolean always(IntPredicate holds) {
        return IntStream.range(0, size()).allMatch(holds);
    }

    private List<Edge> edgesFrom(Configuration at) {
        var found = new ArrayList<Edge>();
        for (Message message : at.pending().keySet()) {
            Local local = Objects.requireNonNull(at.actors().get(message.to()));
            boolean deliverable = local instanceof Local.Ready ready
                    ? semantics.accepts(ready, message)
                    : local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
            if (deliverable) {
                List<Step> ways = steps.computeIfAbsent(
                        new Question(local, message), question -> semantics.steps(question.local(), message));
                for (int way = 0; way < ways.size(); way++) {
                    Step step = ways.get(way);
                    int to = step.failure() != null ? FAILED : number(at.after(message, step));
                    found.add(new Edge(message, ways.size(), way, to));
                }
            }
        }
        return found;
    }

    private int number(Configuration configuration) {
        Integer known = numbers.putIfAbsent(configuration, configurations.size());
        if (known != null) {
            return known;
        }
        configurations.add(configuration);
        return configurations.size() - 1;
    }
}
