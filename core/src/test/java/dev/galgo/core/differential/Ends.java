package dev.galgo.core.differential;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.search.Observer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the final configurations and the failures that a search meets.
 *
 * <p>By value, not by fingerprint: a fingerprint is good within one engine only, and could be wrong.
 */
final class Ends implements Observer {
    /** What the configuration of a finished schedule is. */
    private record End(Map<ActorId, Local> actors, Map<Object, List<Message>> left) {
        @Override
        public String toString() {
            var parts = new ArrayList<String>();
            actors.forEach((actor, local) -> parts.add(name(actor) + " "
                    + (local.state() == null
                            ? "stopped"
                            : Objects.requireNonNull(local.state()).describe())
                    + (local instanceof Local.Waiting waiting
                            ? " in " + waiting.handling().name()
                            : "")));
            left.values()
                    .forEach(messages -> messages.forEach(
                            message -> parts.add(message.describe() + " for " + name(message.to()) + " left")));
            return "end with " + String.join(", ", parts.stream().sorted().toList());
        }

        private static String name(ActorId actor) {
            return actor.type() + (actor.creator() == null ? "" : "#" + actor.index());
        }
    }

    private final DeliveryModel delivery;
    private final Set<Object> met = new HashSet<>();

    Ends(DeliveryModel delivery) {
        this.delivery = delivery;
    }

    Set<Object> met() {
        return met;
    }

    @Override
    public boolean failed(Cursor at) {
        met.add("failure " + Objects.requireNonNull(at.failure()).signature());
        return true;
    }

    @Override
    public boolean waits(Cursor at) {
        return true;
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return false;
    }

    @Override
    public boolean ended(Cursor at) {
        var actors = new HashMap<ActorId, Local>();
        at.actors().forEach(actor -> actors.put(actor, at.local(actor)));
        var left = new HashMap<Object, List<Message>>();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            left.computeIfAbsent(queue(at, slot), none -> new ArrayList<>()).add(at.message(slot));
        }
        met.add(new End(actors, left));
        return true;
    }

    private Object queue(Cursor at, int slot) {
        Message message = at.message(slot);
        return switch (delivery) {
            // In which order a mailbox holds what nobody ever takes, nobody can tell.
            case UNORDERED, CAUSAL, MAILBOX -> message;
            case FIFO -> new Channel(message.to(), at.sender(slot));
        };
    }

    private record Channel(ActorId to, @Nullable ActorId from) {}
}
