package dev.galgo.core.toy;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The definition of exploration, written as plainly as possible: a configuration is a map and a list, each delivery copies both. It shares
 * no code with the engines and searches it is there to check.
 */
public final class BruteForce {
    private final Semantics program;
    private final DeliveryModel delivery;
    private final long most;

    public long executions;
    public long transitions;
    public final Set<Object> states = new HashSet<>();
    public final Set<Object> finals = new HashSet<>();
    public final Set<String> failures = new HashSet<>();
    /** How many deliveries each failure, deadlock, leftover message or blocked call takes at least. */
    public final Map<String, Integer> shortest = new HashMap<>();

    /** The local states of its actors in which each handler runs, by class and message. */
    public final Map<String, Set<Local>> handled = new HashMap<>();
    /** The same with the messages, which may differ in more than their names. */
    public final Map<String, Set<List<Object>>> steps = new HashMap<>();
    /** Who sends what to whom, by class. */
    public final Set<List<String>> sent = new HashSet<>();

    private record Sent(Message message, @Nullable ActorId from, Set<Integer> before, int id) {}

    private record Configuration(
            Map<ActorId, Local> actors, List<Sent> cloud, Map<Object, Set<Integer>> known, int sends) {}

    public BruteForce(Semantics program, DeliveryModel delivery, long most) {
        this.program = program;
        this.delivery = delivery;
        this.most = most;
    }

    /** False if the program is larger than allowed. */
    public boolean run() {
        Boot boot = program.boot();
        var actors = new LinkedHashMap<ActorId, Local>();
        boot.born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
        var cloud = new ArrayList<Sent>();
        var known = new HashMap<Object, Set<Integer>>();
        for (int i = 0; i < boot.sent().size(); i++) {
            ActorId sender = boot.senders().get(i);
            Set<Integer> before = known.computeIfAbsent(sender == null ? "outside" : sender, none -> new HashSet<>());
            cloud.add(new Sent(boot.sent().get(i), sender, Set.copyOf(before), i));
            before.add(i);
            note(sender == null ? "main" : sender.type(), boot.sent().get(i));
        }
        var start = new Configuration(actors, cloud, known, cloud.size());
        states.add(view(start));
        explore(start, 0, boot.first());
        return transitions < most;
    }

    private void explore(Configuration at, int depth, int only) {
        boolean any = false;
        for (Sent sent : at.cloud()) {
            if (transitions >= most) {
                return;
            }
            if (!deliverable(at, sent) || only >= 0 && sent.id() != only) {
                continue;
            }
            any = true;
            Local local = Objects.requireNonNull(at.actors().get(sent.message().to()));
            note(local, sent.message());
            for (Step step : program.steps(local, sent.message())) {
                transitions++;
                step.sent().forEach(one -> note(sent.message().to().type(), one));
                if (step.failure() != null) {
                    executions++;
                    failures.add(step.failure().signature());
                    shortest.merge(step.failure().signature(), depth + 1, Math::min);
                    continue;
                }
                Configuration next = apply(at, sent, step);
                if (cyclic(next, sent.message().to())) {
                    executions++;
                    failures.add("deadlock");
                    shortest.merge("deadlock", depth + 1, Math::min);
                    continue;
                }
                states.add(view(next));
                explore(next, depth + 1, -1);
            }
        }
        if (!any) {
            executions++;
            finals.add(view(at));
            if (!at.cloud().isEmpty()) {
                shortest.merge("leftover", depth, Math::min);
            }
            if (at.actors().values().stream().anyMatch(Local.Waiting.class::isInstance)) {
                shortest.merge("blocked", depth, Math::min);
            }
        }
    }

    private static boolean begins(Message message) {
        return message.kind() == Message.Kind.SEND || message.kind() == Message.Kind.CALL;
    }

    private void note(String from, Message message) {
        if (begins(message)) {
            sent.add(List.of(from, message.to().type(), message.name()));
        }
    }

    private void note(Local local, Message message) {
        if (begins(message)) {
            String handler = message.to().type() + "." + message.name();
            handled.computeIfAbsent(handler, none -> new HashSet<>()).add(local);
            steps.computeIfAbsent(handler, none -> new HashSet<>()).add(List.of(local, message));
        }
    }

    private boolean accepts(Configuration at, Sent sent) {
        Local local = Objects.requireNonNull(at.actors().get(sent.message().to()));
        boolean reply = sent.message().kind() == Message.Kind.REPLY;
        return local instanceof Local.Waiting
                ? reply
                : local instanceof Local.Ready ready && !reply && program.accepts(ready, sent.message());
    }

    private boolean deliverable(Configuration at, Sent sent) {
        if (!accepts(at, sent)) {
            return false;
        }
        for (Sent other : at.cloud()) {
            boolean earlier =
                    switch (delivery) {
                        case UNORDERED -> false;
                        case MAILBOX -> other.id() < sent.id();
                        case FIFO -> other.id() < sent.id() && other.from() == sent.from();
                        case CAUSAL -> sent.before().contains(other.id());
                    };
            if (earlier && other.message().to() == sent.message().to() && accepts(at, other)) {
                return false;
            }
        }
        return true;
    }

    private static Configuration apply(Configuration at, Sent sent, Step step) {
        var actors = new LinkedHashMap<>(at.actors());
        ActorId self = sent.message().to();
        actors.put(self, step.next());
        for (Birth birth : step.born()) {
            actors.put(birth.actor(), birth.initial());
        }
        var cloud = new ArrayList<>(at.cloud());
        cloud.remove(sent);
        var known = new HashMap<>(at.known());
        var mine = new HashSet<>(known.getOrDefault(self, Set.of()));
        mine.addAll(sent.before());
        mine.add(sent.id());
        int id = at.sends();
        for (Message message : step.sent()) {
            cloud.add(new Sent(message, self, Set.copyOf(mine), id));
            mine.add(id++);
        }
        known.put(self, mine);
        return new Configuration(actors, cloud, known, id);
    }

    private static boolean cyclic(Configuration at, ActorId start) {
        var seen = new HashSet<ActorId>();
        @Nullable ActorId actor = start;
        while (actor != null && at.actors().get(actor) instanceof Local.Waiting waiting && !answered(at, actor)) {
            if (!seen.add(actor)) {
                return true;
            }
            actor = waiting.callees().size() == 1 ? waiting.callees().get(0) : null;
        }
        return false;
    }

    private static boolean answered(Configuration at, ActorId actor) {
        return at.cloud().stream()
                .anyMatch(sent -> sent.message().to() == actor && sent.message().kind() == Message.Kind.REPLY);
    }

    /** Actors as a set, the cloud as a multiset; with an ordering delivery model, also its queues. */
    private Object view(Configuration at) {
        Map<Object, Object> cloud = new HashMap<>();
        for (Sent sent : at.cloud()) {
            switch (delivery) {
                case UNORDERED, CAUSAL -> cloud.merge(sent.message(), 1, (a, b) -> (Integer) a + (Integer) b);
                case MAILBOX, FIFO -> {
                    Object queue = delivery == DeliveryModel.MAILBOX
                            ? sent.message().to()
                            : new HashSet<>(java.util.Arrays.asList(
                                    java.util.Map.entry("to", sent.message().to()),
                                    java.util.Map.entry("from", String.valueOf(sent.from()))));
                    @SuppressWarnings("unchecked")
                    var list = (List<Message>) cloud.computeIfAbsent(queue, none -> new ArrayList<Message>());
                    list.add(sent.message());
                }
            }
        }
        return List.of(Map.copyOf(at.actors()), cloud);
    }
}
