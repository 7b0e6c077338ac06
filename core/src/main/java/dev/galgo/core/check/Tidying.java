package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a schedule more orderly, one move after the other, where there are too many schedules to look at all: puts what was overtaken before its overtaker,
 * and what an actor takes beside what it took before. A move counts if the same finding still shows, no later, in less disorder.
 */
final class Tidying {
    private final FindingProbe probe;
    private final TrialBudget budget;

    private record Tried(RawFinding found, Disorder disorder) {}

    Tidying(FindingProbe probe, TrialBudget budget) {
        this.probe = probe;
        this.budget = budget;
    }

    /** The cursor stands anywhere. */
    RawFinding tidy(Cursor cursor, RawFinding original) {
        original.route().lead(cursor, original.length());
        var best = new Tried(original, Disorder.of(cursor));
        Tried better = best;
        while (better != null) {
            best = better;
            better = improve(cursor, best);
        }
        return best.found();
    }

    private @Nullable Tried improve(Cursor cursor, Tried best) {
        ScheduleOrder order = ScheduleOrder.of(best.found(), cursor);
        var receivers = new int[order.length()];
        for (int i = 0; i < receivers.length; i++) {
            receivers[i] = cursor.receiver(order.slot(i));
        }
        for (int later = 1; later < receivers.length; later++) {
            for (int earlier = order.sender(later) + 1; earlier < later; earlier++) {
                boolean overtook = receivers[earlier] == receivers[later] && order.slot(earlier) > order.slot(later);
                boolean joins = earlier > 0
                        && receivers[earlier - 1] == receivers[later]
                        && receivers[later - 1] != receivers[later];
                if (overtook || joins) {
                    Tried tried = attempt(cursor, best, order, moved(order.length(), later, earlier), earlier);
                    if (tried != null || budget.isOver()) {
                        return tried;
                    }
                }
            }
        }
        return null;
    }

    private static List<Integer> moved(int length, int from, int to) {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < length; i++) {
            order.add(i);
        }
        order.add(to, order.remove(from));
        return order;
    }

    /**
     * What comes of another order, as far as its deliveries can be made; null if it is no better.
     *
     * @param common so many at its start are as they were
     */
    private @Nullable Tried attempt(Cursor cursor, Tried best, ScheduleOrder order, List<Integer> wanted, int common) {
        best.found().route().lead(cursor, common);
        int[] made = ScheduleOrder.noneMade(order.length());
        for (int depth = 1; depth <= common; depth++) {
            made[depth] = depth - 1;
        }
        for (int delivery : wanted.subList(common, wanted.size())) {
            int slot = offered(cursor, order, delivery, made);
            if (slot == Cursor.NONE) {
                continue;
            }
            if (!budget.spend()) {
                return null;
            }
            int way = Math.min(order.way(delivery), cursor.ways(slot) - 1);
            Arrival arrival = cursor.deliver(slot, way);
            made[cursor.depth()] = delivery;
            RawFinding same = probe.sameAs(best.found(), cursor, arrival);
            if (same != null) {
                var tried = new Tried(same, Disorder.of(cursor));
                boolean better = same.length() < best.found().length()
                        || tried.disorder().compareTo(best.disorder()) < 0;
                return better ? tried : null;
            }
            if (probe.ended()) {
                return null;
            }
        }
        return null;
    }

    private static int offered(Cursor cursor, ScheduleOrder order, int delivery, int[] made) {
        int slot = cursor.first();
        while (slot != Cursor.NONE && order.delivery(cursor, slot, made) != delivery) {
            slot = cursor.after(slot);
        }
        return slot;
    }
}
