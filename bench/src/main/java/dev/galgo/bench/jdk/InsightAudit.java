package dev.galgo.bench.jdk;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/**
 * Holds what is known of a program without running it against what it does: along an order that is drawn at random, each step sends only what was
 * foretold to whom it knew and changes only what was foretold, and two messages that are said to be independent do the same in either order. Messages
 * that were met are tried on every later state of their actor, too.
 */
final class InsightAudit {
    private static final int LONGEST = 30;

    private final Semantics semantics;
    private final Insight insight;
    private final Random random;
    private final Map<ActorId, Local> actors = new HashMap<>();
    private final List<Message> pending = new ArrayList<>();
    private final Map<ActorId, Set<Message>> met = new HashMap<>();
    private final Set<String> complaints = new LinkedHashSet<>();

    InsightAudit(Semantics semantics, Random random) {
        this.semantics = semantics;
        this.insight = Objects.requireNonNull(semantics.insight());
        this.random = random;
        semantics.boot().born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
        send(semantics.boot().sent());
    }

    /** What was otherwise than foretold. */
    Set<String> run() {
        for (int i = 0; i < LONGEST; i++) {
            var deliverable = pending.stream().filter(this::isDeliverable).toList();
            if (deliverable.isEmpty()) {
                return complaints;
            }
            met.forEach((actor, messages) -> messages.forEach(one -> messages.forEach(other -> commute(one, other))));
            Message message = deliverable.get(random.nextInt(deliverable.size()));
            Local before = local(message);
            List<Step> steps = semantics.steps(before, message);
            Step step = steps.get(random.nextInt(steps.size()));
            if (step.failure() != null) {
                return complaints;
            }
            look(before, message, step);
            pending.remove(message);
            actors.put(message.to(), step.next());
            step.born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
            send(step.sent());
        }
        return complaints;
    }

    private void send(List<Message> messages) {
        for (Message message : messages) {
            pending.add(message);
            if (message.kind() != Message.Kind.REPLY) {
                met.computeIfAbsent(message.to(), none -> new LinkedHashSet<>()).add(message);
            }
        }
    }

    private Local local(Message message) {
        return Objects.requireNonNull(actors.get(message.to()));
    }

    private boolean isDeliverable(Message message) {
        Local local = actors.get(message.to());
        return local instanceof Local.Ready ready
                ? semantics.accepts(ready, message)
                : local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
    }

    private void look(Local before, Message message, Step step) {
        String type = insight.type(message.to());
        Message handled = before instanceof Local.Waiting waiting ? waiting.handling() : message;
        var knew = new HashSet<ActorId>();
        insight.references(before, knew::add);
        insight.references(message, knew::add);
        knew.add(message.to());
        step.born().forEach(birth -> knew.add(birth.actor()));
        for (Message sent : step.sent()) {
            if (sent.kind() == Message.Kind.REPLY) {
                continue;
            }
            boolean foretold = insight.calls(type, handled.name()).stream()
                    .anyMatch(call -> call.type().equals(insight.type(sent.to()))
                            && call.message().equals(sent.name()));
            expect(foretold, type + "." + handled.name() + " is not said to send " + sent.name());
            expect(
                    insight.hidesReferences() || knew.contains(sent.to()),
                    type + "." + handled.name() + " is not said to know whom it sends " + sent.name());
        }
        var footprint = insight.footprint(type, handled.name());
        if (!footprint.whole()) {
            var touched = new HashSet<>(footprint.writes());
            footprint.accumulates().forEach(one -> touched.add(one.substring(0, one.length() - 1)));
            for (String field : changed(before, step.next())) {
                expect(touched.contains(field), type + "." + handled.name() + " is not said to change " + field);
            }
        }
    }

    private void expect(boolean holds, String otherwise) {
        if (!holds) {
            complaints.add(otherwise);
        }
    }

    private static Set<String> changed(Local before, Local after) {
        var was = before.state();
        var is = after.state();
        var changed = new HashSet<String>();
        if (was != null && is != null) {
            Map<String, String> now = is.describe();
            was.describe().forEach((field, value) -> {
                if (!value.equals(now.get(field))) {
                    changed.add(field);
                }
            });
        }
        return changed;
    }

    private void commute(Message one, Message other) {
        if (!(local(one) instanceof Local.Ready ready)
                || !semantics.accepts(ready, one)
                || !semantics.accepts(ready, other)) {
            return;
        }
        String type = insight.type(one.to());
        if (insight.footprint(type, one.name()).independentOf(insight.footprint(type, other.name()))) {
            expect(
                    both(ready, one, other).equals(both(ready, other, one)),
                    type + ": " + one.name() + " and " + other.name() + " are said to be independent");
        }
    }

    private record Both(Local next, Set<Message> sent, boolean failed) {}

    private Both both(Local.Ready ready, Message first, Message second) {
        Step step = semantics.steps(ready, first).get(0);
        if (step.failure() != null || !(step.next() instanceof Local.Ready between)) {
            return new Both(ready, Set.of(), true);
        }
        Step last = semantics.steps(between, second).get(0);
        if (last.failure() != null) {
            return new Both(ready, Set.of(), true);
        }
        var sent = new HashSet<>(step.sent());
        sent.addAll(last.sent());
        return new Both(last.next(), sent, false);
    }
}
