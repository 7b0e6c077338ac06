package dev.galgo.pekko.isolation;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.compare.ActorAddresses;
import dev.galgo.pekko.compare.CellState;
import dev.galgo.pekko.compare.ComparisonRules;
import dev.galgo.pekko.compare.FieldPaths;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.Event;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.Mementos;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.typed.Behavior;
import org.jspecify.annotations.Nullable;

/**
 * What belongs to each actor: its cellState, and the messages on their way to it. Estates that overlap in an object which can change are
 * watched from there on, and it is told when the object does change.
 */
final class ActorOwnership {
    private record Overlap(Object object, OwnedObjects first, OwnedObjects second, int since, Memento content) {}

    /** An actor and what is its own. */
    private record OwnedObjects(ActorId owner, List<@Nullable Object> parts) {}

    private final SystemController controller;
    private final Mementos reachLimits;
    private final CreatedActors births;
    private final CellState cellState;
    private final Snapshots snapshots;
    /** By identity: what was in common at any time of this run. */
    private final Map<Object, Overlap> watched = new IdentityHashMap<>();

    private List<Mementos.Common> common = List.of();
    private boolean lapsed;
    /** Learned for good. */
    private final Set<String> shared = new TreeSet<>();

    ActorOwnership(SystemController controller, Mementos reachLimits, CreatedActors births) {
        this.births = births;
        this.controller = controller;
        this.reachLimits = reachLimits;
        var addresses = new ActorAddresses(controller);
        this.cellState = new CellState(addresses);
        this.snapshots = ComparisonRules.of(addresses, null);
    }

    /**
     * Finds out anew where ownership overlap, and says whether they do. What they had in common before is watched as well from there on: who has
     * read it and let go of it may have read it too early.
     */
    boolean survey(int depth) {
        List<OwnedObjects> ownership = ownership();
        List<Mementos.Common> now =
                reachLimits.common(ownership.stream().map(OwnedObjects::parts).toList());
        for (Mementos.Common one : now) {
            if (!watched.containsKey(one.object())) {
                watched.put(
                        one.object(),
                        new Overlap(
                                one.object(),
                                ownership.get(one.first()),
                                ownership.get(one.second()),
                                depth,
                                reachLimits.of(List.of(one.object()))));
            }
        }
        lapsed = !common.stream().allMatch(before -> isAmong(now, before.object()));
        common = now;
        return !now.isEmpty();
    }

    /** Whether an actor reaches something that can change and that somebody else reaches. */
    boolean shares(ActorCell cell) {
        ActorId id = controller.runView().known(cell);
        List<OwnedObjects> ownership = ownership();
        for (Mementos.Common one :
                reachLimits.common(ownership.stream().map(OwnedObjects::parts).toList())) {
            if (ownership.get(one.first()).owner() == id
                    || ownership.get(one.second()).owner() == id) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAmong(List<Mementos.Common> all, Object object) {
        for (Mementos.Common one : all) {
            if (one.object() == object) {
                return true;
            }
        }
        return false;
    }

    /** Whether something was in common at the survey before and was not at the last one. */
    boolean lapsed() {
        return lapsed;
    }

    /** A new run begins. */
    void clear() {
        watched.clear();
        common = List.of();
    }

    /** Everything has been taken back to a configuration of this run. */
    void back(int depth) {
        watched.values().removeIf(one -> one.since() > depth);
        watched.replaceAll((object, one) -> renewed(one));
        common = List.of();
    }

    private Overlap renewed(Overlap one) {
        return new Overlap(one.object(), one.first(), one.second(), one.since(), reachLimits.of(List.of(one.object())));
    }

    /**
     * What has changed of what is watched.
     *
     * @param occasion what has happened since, to go on from "changed"
     */
    List<Change> changes(Supplier<String> occasion) {
        var changes = new ArrayList<Change>();
        for (Map.Entry<Object, Overlap> entry : watched.entrySet()) {
            Overlap one = entry.getValue();
            Object changed = one.content().difference();
            if (changed != null) {
                changes.add(new Change(changed, isFuture(changed) ? null : failure(one, occasion)));
                if (!isFuture(changed) && !isForThreads(changed)) {
                    shared.add(one.first().owner() + " and " + one.second().owner() + " do not use the "
                            + type(one.object()) + " that both reach at the same time");
                }
                entry.setValue(renewed(one));
            }
        }
        return changes;
    }

    Set<String> shared() {
        return shared;
    }

    private static boolean isForThreads(Object object) {
        return object.getClass().getName().startsWith("java.util.concurrent.");
    }

    /**
     * A change of something that two actors reach.
     *
     * @param object what has changed, which may be deep inside
     * @param failure null if that is what the object is for
     */
    record Change(Object object, @Nullable Failure failure) {}

    /** What a future comes to is told to whoever waits for it, as an event; that is no secret between two actors. */
    private static boolean isFuture(Object object) {
        return object.getClass().getName().startsWith("java.util.concurrent.CompletableFuture")
                || object.getClass().getName().startsWith("scala.concurrent.");
    }

    private List<OwnedObjects> ownership() {
        Map<ActorCell, OwnedObjects> byCell = new IdentityHashMap<>();
        var inOrder = new ArrayList<OwnedObjects>();
        for (ActorId id : controller.runView().everybody()) {
            ActorCell cell = controller.runView().cell(id);
            if (cell != null && !cell.isTerminated()) {
                var owned = new OwnedObjects(id, new ArrayList<>());
                List<Object> given = births.given(cell);
                if (given == null) {
                    cellState.own(cell, owned.parts());
                } else {
                    owned.parts().addAll(given);
                }
                inOrder.add(owned);
                byCell.put(cell, owned);
            }
        }
        for (int slot = 1; slot <= controller.runView().slots(); slot++) {
            if (controller.runView().pending(slot) && controller.runView().event(slot) instanceof Event.Letter letter) {
                OwnedObjects owned = byCell.get(letter.to());
                if (owned != null) {
                    owned.parts().add(letter.envelope().message());
                }
            }
        }
        return inOrder;
    }

    private Failure failure(Overlap overlap, Supplier<String> occasion) {
        String one = overlap.first().owner().toString();
        String other = overlap.second().owner().toString();
        Object object = overlap.object();
        String text;
        if (isOwn(object, overlap.first())) {
            text = other + " reaches the state of " + one + ": " + way(overlap.second(), object) + " is " + one
                    + " itself";
        } else if (isOwn(object, overlap.second())) {
            text = one + " reaches the state of " + other + ": " + way(overlap.first(), object) + " is " + other
                    + " itself";
        } else {
            text = one + " and " + other + " reach one " + type(object) + ": it is " + way(overlap.first(), object)
                    + " of " + one + " and " + way(overlap.second(), object) + " of " + other;
        }
        return new Failure(
                FindingKind.SHARED_OBJECT,
                text + ". It changed " + occasion.get()
                        + ", and no message tells of that. Let one actor keep it and the others ask, or give each a copy.",
                one + " " + other + " " + type(object),
                null);
    }

    /** Whether the object is the actor: its instance or its behaviour. */
    private static boolean isOwn(Object object, OwnedObjects owned) {
        return (object instanceof Actor || object instanceof Behavior<?>)
                && owned.parts().contains(object);
    }

    private String way(OwnedObjects owned, Object object) {
        for (Object part : owned.parts()) {
            if (part != null) {
                String path = snapshots.path(part, object).orElse(null);
                if (path != null) {
                    return FieldPaths.readable(path);
                }
            }
        }
        return "something";
    }

    static String type(Object object) {
        String name = object.getClass().getSimpleName();
        return name.isEmpty() || object.getClass().isHidden() ? "lambda" : Objects.requireNonNull(name);
    }
}
