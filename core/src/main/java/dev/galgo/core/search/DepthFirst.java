package dev.galgo.core.search;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Cursor.Arrival;
import dev.galgo.core.engine.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Every order, depth first: the plain search that every reduction is measured against.
 *
 * <p>Without a visited set it walks the whole tree of schedules and counts every one; memory grows with depth and with nothing else. With
 * one it goes on only from configurations it has not seen. The schedule so far lives in the cursor, so the search itself keeps nothing.
 *
 * <p>It may be one of a {@link SearchTeam}, which searches together. Then it has a part of the search at a time: what comes before the cursor is
 * back at the floor.
 */
public final class DepthFirst implements Search {
    private static final int QUIT = -1;
    private static final int DEEPEST_ESTIMATE = 2_000;

    private final Cursor cursor;
    private final Compare compare;
    private final Limits limits;
    private final long mostDepth;
    private final SearchCounts tally;
    private final Observer observer;
    private final @Nullable SearchTeam team;
    private final @Nullable FingerprintSet visited;
    private final @Nullable SuccessorLookup foresight;
    private final Fingerprint fingerprint = new Fingerprint();
    /** How many transitions and states there may be before somebody must be asked; the limits themselves, or what the team allowed. */
    private long mostTransitions;

    private long mostStates;
    private int floor;
    private final BacktrackEstimator estimator = new BacktrackEstimator();
    /** At how many transitions the loop stops to look up: at the limit, or earlier for a look at how far it has come. */
    private long lookUp;

    public DepthFirst(Cursor cursor, Compare compare, Limits limits, SearchCounts tally, Observer observer) {
        this(cursor, compare, limits, tally, observer, null);
    }

    DepthFirst(
            Cursor cursor,
            Compare compare,
            Limits limits,
            SearchCounts tally,
            Observer observer,
            @Nullable SearchTeam team) {
        this.cursor = cursor;
        this.compare = compare;
        this.limits = limits;
        this.mostDepth = limits.depth();
        this.tally = tally;
        this.observer = observer;
        this.team = team;
        this.mostTransitions = team == null || limits.transitions() == Long.MAX_VALUE ? limits.transitions() : 0;
        this.mostStates = team == null || limits.states() == Long.MAX_VALUE ? limits.states() : 0;
        this.visited = team == null ? visited(compare, limits, false) : team.visited;
        boolean counted = team != null && limits.transitions() < Long.MAX_VALUE;
        this.foresight = visited != null && mostDepth == Long.MAX_VALUE && cursor.foresees() && !counted
                ? new SuccessorLookup(cursor, visited, tally, mostTransitions)
                : null;
        this.lookUp = visited == null && team == null ? Math.min(mostTransitions, estimator.next()) : mostTransitions;
    }

    static @Nullable FingerprintSet visited(Compare compare, Limits limits, boolean shared) {
        return compare == Compare.NONE ? null : new FingerprintSet(limits.depth() < Long.MAX_VALUE, shared);
    }

    /** Searches until everything is seen, a limit is hit or the observer has seen enough. */
    @Override
    public void run() {
        tally.states = 1;
        if (mostStates == 0) {
            moreStates();
        }
        int first = cursor.first();
        if (visited != null) {
            cursor.fingerprint(fingerprint);
            visited.add(fingerprint.low, fingerprint.high, 0);
        }
        if (first == Cursor.NONE) {
            end(observer.ended(cursor));
        } else {
            walk(first, 0);
        }
    }

    /** Does another part of the search. */
    void resume(SubtreeJob job) {
        SchedulePrefix route = job.after();
        int last = route.length() - 1;
        route.lead(cursor, last);
        floor = job.floor();
        if (foresight != null) {
            foresight.knowNothing(floor, route.length());
        }
        int slot = route.slots()[last];
        if (job.moreWays()) {
            walk(slot, route.ways()[last] + 1);
        } else {
            walk(cursor.after(slot), 0);
        }
    }

    /** Delivers, goes down, comes back, goes on with the next; the one loop of the search. */
    private void walk(int first, int firstWay) {
        int slot = first;
        int way = firstWay;
        while (true) {
            while (slot == Cursor.NONE) {
                int depth = cursor.depth();
                if (depth == floor) {
                    return;
                }
                slot = cursor.slotAt(depth);
                way = cursor.wayAt(depth) + 1;
                boolean lastWay = way >= cursor.waysAt(depth);
                cursor.back();
                if (lastWay) {
                    slot = cursor.after(slot);
                    way = 0;
                    if (foresight != null && slot != Cursor.NONE) {
                        slot = foresight.next(slot);
                    }
                }
            }
            if (slot == QUIT) {
                expect(new Position(Cursor.NONE, 0));
                return;
            }
            if (!mayGoOn(slot, way)) {
                return;
            }
            Arrival arrival = cursor.deliver(slot, way);
            tally.transitions++;
            slot = arrival == Arrival.DONE ? below() : belowUnusual(arrival);
            way = 0;
        }
    }

    /** Whether to deliver the message in this slot in this way. */
    private boolean mayGoOn(int slot, int way) {
        return tally.transitions < lookUp && !tally.signalled() || mayGoOnAfterAll(slot, way);
    }

    private boolean mayGoOnAfterAll(int slot, int way) {
        if (tally.signalled()) {
            var here = new Position(slot, way);
            if (tally.answer(here)) {
                expect(here);
                quit();
                return false;
            }
            if (team != null && !mayGoOnIn(team, slot, way)) {
                return false;
            }
        }
        if (tally.transitions >= mostTransitions && !moreTransitions()) {
            tally.hit(new Bound(Bound.Kind.TRANSITIONS, limits.transitions() + " transitions"));
            expect(new Position(slot, way));
            quit();
            return false;
        }
        if (tally.transitions >= lookUp) {
            estimator.look(tally.executions, new Position(slot, way).explored());
            lookUp = Math.min(mostTransitions, estimator.next());
        }
        return true;
    }

    /** Looks what the others want: an end, or a part of what is left to do. */
    private boolean mayGoOnIn(SearchTeam others, int slot, int way) {
        if (others.ended() || others.hasEnough() && others.isTooLate(ahead(cursor.depth() + 1, slot, way))) {
            return false;
        }
        int levels = others.wanted(cursor.depth() + 1 - floor);
        if (levels > 0) {
            int length = floor + levels;
            boolean pending = length > cursor.depth();
            boolean moreWays = pending ? way + 1 < cursor.ways(slot) : cursor.wayAt(length) + 1 < cursor.waysAt(length);
            others.give(new SubtreeJob(ahead(length, slot, way), floor, moreWays));
            floor = length;
        }
        return true;
    }

    /** So much of the present schedule, with the delivery that comes next at its end if it is to be that long. */
    private SchedulePrefix ahead(int length, int slot, int way) {
        int depth = cursor.depth();
        if (length <= depth) {
            return SchedulePrefix.of(cursor, length);
        }
        return SchedulePrefix.of(cursor, depth).then(slot, way);
    }

    private boolean moreTransitions() {
        if (team == null || !team.allowsTransition()) {
            return false;
        }
        mostTransitions = tally.transitions + 1;
        lookUp = mostTransitions;
        return true;
    }

    private boolean moreStates() {
        if (team == null || !team.allowsState()) {
            return false;
        }
        mostStates = tally.states;
        return true;
    }

    /** The search ends here, before it has seen everything: notes how much there seems to be in all. */
    private void expect(Position here) {
        if (team == null && estimator.ready()) {
            tally.leaveWith(here.estimate(tally.executions, here.explored()));
        }
    }

    private int quit() {
        if (team != null) {
            team.end();
        }
        return QUIT;
    }

    private int belowUnusual(Arrival arrival) {
        tally.deepest = Math.max(tally.deepest, cursor.depth());
        if (arrival == Arrival.FAILED) {
            return end(observer.failed(cursor));
        }
        boolean goOn = observer.waits(cursor);
        return goOn && !observer.isDeadlocked(cursor) ? below() : end(goOn);
    }

    /** What to deliver first in the configuration just reached; {@link Cursor#NONE} if there is nothing to do below it. */
    private int below() {
        if (visited != null) {
            return belowIfFresh(visited);
        }
        if (++tally.states > mostStates && !moreStates()) {
            return tooManyStates();
        }
        int first = cursor.first();
        return first == Cursor.NONE ? ended() : within(first);
    }

    private int tooManyStates() {
        tally.states--;
        tally.hit(new Bound(Bound.Kind.STATES, limits.states() + " states"));
        return quit();
    }

    private int belowIfFresh(FingerprintSet seen) {
        if (compare == Compare.ACTORS && cursor.first() == Cursor.NONE) {
            tally.states++;
            return ended();
        }
        int depth = cursor.depth();
        if (depth > tally.deepest) {
            tally.deepest = depth;
        }
        cursor.fingerprint(fingerprint);
        int met = seen.meet(fingerprint.low, fingerprint.high, depth);
        if (met == FingerprintSet.KNOWN) {
            return Cursor.NONE;
        }
        if (met == FingerprintSet.FRESH && ++tally.states > mostStates && !moreStates()) {
            return tooManyStates();
        }
        int first = cursor.first();
        if (first == Cursor.NONE) {
            return ended();
        }
        int next = within(first);
        return foresight == null || next <= Cursor.NONE ? next : foresight.enter(next);
    }

    private int ended() {
        int depth = cursor.depth();
        if (depth > tally.deepest) {
            tally.deepest = depth;
        }
        return end(observer.ended(cursor));
    }

    private int end(boolean goOn) {
        tally.executions++;
        return goOn ? Cursor.NONE : foundEnough();
    }

    private int foundEnough() {
        if (team != null) {
            team.foundEnough(SchedulePrefix.of(cursor, cursor.depth()));
        }
        return QUIT;
    }

    private int within(int first) {
        int depth = cursor.depth();
        return depth < mostDepth && depth < Limits.RUNAWAY ? first : tooDeep(depth, first);
    }

    /** A limit that was asked for cuts this schedule; without one, a schedule this long ends the search, for it may have no end. */
    private int tooDeep(int depth, int first) {
        if (depth < mostDepth && mostDepth < Long.MAX_VALUE) {
            return first;
        }
        tally.deepest = Math.max(tally.deepest, depth);
        tally.hit(new Bound(Bound.Kind.DEPTH, "depth " + depth));
        return mostDepth == Long.MAX_VALUE ? quit() : Cursor.NONE;
    }

    /** The bytes of the visited set. */
    @Override
    public long visitedBytes() {
        return visited == null ? 0 : visited.bytes();
    }

    /**
     * The estimate walks up the present schedule and down again: at each level, the share of the alternatives still ahead, if all of
     * them weighed the same. Above the floor, what is ahead is for others to say.
     */
    private final class Position implements SearchCounts.Position {
        private final int nextSlot;
        private final int nextWay;

        /**
         * Before delivering this; {@link Cursor#NONE} where the schedule has just ended and the search with it, so that its last delivery,
         * which may have taken long to fail, is not made once more.
         */
        Position(int nextSlot, int nextWay) {
            this.nextSlot = nextSlot;
            this.nextWay = nextWay;
        }

        @Override
        public int depth() {
            return cursor.depth();
        }

        @Override
        public double explored() {
            int depth = cursor.depth();
            if (visited != null || depth > DEEPEST_ESTIMATE) {
                return -1;
            }
            var slots = new int[depth];
            var taken = new int[depth];
            var ways = new int[depth];
            for (int i = depth; i > 0; i--) {
                slots[i - 1] = cursor.slotAt(i);
                taken[i - 1] = cursor.wayAt(i);
                ways[i - 1] = cursor.waysAt(i);
                cursor.back();
            }
            double ahead = 0;
            double share = 1;
            for (int i = 0; i < depth; i++) {
                boolean mine = i >= floor;
                int alternatives = alternatives(Cursor.NONE);
                share /= alternatives;
                ahead += mine ? share * (alternatives - alternatives(slots[i]) - 1) : 0;
                share /= ways[i];
                ahead += mine ? share * (ways[i] - taken[i] - 1) : 0;
                if (i == depth - 1 && nextSlot == Cursor.NONE) {
                    return Math.max(0, 1 - ahead);
                }
                cursor.deliver(slots[i], taken[i]);
            }
            int alternatives = alternatives(Cursor.NONE);
            share /= alternatives;
            ahead += share * (alternatives - alternatives(nextSlot));
            ahead -= nextWay == 0 ? 0 : share * nextWay / cursor.ways(nextSlot);
            return Math.max(0, 1 - ahead);
        }

        /** How many messages can be delivered here before the one in this slot; all of them for {@link Cursor#NONE}. */
        private int alternatives(int until) {
            int count = 0;
            for (int slot = cursor.first(); slot != until && slot != Cursor.NONE; slot = cursor.after(slot)) {
                count++;
            }
            return count;
        }

        @Override
        public @Nullable Estimate estimate(long executions, double explored) {
            return team == null ? estimator.estimate(executions, explored) : null;
        }
    }
}
