package dev.galgo.core.search;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
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
public final class GuidedSearch extends BoundedSearch {
    private static final int PROBE = 32;

    private final Guide guide;
    private final Compare compare;
    private @Nullable FingerprintSet visited;
    private final Fingerprint fingerprint = new Fingerprint();
    private final LevelStack<Level> levels = new LevelStack<>(Level::new);
    private Preference preference = Preference.NEAREST;

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
            Cursor cursor, Compare compare, Guide guide, Limits limits, SearchCounts counts, Observer observer) {
        super(cursor, limits, counts, observer);
        this.guide = guide;
        this.compare = compare;
    }

    @Override
    public void run() {
        counts.countState();
        if (guide.mayLead(cursor)
                && !from(Preference.NEAREST, counts.states() + PROBE)
                && !from(Preference.LATEST, counts.states() + PROBE)) {
            from(Preference.NEAREST, Long.MAX_VALUE);
        }
    }

    /** Searches from the start until there are more states than allowed; false if that is why it ended. */
    private boolean from(Preference first, long mostStates) {
        preference = first;
        visited = FingerprintSet.of(compare, limits, false);
        boolean goOn = below();
        while (goOn && !levels.isEmpty() && mayDeliver()) {
            if (counts.states() > mostStates) {
                levels.clear();
                goToStart();
                return false;
            }
            Level level = levels.top();
            if (level.next == level.slots.size()) {
                levels.pop();
                if (!levels.isEmpty()) {
                    cursor.back();
                }
            } else {
                goOn = deliver(level);
            }
        }
        return true;
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
        counts.countTransition(cursor.depth());
        if (arrival == Arrival.FAILED) {
            return end(observer.failed(cursor));
        }
        if (arrival == Arrival.WAITS && observer.isDeadlocked(cursor) && guide.isGoal(cursor)) {
            counts.countState();
            return end(observer.waits(cursor));
        }
        if (!isFresh() || !guide.mayLead(cursor)) {
            cursor.back();
            return true;
        }
        return countState() && below();
    }

    private boolean isFresh() {
        if (visited == null) {
            return true;
        }
        cursor.fingerprint(fingerprint);
        return visited.meet(fingerprint.low, fingerprint.high, cursor.depth()) != FingerprintSet.KNOWN;
    }

    private boolean end(boolean goOn) {
        counts.countExecution();
        cursor.back();
        return goOn;
    }

    /** Goes on from a configuration, best chances first. False to end the search. */
    private boolean below() {
        int depth = cursor.depth();
        if (cursor.first() == Cursor.NONE) {
            counts.countExecution();
            boolean goOn = !guide.isGoal(cursor) || observer.ended(cursor);
            backFrom(depth);
            return goOn;
        }
        if (isTooDeep(depth)) {
            backFrom(depth);
            return mayCut();
        }
        Level level = levels.push();
        level.next = 0;
        level.way = 0;
        collectDeliverable(level.slots);
        sort(level.slots);
        return true;
    }

    private void backFrom(int depth) {
        if (depth > 0) {
            cursor.back();
        }
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
