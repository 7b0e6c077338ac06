package dev.galgo.core.reduction;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Observer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The traces met: for each actor, which message of which delivery it took in turn. */
public final class Traces implements Observer {
    public final Map<Object, Integer> met = new HashMap<>();
    public final Set<String> failures = new HashSet<>();

    @Override
    public boolean failed(Cursor at) {
        failures.add(Objects.requireNonNull(at.failure()).signature());
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
        met.merge(trace(at), 1, Integer::sum);
        return true;
    }

    private static Object trace(Cursor at) {
        Map<Integer, List<List<Integer>>> orders = new HashMap<>();
        var turn = new int[at.depth() + 1];
        var who = new int[at.depth() + 1];
        for (int depth = 1; depth <= at.depth(); depth++) {
            int slot = at.slotAt(depth);
            int by = at.sentBy(slot);
            var mine = orders.computeIfAbsent(at.receiver(slot), none -> new ArrayList<>());
            mine.add(List.of(by == 0 ? -1 : who[by], turn[by], at.nth(slot), at.wayAt(depth)));
            who[depth] = at.receiver(slot);
            turn[depth] = mine.size();
        }
        return orders;
    }
}
