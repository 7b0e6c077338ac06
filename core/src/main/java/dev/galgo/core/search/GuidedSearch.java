package dev.galgo.core.search;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Goes only where a {@link Guide} sees a chance, and first where it sees the best one.
 *
 * <p>A schedule that ends in a deadlock counts as an execution, and so does one that ends by itself; one that is given up does not, and the
 * configuration in which it is given up is no state.
 *
 * <p>Depth first, a wrong turn near the start is taken back last, and where schedules have no end it
 * never is. So the search begins with short ones that turn otherwise. Then two strands take turns: one
 * depth first, and one within a depth that grows step by step, which meets findings near the start
 * however deep everything else lies. The counts of both are added; the first that comes to its end has
 * looked everywhere.
 */
public final class GuidedSearch extends BoundedSearch {
    private static final int PROBE = 32;

    /** The states of a strand's first turn; each turn has twice as many as the one before. */
    private static final long FIRST_TURN = 2_048;

    private static final int FIRST_DEPTH = 4;

    private final Guide guide;
    private final Compare compare;
    private Strand strand;
    private final Fingerprint fingerprint = new Fingerprint();

    /** Which way to go first. */
    private enum Preference {
        /** The lowest rank, and of these what was sent last, which goes on with what has just begun. */
        NEAREST,
        /** What was sent last. */
        LATEST
    }

    /** Why a strand does not go on for now. */
    private enum Pause {
        /** It has been everywhere that it may go. */
        EXHAUSTED,
        /** Its turn is over. */
        TURN_OVER,
        /** The whole search is over. */
        SEARCH_OVER
    }

    /** What is to be delivered in one configuration of the schedule. */
    private static final class Level {
        final IntArrayList slots = new IntArrayList();
        int next;
        int way;
        int ways;
    }

    /** A search of its own, which can be left and gone on with. */
    private final class Strand {
        final Preference preference;
        /** How many deliveries its schedules may have. */
        final int mostDepth;

        final LevelStack<Level> levels = new LevelStack<>(Level::new);
        final @Nullable FingerprintSet visited;
        /** Where it was left; null if it has not begun. */
        @Nullable
        SchedulePrefix left;
        /** Whether it went back somewhere because its schedule was too long. */
        boolean cut;

        Strand(Preference preference, int mostDepth) {
            this.preference = preference;
            this.mostDepth = mostDepth;
            boolean bounded = mostDepth < Integer.MAX_VALUE;
            this.visited = compare == Compare.NONE ? null : bounded ? new FingerprintSet(true) : unbounded();
        }

        private @Nullable FingerprintSet unbounded() {
            return FingerprintSet.of(compare, limits, false);
        }

        /** One that may go somewhat deeper. */
        Strand wider() {
            return new Strand(preference, mostDepth + Math.max(1, mostDepth / 4));
        }
    }

    public GuidedSearch(
            Cursor cursor, Compare compare, Guide guide, Limits limits, SearchCounts counts, Observer observer) {
        super(cursor, limits, counts, observer);
        this.guide = guide;
        this.compare = compare;
        this.strand = new Strand(Preference.NEAREST, Integer.MAX_VALUE);
    }

    @Override
    public void run() {
        counts.countState();
        if (guide.mayLead(cursor)
                && goOn(new Strand(Preference.NEAREST, Integer.MAX_VALUE), PROBE) == Pause.TURN_OVER
                && goOn(new Strand(Preference.LATEST, Integer.MAX_VALUE), PROBE) == Pause.TURN_OVER) {
            inTurns();
        }
    }

    private void inTurns() {
        var deep = new Strand(Preference.NEAREST, Integer.MAX_VALUE);
        var wide = new Strand(Preference.NEAREST, FIRST_DEPTH);
        for (long turn = FIRST_TURN; goOn(deep, turn) == Pause.TURN_OVER; turn *= 2) {
            long over = counts.states() + turn;
            while (counts.states() <= over) {
                Pause pause = goOn(wide, over - counts.states());
                if (pause == Pause.SEARCH_OVER || (pause == Pause.EXHAUSTED && !wide.cut)) {
                    return;
                }
                wide = pause == Pause.EXHAUSTED ? wide.wider() : wide;
            }
        }
    }

    /** Searches, from where the strand was left, until there are so many more states. */
    private Pause goOn(Strand which, long states) {
        strand = which;
        long mostStates = counts.states() + states;
        SchedulePrefix left = which.left;
        boolean goOn = true;
        if (left == null) {
            goOn = below();
        } else {
            left.lead(cursor, left.length());
        }
        LevelStack<Level> levels = which.levels;
        while (goOn && !levels.isEmpty()) {
            if (!mayDeliver()) {
                return Pause.SEARCH_OVER;
            }
            if (counts.states() > mostStates) {
                which.left = SchedulePrefix.of(cursor, cursor.depth());
                goToStart();
                return Pause.TURN_OVER;
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
        return goOn ? Pause.EXHAUSTED : Pause.SEARCH_OVER;
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
        FingerprintSet visited = strand.visited;
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
        if (depth >= strand.mostDepth) {
            strand.cut = true;
            backFrom(depth);
            return true;
        }
        Level level = strand.levels.push();
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
            long rank = strand.preference == Preference.NEAREST ? guide.rank(cursor, slot) : 0;
            ranked.add(rank << 32 | Integer.MAX_VALUE - slot);
        }
        ranked.sort(null);
        for (int i = 0; i < slots.size(); i++) {
            slots.set(i, Integer.MAX_VALUE - (int) ranked.getLong(i));
        }
    }

    @Override
    public long visitedBytes() {
        FingerprintSet visited = strand.visited;
        return visited == null ? 0 : visited.bytes();
    }
}
