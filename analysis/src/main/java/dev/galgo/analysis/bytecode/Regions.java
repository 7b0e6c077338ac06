package dev.galgo.analysis.bytecode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which objects may be reached from which others, over the whole life of an actor. Two fields that may lead to one object are
 * <em>related</em>: who touches what is behind one of them is taken to touch the other as well.
 */
final class Regions {
    private final Map<Origin, Set<Origin>> holds = new HashMap<>();
    private final Map<Origin, Set<Origin>> reached = new HashMap<>();
    private final Map<String, Set<String>> related = new HashMap<>();
    private final Callbacks callbacks;

    /** @param fields the actor's, as far as they hold what can change */
    Regions(Collection<Effects> all, Collection<String> fields, Callbacks callbacks) {
        this.callbacks = callbacks;
        spread(all);
        // Code of which nothing is known may have put one object into any two fields.
        boolean anything = all.stream()
                .anyMatch(
                        effects -> effects.anything || effects.touches.stream().anyMatch(this::runsAnything));
        for (var one : fields) {
            for (var other : fields) {
                if (anything || one.equals(other) || meet(new Origin.Field(one), new Origin.Field(other))) {
                    related.computeIfAbsent(one, none -> new LinkedHashSet<>()).add(other);
                }
            }
        }
    }

    /** What is put into an object of a region may be put into any object that the region leads to. */
    private void spread(Collection<Effects> all) {
        boolean changed = true;
        while (changed) {
            changed = false;
            reached.clear();
            for (var effects : all) {
                for (var store : effects.stores) {
                    for (var into : store.into()) {
                        for (var target : store.exact() ? Set.of(into) : Set.copyOf(reach(into))) {
                            changed |= holds.computeIfAbsent(target, none -> new HashSet<>())
                                    .addAll(store.what());
                        }
                    }
                }
            }
        }
        reached.clear();
    }

    /** Whether the touch hands the actor itself to code outside the program. */
    boolean givesAway(Effects.Touch touch) {
        return touch.outside()
                && touch.origins().stream().anyMatch(origin -> reach(origin).contains(Origin.THIS));
    }

    /** Whether the touch hands objects to code outside the program that do more than look when they are called. */
    boolean handsOverCode(Effects.Touch touch) {
        return touch.outside()
                && touch.origins().stream()
                        .anyMatch(origin -> reach(origin).stream().anyMatch(callbacks::harmful));
    }

    /** Whether anything may come of the touch. */
    boolean runsAnything(Effects.Touch touch) {
        return givesAway(touch) || handsOverCode(touch);
    }

    /** Everything that objects from there lead to. */
    Set<Origin> reach(Origin origin) {
        var known = reached.get(origin);
        if (known == null) {
            known = new LinkedHashSet<>();
            known.add(origin);
            var open = new ArrayList<>(known);
            for (int i = 0; i < open.size(); i++) {
                for (var next : holds.getOrDefault(open.get(i), Set.of())) {
                    if (known.add(next)) {
                        open.add(next);
                    }
                }
            }
            reached.put(origin, known);
        }
        return known;
    }

    /** What statics hold cannot change without being found out, and the actor itself is told by its fields. */
    private boolean meet(Origin one, Origin other) {
        return reach(one).stream()
                .anyMatch(origin -> !(origin instanceof Origin.Static)
                        && !(origin instanceof Origin.This)
                        && reach(other).contains(origin));
    }

    /** The field and all that may lead to the same objects. */
    Set<String> related(String field) {
        return related.getOrDefault(field, Set.of(field));
    }
}
