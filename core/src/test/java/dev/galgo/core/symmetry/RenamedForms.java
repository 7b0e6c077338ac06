package dev.galgo.core.symmetry;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.symmetry.ReferringProgram.About;
import dev.galgo.core.symmetry.ReferringProgram.Kept;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The oracle: a configuration in words, under every renaming of actors by others of their type, of which the first in the alphabet is taken. Two configurations are the same up to
 * names if and only if these are.
 */
final class RenamedForms {
    private final DeliveryModel delivery;

    RenamedForms(DeliveryModel delivery) {
        this.delivery = delivery;
    }

    /** Null if there are too many renamings. */
    @Nullable
    String of(ConfigurationView at) {
        Map<String, List<ActorId>> byType = new HashMap<>();
        at.actors().forEach(actor -> byType.computeIfAbsent(actor.type(), none -> new ArrayList<>())
                .add(actor));
        List<Map<ActorId, String>> renamings = List.of(Map.of());
        for (Map.Entry<String, List<ActorId>> type : byType.entrySet()) {
            if (type.getValue().size() > 4) {
                return null;
            }
            var longer = new ArrayList<Map<ActorId, String>>();
            for (Map<ActorId, String> renaming : renamings) {
                for (List<ActorId> order : orders(type.getValue())) {
                    var more = new HashMap<>(renaming);
                    order.forEach(actor -> more.put(actor, type.getKey() + order.indexOf(actor)));
                    longer.add(more);
                }
            }
            renamings = longer;
        }
        return renamings.stream()
                .map(renaming -> words(at, renaming))
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static List<List<ActorId>> orders(List<ActorId> of) {
        if (of.isEmpty()) {
            return List.of(List.of());
        }
        var all = new ArrayList<List<ActorId>>();
        for (ActorId first : of) {
            var rest = new ArrayList<>(of);
            rest.remove(first);
            for (List<ActorId> order : orders(rest)) {
                var longer = new ArrayList<ActorId>();
                longer.add(first);
                longer.addAll(order);
                all.add(longer);
            }
        }
        return all;
    }

    private String words(ConfigurationView at, Map<ActorId, String> names) {
        var words = new ArrayList<String>();
        for (ActorId actor : at.actors()) {
            words.add(names.get(actor) + " is " + local(actor, at.local(actor), at.actors(), names));
        }
        var ranks = new HashMap<String, Integer>();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            String channel =
                    switch (delivery) {
                        case FIFO ->
                            names.getOrDefault(at.sender(slot), "outside")
                                    + names.get(at.message(slot).to());
                        case MAILBOX -> names.get(at.message(slot).to());
                        default -> "";
                    };
            String rank = channel.isEmpty() ? "" : channel + ranks.merge(channel, 1, Integer::sum);
            words.add(message(at.message(slot), names) + rank);
        }
        words.sort(Comparator.naturalOrder());
        return words.toString();
    }

    private static String local(ActorId of, Local local, List<ActorId> all, Map<ActorId, String> names) {
        if (local instanceof Local.Waiting waiting) {
            var words = new StringBuilder("waiting in " + message(waiting.handling(), names));
            words.append(local(of, waiting.before(), all, names));
            waiting.inputs().forEach(input -> words.append(message(((Local.Input.Reply) input).message(), names)));
            words.append(waiting.callees().stream().map(names::get).toList());
            words.append(waiting.sent()).append(waiting.born());
            int first = waiting.before().offspring().next(Naming.CREATION, waiting.handling());
            all.stream()
                    .filter(child -> child.creator() == of && child.ordinal() >= first)
                    .sorted(Comparator.comparing(ActorId::ordinal))
                    .forEach(child -> words.append(names.get(child)));
            return words.toString();
        }
        var kept = (Kept) ((Local.Ready) local).state();
        return kept.type() + kept.phase() + name(kept.first(), names) + name(kept.second(), names);
    }

    private static String message(Message message, Map<ActorId, String> names) {
        String about = message.content() instanceof About one ? name(one.actor(), names) : "";
        return message.kind() + message.name() + " to " + name(message.to(), names) + about
                + name(message.caller(), names);
    }

    private static String name(@Nullable ActorId actor, Map<ActorId, String> names) {
        return actor == null ? "(nobody)" : "(" + names.get(actor) + ")";
    }
}
