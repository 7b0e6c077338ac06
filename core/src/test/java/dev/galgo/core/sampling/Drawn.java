package dev.galgo.core.sampling;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Draws from a program, goes on after failures, and keeps every schedule. */
final class Drawn implements Observer {
    /** Slot and way of each delivery. */
    final List<List<Integer>> schedules = new ArrayList<>();
    /** What each actor took in which order, told without hashes. */
    final Set<String> orders = new HashSet<>();

    int failures;
    final SampleResult sample;

    Drawn(Sampling plan, Semantics program) {
        this(plan, program, Engine.Kind.MEMO, DeliveryModel.UNORDERED);
    }

    Drawn(Sampling plan, Semantics program, Engine.Kind engine, DeliveryModel delivery) {
        Cursor cursor = Engine.of(engine, program).start(delivery, Compare.NONE);
        SampledSearch search = plan.search(cursor, Limits.NONE.withDepth(200), new SearchCounts(), this);
        search.run();
        sample = search.sample();
    }

    private boolean keep(Cursor at) {
        var schedule = new ArrayList<Integer>();
        Map<Integer, String> names = new HashMap<>();
        Map<String, List<String>> taken = new TreeMap<>();
        names.put(0, "");
        for (int depth = 1; depth <= at.depth(); depth++) {
            int slot = at.slotAt(depth);
            schedule.add(slot);
            schedule.add(at.wayAt(depth));
            String message = names.get(at.sentBy(slot)) + "/" + at.nth(slot);
            names.put(depth, message);
            taken.computeIfAbsent(String.valueOf(at.message(slot).to().stableHash()), none -> new ArrayList<>())
                    .add(message + " " + at.wayAt(depth));
        }
        schedules.add(schedule);
        orders.add(taken.toString());
        return true;
    }

    @Override
    public boolean failed(Cursor at) {
        failures++;
        return keep(at);
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
        return keep(at);
    }
}
