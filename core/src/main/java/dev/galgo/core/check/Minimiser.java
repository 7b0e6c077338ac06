package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Incomparable;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.function.BooleanSupplier;

/**
 * Looks for the shortest schedule that shows the same finding; of several, the first in depth-first order.
 *
 * <p>A depth-first search whose bound is one below the best so far, over configurations compared as sets and entered again only on a
 * shorter way (branch and bound). If it ends before its allowance is used up, the result is a shortest one; otherwise it is the shortest
 * found.
 */
final class Minimiser {
    private record Key(long low, long high) {}

    private final FindingProbe probe;
    private final BooleanSupplier enough;
    private final Fingerprint fingerprint = new Fingerprint();

    /** A schedule, and whether no shorter one exists. */
    record Shortest(RawFinding found, boolean proven) {}

    Minimiser(FindingProbe probe, BooleanSupplier enough) {
        this.probe = probe;
        this.enough = enough;
    }

    /**
     * The cursor stands at the start, or where the search began, and compares as {@link Compare#CANONICAL}.
     *
     * @param orAsLong whether one that is as long as the original may take its place: if the original is not the first that a search on one
     *     thread meets, it may be any of the shortest
     */
    Shortest shortest(Cursor cursor, RawFinding original, boolean orAsLong) {
        RawFinding best = original;
        int bound = orAsLong ? best.length() + 1 : best.length();
        var bestDepth = new Object2IntOpenHashMap<Key>();
        bestDepth.defaultReturnValue(Integer.MAX_VALUE);
        int floor = cursor.depth();
        int slot = best.length() > floor ? cursor.first() : Cursor.NONE;
        int way = 0;
        while (true) {
            while (slot == Cursor.NONE) {
                int depth = cursor.depth();
                if (depth == floor) {
                    return new Shortest(best, true);
                }
                slot = cursor.slotAt(depth);
                way = cursor.wayAt(depth) + 1;
                boolean lastWay = way >= cursor.waysAt(depth);
                cursor.back();
                if (lastWay) {
                    slot = cursor.after(slot);
                    way = 0;
                }
            }
            if (enough.getAsBoolean()) {
                return new Shortest(best, false);
            }
            Arrival arrival = cursor.deliver(slot, way);
            way = 0;
            int depth = cursor.depth();
            boolean worth = depth < bound;
            RawFinding here = worth ? probe.sameAs(best, cursor, arrival) : null;
            if (here != null) {
                best = here;
                bound = here.length();
            }
            boolean onward = worth && here == null && !probe.ended() && depth + 1 < bound;
            slot = onward && shorter(cursor, depth, bestDepth) ? cursor.first() : Cursor.NONE;
        }
    }

    private boolean shorter(Cursor cursor, int depth, Object2IntOpenHashMap<Key> bestDepth) {
        try {
            cursor.fingerprint(fingerprint);
        } catch (Incomparable neverSeen) {
            return true;
        }
        var key = new Key(fingerprint.low, fingerprint.high);
        if (bestDepth.getInt(key) <= depth) {
            return false;
        }
        bestDepth.put(key, depth);
        return true;
    }
}
