package dev.galgo.core.search;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Cursor.Arrival;
import dev.galgo.core.engine.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Depth first, but only where a {@link Guide} sees a chance, and first where it sees the best one.
 *
 * <p>A schedule that ends in a deadlock counts as an execution, and so does one that ends by itself; one that is given up does not, and the
 * configuration in which it is given up is no state.
 *
 * <p>Depth first, a wrong turn near the start is taken back last. So the search begins with short ones that turn otherwise, and what these count
 * is counted; one of them that comes to its end has looked everywhere.
 */
public final class GuidedSearch implements Search {
    private static final int PROBE = 32;

    private final Cursor cursor;
    private final Guide guide;
    private final Limits limits;
    private final SearchCounts tally;
    private final Observer observer;
    private final Compare compare;
    private @Nullable FingerprintSet visited;
    private final Fingerprint fingerprint = new Fingerprint();
    private final List<Level> levels = new ArrayList<>();
    private Preference preference = Preference.NEAREST;
    private int height = -1;

    /** Which way to go first. */
    private enum Preference {
        /** The lowest rank, and of these what was sent last, which goes on with what has just begun. */
        NEAREST,
        /** What was sent last. */
        LATEST
    }

    /** What is to be delivered in one configuration of the schedule. */
    private static final class Level {
        final IntArrayList slots = new IntArrayList();
        int next;
        int way;
        int ways;
    }

    public GuidedSearch(
            Cursor cursor, Compare compare, Guide guide, Limits limits, SearchCounts tally, Observer observer) {
        this.cursor = cursor;
        this.guide = guide;
        this.limits = limits;
        this.tally = tally;
        this.observer = observer;
        this.compare = compare;
    }

    @Override
    public void run() {
        tally.countState();
        if (guide.mayLead(cursor)
                && !from(Preference.NEAREST, tally.states() + PROBE)
                && !from(Preference.LATEST, tally.states() + PROBE)) {
            from(Preference.NEAREST, Long.MAX_VALUE);
        }
    }

    /** Searches from the start until there are more states than allowed; false if that is why it ended. */
    private boolean from(Preference first, long mostStates) {
        preference = first;
        visited = DepthFirst.visited(compare, limits, false);
        boolean goOn = below();
        while (goOn && height >= 0 && mayGoOn()) {
            if (tally.states() > mostStates) {
                goToStart();
                return false;
            }
            Level level = levels.get(height);
            if (level.next == level.slots.size()) {
                height--;
                if (height >= 0) {
                    cursor.back();
                }
            } else {
                goOn = deliver(level);
            }
        }
        return true;
    }

    private void goToStart() {
        height = -1;
        while (cursor.depth() > 0) {
            cursor.back();
        }
    }

    private boolean mayGoOn() {
        if (tally.transitions() >= limits.transitions()) {
            tally.hit(new Bound(Bound.Kind.TRANSITIONS, limits.transitions() + " transitions"));
            return false;
        }
        return !tally.signalled() || !tally.answer(cursor.depth());
    }

    /** Makes the next delivery of a level and looks what came of it. False to end the search. */
    private boolean deliver(Level level) {
        int slot = level.slots.getInt(level.next);
        if (level.way == 0) {
            level.ways = cursor.ways(slot);
        }
        int way = level.way++;
        if (level.way == level.ways) {
            level.way = 0;
            level.next++;
        }
        Arrival arrival = cursor.deliver(slot, way);
        tally.transitions++;
        tally.deepest = Math.max(tally.deepest, cursor.depth());
        if (arrival == Arrival.FAILED) {
            return end(observer.failed(cursor));
        }
        if (arrival == Arrival.WAITS && observer.isDeadlocked(cursor) && guide.isGoal(cursor)) {
            tally.countState();
            return end(observer.waits(cursor));
        }
        if (!isFresh() || !guide.mayLead(cursor)) {
            cursor.back();
            return true;
        }
        tally.countState();
        if (tally.states() > limits.states()) {
            tally.hit(new Bound(Bound.Kind.STATES, limits.states() + " states"));
            return false;
        }
        return below();
    }

    private boolean isFresh() {
        if (visited == null) {
            return true;
        }
        cursor.fingerprint(fingerprint);
        return visited.meet(fingerprint.low, fingerprint.high, cursor.depth()) != FingerprintSet.KNOWN;
    }

    private boolean end(boolean goOn) {
        tally.countExecution();
        cursor.back();
        return goOn;
    }

    /** Goes on from a configuration, best chances first. False to end the search. */
    private boolean below() {
        int depth = cursor.depth();
        var slots = new IntArrayList();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            slots.add(slot);
        }
        if (slots.isEmpty()) {
            tally.countExecution();
            boolean goOn = !guide.isGoal(cursor) || observer.ended(cursor);
            if (depth > 0) {
                cursor.back();
            }
            return goOn;
        }
        if (depth >= limits.depth() || depth >= Limits.RUNAWAY) {
            tally.hit(new Bound(Bound.Kind.DEPTH, "depth " + depth));
            if (depth > 0) {
                cursor.back();
            }
            return limits.depth() != Long.MAX_VALUE;
        }
        Level level = push();
        level.slots.addAll(slots);
        sort(level.slots);
        return true;
    }

    private Level push() {
        if (++height == levels.size()) {
            levels.add(new Level());
        }
        Level level = levels.get(height);
        level.slots.clear();
        level.next = 0;
        level.way = 0;
        return level;
    }

    private void sort(IntArrayList slots) {
        var ranked = new LongArrayList();
        for (int i = 0; i < slots.size(); i++) {
            int slot = slots.getInt(i);
            long rank = preference == Preference.NEAREST ? guide.rank(cursor, slot) : 0;
            ranked.add(rank << 32 | Integer.MAX_VALUE - slot);
        }
        ranked.sort(null);
        for (int i = 0; i < slots.size(); i++) {
            slots.set(i, Integer.MAX_VALUE - (int) ranked.getLong(i));
        }
    }

    @Override
    public long visitedBytes() {
        return visited == null ? 0 : visited.bytes();
    }
}
