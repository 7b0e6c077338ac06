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
 */
public final class DepthFirst implements Search {
    private static final int QUIT = -1;
    private static final int DEEPEST_ESTIMATE = 2_000;

    private final Cursor cursor;
    private final Compare compare;
    private final long mostTransitions;
    private final long mostDepth;
    private final long mostStates;
    private final Tally tally;
    private final Observer observer;
    private final @Nullable FingerprintSet visited;
    private final @Nullable Foresight foresight;
    private final Fingerprint fingerprint = new Fingerprint();
    private final BacktrackEstimator estimator = new BacktrackEstimator();
    /** At how many transitions the loop stops to look up: at the limit, or earlier for a look at how far it has come. */
    private long lookUp;

    public DepthFirst(Cursor cursor, Compare compare, Limits limits, Tally tally, Observer observer) {
        this.cursor = cursor;
        this.compare = compare;
        this.mostTransitions = limits.transitions();
        this.mostDepth = limits.depth();
        this.mostStates = limits.states();
        this.tally = tally;
        this.observer = observer;
        this.visited = compare == Compare.NONE ? null : new FingerprintSet(mostDepth < Long.MAX_VALUE);
        this.foresight = visited != null && mostDepth == Long.MAX_VALUE && cursor.foresees()
                ? new Foresight(cursor, visited, tally, mostTransitions)
                : null;
        this.lookUp = visited == null ? Math.min(mostTransitions, estimator.next()) : mostTransitions;
    }

    /** Searches until everything is seen, a limit is hit or the observer has seen enough. */
    @Override
    public void run() {
        tally.states = 1;
        int first = cursor.first();
        if (visited != null) {
            cursor.fingerprint(fingerprint);
            visited.add(fingerprint.low, fingerprint.high, 0);
        }
        if (first == Cursor.NONE) {
            end(observer.ended(cursor));
        } else {
            walk(first);
        }
    }

    /** Delivers, goes down, comes back, goes on with the next; the one loop of the search. */
    private void walk(int first) {
        int slot = first;
        int way = 0;
        while (mayGoOn(slot, way)) {
            Arrival arrival = cursor.deliver(slot, way);
            tally.transitions++;
            slot = arrival == Arrival.DONE ? below() : belowUnusual(arrival);
            way = 0;
            while (slot == Cursor.NONE) {
                int depth = cursor.depth();
                if (depth == 0) {
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
                quit(new Position(Cursor.NONE, 0));
                return;
            }
        }
    }

    /** Whether to deliver the message in this slot in this way. */
    private boolean mayGoOn(int slot, int way) {
        return tally.transitions < lookUp && !tally.signalled() || mayGoOnAfterAll(new Position(slot, way));
    }

    private boolean mayGoOnAfterAll(Position here) {
        if (tally.transitions >= mostTransitions) {
            tally.hit(new Bound(Bound.Kind.TRANSITIONS, mostTransitions + " transitions"));
            quit(here);
            return false;
        }
        if (tally.transitions >= lookUp) {
            estimator.look(tally.executions, here.explored());
            lookUp = Math.min(mostTransitions, estimator.next());
        }
        if (tally.signalled() && tally.answer(here)) {
            quit(here);
            return false;
        }
        return true;
    }

    private void quit(Position here) {
        if (estimator.ready()) {
            tally.leaveWith(here.estimate(tally.executions, here.explored()));
        }
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
        if (++tally.states > mostStates) {
            return tooManyStates();
        }
        int first = cursor.first();
        return first == Cursor.NONE ? ended() : within(first);
    }

    private int tooManyStates() {
        tally.states--;
        tally.hit(new Bound(Bound.Kind.STATES, mostStates + " states"));
        return QUIT;
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
        long known = seen.size();
        if (!seen.add(fingerprint.low, fingerprint.high, depth)) {
            return Cursor.NONE;
        }
        if (seen.size() > known && ++tally.states > mostStates) {
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
        return goOn ? Cursor.NONE : QUIT;
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
        return mostDepth == Long.MAX_VALUE ? QUIT : Cursor.NONE;
    }

    /** The bytes of the visited set. */
    @Override
    public long visitedBytes() {
        return visited == null ? 0 : visited.bytes();
    }

    /**
     * What lies behind is found by walking up the present schedule and down again: at each level, the share of the alternatives already
     * behind, if all of them weighed the same.
     */
    private final class Position implements Tally.Position {
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
            double behind = 0;
            double share = 1;
            for (int i = 0; i < depth; i++) {
                int alternatives = alternatives(Cursor.NONE);
                share /= alternatives;
                behind += share * alternatives(slots[i]);
                share /= ways[i];
                behind += share * taken[i];
                if (i == depth - 1 && nextSlot == Cursor.NONE) {
                    return behind + share;
                }
                cursor.deliver(slots[i], taken[i]);
            }
            share /= alternatives(Cursor.NONE);
            behind += share * alternatives(nextSlot);
            return nextWay == 0 ? behind : behind + share * nextWay / cursor.ways(nextSlot);
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
            return estimator.estimate(executions, explored);
        }
    }
}
