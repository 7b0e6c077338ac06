package dev.galgo.core.liveness;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.trace.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** All configurations of a small program and the deliveries between them, made by asking the program itself: no engine, no cursor, no fingerprint. */
final class ExplicitRuns {
    /** What actors are, what is pending, and the name of what was delivered last if that is to be told apart. */
    record Config(Map<ActorId, Local> actors, Map<Message, Integer> pending, String last) {}

    /** A delivery. */
    record Edge(int target, Message message) {}

    final List<Config> configs = new ArrayList<>();
    final List<List<Edge>> edges = new ArrayList<>();
    private final Map<Config, Integer> numbers = new HashMap<>();
    private final Semantics program;
    private final boolean tellsLast;

    /** @param tellsLast whether configurations differ by what was delivered last */
    ExplicitRuns(Semantics program, boolean tellsLast, int most) {
        this.program = program;
        this.tellsLast = tellsLast;
        number(start());
        for (int i = 0; i < configs.size() && configs.size() <= most; i++) {
            expand(i);
        }
    }

    private Config start() {
        Boot boot = program.boot();
        Map<ActorId, Local> actors = new LinkedHashMap<>();
        for (Birth birth : boot.born()) {
            actors.put(birth.actor(), birth.initial());
        }
        Map<Message, Integer> pending = new HashMap<>();
        boot.sent().forEach(message -> pending.merge(message, 1, Integer::sum));
        return new Config(actors, pending, "");
    }

    private int number(Config config) {
        Integer known = numbers.putIfAbsent(config, configs.size());
        if (known != null) {
            return known;
        }
        configs.add(config);
        edges.add(new ArrayList<>());
        return configs.size() - 1;
    }

    private void expand(int from) {
        Config config = configs.get(from);
        for (Message message : config.pending().keySet()) {
            Local local = config.actors().get(message.to());
            if (local instanceof Local.Ready ready && program.accepts(ready, message)) {
                for (Step step : program.steps(local, message)) {
                    edges.get(from).add(new Edge(number(after(config, message, step)), message));
                }
            }
        }
    }

    private Config after(Config config, Message message, Step step) {
        Map<ActorId, Local> actors = new LinkedHashMap<>(config.actors());
        actors.put(message.to(), step.next());
        Map<Message, Integer> pending = new HashMap<>(config.pending());
        pending.merge(message, -1, (had, one) -> had == 1 ? null : had - 1);
        step.sent().forEach(sent -> pending.merge(sent, 1, Integer::sum));
        return new Config(actors, pending, tellsLast ? message.name() : "");
    }

    /** The configurations along a schedule, that of the start first. */
    List<Integer> configsAlong(Schedule schedule) {
        var along = new ArrayList<>(List.of(0));
        follow(schedule, along, new ArrayList<>());
        return along;
    }

    /** The messages that a schedule delivers. */
    List<Message> messagesAlong(Schedule schedule) {
        var messages = new ArrayList<Message>();
        follow(schedule, new ArrayList<>(), messages);
        return messages;
    }

    private void follow(Schedule schedule, List<Integer> along, List<Message> messages) {
        record Sent(int by, int nth) {}
        Map<Sent, Message> sent = new HashMap<>();
        List<Message> atStart = program.boot().sent();
        for (int i = 0; i < atStart.size(); i++) {
            sent.put(new Sent(0, i), atStart.get(i));
        }
        Config at = configs.get(0);
        int number = 0;
        for (Schedule.Delivered delivered : schedule.deliveries()) {
            number++;
            Message message = sent.remove(new Sent(delivered.sentBy(), delivered.nth()));
            if (message == null) {
                throw new AssertionError("delivery " + number + " is of no pending message");
            }
            messages.add(message);
            Local local = at.actors().get(message.to());
            if (!(local instanceof Local.Ready ready) || !program.accepts(ready, message)) {
                throw new AssertionError("delivery " + number + " is not accepted");
            }
            Step taken = program.steps(local, message).stream()
                    .filter(step -> step.choices().stream()
                            .map(choice -> choice.taken())
                            .toList()
                            .equals(delivered.choices()))
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < taken.sent().size(); i++) {
                sent.put(new Sent(number, i), taken.sent().get(i));
            }
            at = after(at, message, taken);
            Integer known = numbers.get(at);
            if (known == null) {
                throw new AssertionError("delivery " + number + " leads elsewhere");
            }
            along.add(known);
        }
    }

    /** A configuration, whatever was delivered last. */
    Config withoutLast(int config) {
        Config of = configs.get(config);
        return new Config(of.actors(), of.pending(), "");
    }

    /** The messages that can be delivered in a configuration. */
    Set<Message> deliverable(int config) {
        var messages = new HashSet<Message>();
        edges.get(config).forEach(edge -> messages.add(edge.message()));
        return messages;
    }

    /** The configurations that can be reached from one by way of those that satisfy a predicate, itself included. */
    Set<Integer> reachable(int from, Predicate<Integer> within) {
        var seen = new HashSet<Integer>();
        if (!within.test(from)) {
            return seen;
        }
        var open = new ArrayList<>(List.of(from));
        seen.add(from);
        for (int i = 0; i < open.size(); i++) {
            for (Edge edge : edges.get(open.get(i))) {
                if (within.test(edge.target()) && seen.add(edge.target())) {
                    open.add(edge.target());
                }
            }
        }
        return seen;
    }

    /** Whether a fair run may stay for ever in exactly these configurations, by the definition of fairness. */
    boolean isFair(Set<Integer> stay, Fairness fairness) {
        var taken = new HashSet<Message>();
        for (int config : stay) {
            for (Edge edge : edges.get(config)) {
                if (stay.contains(edge.target())) {
                    taken.add(edge.message());
                }
            }
        }
        return isFair(stay, taken, fairness);
    }

    /** Whether a run is fair that is in exactly these configurations again and again, and delivers exactly these messages again and again. */
    boolean isFair(Set<Integer> stay, Set<Message> taken, Fairness fairness) {
        Set<Message> due = new HashSet<>();
        boolean first = true;
        for (int config : stay) {
            if (fairness == Fairness.STRONG || first) {
                due.addAll(deliverable(config));
            } else {
                due.retainAll(deliverable(config));
            }
            first = false;
        }
        return fairness == Fairness.NONE || taken.containsAll(due);
    }

    /** Whether a fair run may stay for ever within some of these configurations; null if there are too many to try. */
    @Nullable
    Boolean canStay(Set<Integer> within, Fairness fairness, int most) {
        List<Integer> all = List.copyOf(within);
        for (int config : all) {
            if (edges.get(config).isEmpty()) {
                return true;
            }
        }
        var tried = new HashSet<Set<Integer>>();
        for (int config : all) {
            Set<Integer> ahead = reachable(config, within::contains);
            var component = new ArrayList<Integer>();
            for (int other : ahead) {
                if (reachable(other, within::contains).contains(config)) {
                    component.add(other);
                }
            }
            if (!tried.add(new HashSet<>(component))) {
                continue;
            }
            if (component.size() > most) {
                return null;
            }
            for (int bits = 1; bits < 1 << component.size(); bits++) {
                var some = new HashSet<Integer>();
                for (int i = 0; i < component.size(); i++) {
                    if ((bits & 1 << i) != 0) {
                        some.add(component.get(i));
                    }
                }
                if (isConnected(some) && isFair(some, fairness)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether one can go round for ever within these, through all of them. */
    private boolean isConnected(Set<Integer> some) {
        for (int one : some) {
            if (!reachable(one, some::contains).containsAll(some)) {
                return false;
            }
        }
        int first = some.iterator().next();
        return some.size() > 1 || edges.get(first).stream().anyMatch(edge -> edge.target() == first);
    }
}
