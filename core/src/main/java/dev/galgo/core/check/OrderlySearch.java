package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks among the schedules that are no longer than one for the most orderly that shows the same finding; of several, the first in depth-first order.
 *
 * <p>Branch and bound. What disorder is still to come depends on the configuration, on the order in which what is pending was sent and on what has overtaken it
 * already, and on who was last; of two schedules that agree in all of that, only the better one is followed.
 */
final class OrderlySearch {
    private record Situation(long low, long high, long order) {}

    private record Cost(int depth, Disorder disorder) {
        boolean isNoWorseThan(Cost other) {
            return depth <= other.depth && disorder.compareTo(other.disorder) <= 0;
        }
    }

    /** A schedule, its disorder, and whether no other that is as long has less. */
    record MostOrderly(RawFinding found, Disorder disorder, boolean proven) {}

    private final FindingProbe probe;
    private final TrialBudget budget;
    private final Fingerprint fingerprint = new Fingerprint();
    private final Map<Situation, Cost> known = new HashMap<>();
    private final Object2IntOpenHashMap<Message> numbers = new Object2IntOpenHashMap<>();
    private final List<Disorder> soFar = new ArrayList<>();

    OrderlySearch(FindingProbe probe, TrialBudget budget) {
        this.probe = probe;
        this.budget = budget;
    }

    /** The cursor stands at the start and compares configurations. */
    MostOrderly search(Cursor cursor, RawFinding original) {
        original.route().lead(cursor, original.length());
        RawFinding best = original;
        Disorder least = Disorder.of(cursor);
        while (cursor.depth() > 0) {
            cursor.back();
        }
        soFar.add(Disorder.NONE);
        boolean replaced = false;
        int slot = best.length() > 0 ? cursor.first() : Cursor.NONE;
        int way = 0;
        while (true) {
            while (slot == Cursor.NONE) {
                int depth = cursor.depth();
                if (depth == 0) {
                    return new MostOrderly(best, least, replaced);
                }
                slot = cursor.slotAt(depth);
                way = cursor.wayAt(depth) + 1;
                boolean lastWay = way >= cursor.waysAt(depth);
                cursor.back();
                soFar.remove(depth);
                if (lastWay) {
                    slot = cursor.after(slot);
                    way = 0;
                }
            }
            if (!budget.spend()) {
                return new MostOrderly(best, least, false);
            }
            Arrival arrival = cursor.deliver(slot, way);
            way = 0;
            slot = Cursor.NONE;
            int depth = cursor.depth();
            Disorder here = soFar.get(depth - 1).and(cursor, depth);
            soFar.add(here);
            // The first that is as good takes the place of the original, which may be any.
            int compared = here.compareTo(least);
            if (compared > 0 || (compared == 0 && replaced)) {
                continue;
            }
            RawFinding same = probe.sameAs(best, cursor, arrival);
            if (same != null && depth <= best.length()) {
                best = same;
                least = here;
                replaced = true;
            } else if (same == null && !probe.ended() && depth < best.length() && isBetter(cursor, depth, here)) {
                slot = cursor.first();
            }
        }
    }

    /** Whether nobody has been here, or where it makes no difference, with as little. */
    private boolean isBetter(Cursor cursor, int depth, Disorder disorder) {
        Situation situation = situation(cursor, depth);
        if (situation == null) {
            return true;
        }
        var cost = new Cost(depth, disorder);
        Cost before = known.get(situation);
        if (before != null && before.isNoWorseThan(cost)) {
            return false;
        }
        known.put(situation, cost);
        return true;
    }

    private @Nullable Situation situation(Cursor cursor, int depth) {
        if (!cursor.comparesMessages()) {
            return null; // of two that look alike nobody knows which was sent first
        }
        try {
            cursor.fingerprint(fingerprint);
        } catch (Incomparable neverSeen) {
            return null;
        }
        long order = Mix.stir(cursor.receiver(cursor.slotAt(depth)));
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            int number = numbers.computeIfAbsent(cursor.message(slot), none -> numbers.size());
            order = Mix.stir(order * 31 + number);
            order = Mix.stir(order * 31 + Disorder.overtakers(cursor, slot, depth + 1));
        }
        return new Situation(fingerprint.low, fingerprint.high, order);
    }
}
