package dev.galgo.core.search;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * What all searches have in common: a cursor, limits, counts and an observer, and how they go together.
 *
 * <p>A search asks {@link #mayDeliver} before each delivery, hands what came of it to {@link #land}, counts the configuration by
 * {@link #countState} and asks {@link #isTooDeep} before it goes on from there. Each of these notes the {@link Bound} it meets. How much is left
 * to deliver in which configuration is the search's own matter, mostly kept in a {@link LevelStack}.
 */
public abstract class BoundedSearch implements Search {
    protected final Cursor cursor;
    protected final Limits limits;
    protected final SearchCounts counts;
    protected final Observer observer;
    private final @Nullable SharedLimits shared;
    private final long mostDepth;
    private @Nullable SearchKeeper keeper;
    /** How many transitions and states there may be before somebody must be asked; the limits themselves, or what was allowed so far. */
    private long transitionsAllowed;

    private long statesAllowed;
    /** At how many transitions the search pauses: at the limit, or earlier for a look at how far it has come. */
    private long pauseAt;

    protected BoundedSearch(Cursor cursor, Limits limits, SearchCounts counts, Observer observer) {
        this(cursor, limits, counts, observer, null);
    }

    /** A search that shares its limits with others, if there are any. */
    BoundedSearch(Cursor cursor, Limits limits, SearchCounts counts, Observer observer, @Nullable SharedLimits shared) {
        this.cursor = cursor;
        this.limits = limits;
        this.counts = counts;
        this.observer = observer;
        this.shared = shared;
        this.mostDepth = limits.depth();
        this.transitionsAllowed = shared == null || limits.transitions() == Long.MAX_VALUE ? limits.transitions() : 0;
        this.statesAllowed = shared == null || limits.states() == Long.MAX_VALUE ? limits.states() : 0;
        this.pauseAt = transitionsAllowed;
    }

    /** Where the search was left that this one goes on with; null if it begins. */
    protected final @Nullable SearchPosition left() {
        return keeper == null ? null : keeper.left();
    }

    /** Has the search kept by somebody; for those that can be. */
    protected final void setKeeper(SearchKeeper who) {
        keeper = who;
    }

    /** Whether it is time to keep where the search stands: somebody asks how it goes, and it was not kept for long. */
    protected final boolean isKeepingDue() {
        return keeper != null && counts.signalled() && keeper.isDue();
    }

    /** Whether the search is kept at all. */
    protected final boolean isKept() {
        return keeper != null;
    }

    /** Keeps where the search stands. */
    protected final void keep(SearchPosition where) {
        if (keeper != null) {
            keeper.keep(where);
        }
    }

    /** Where the search stands, for a report and for the estimate when it ends early. */
    protected SearchCounts.Position position() {
        int depth = cursor.depth();
        return new SearchCounts.Position() {
            @Override
            public int depth() {
                return depth;
            }

            @Override
            public double explored() {
                return -1;
            }
        };
    }

    /** Whether one more delivery may be made: no limit is against it and nobody has asked for an end. */
    protected final boolean mayDeliver() {
        return isUndisturbed() || (!endIsAskedFor() && isWithinTransitions());
    }

    /** Whether there is no reason to pause before the next delivery. */
    final boolean isUndisturbed() {
        return counts.transitions < pauseAt && !counts.signalled();
    }

    private boolean endIsAskedFor() {
        return counts.signalled() && counts.answer(position());
    }

    /** Whether the limit on transitions allows for one more. */
    final boolean isWithinTransitions() {
        if (counts.transitions < transitionsAllowed) {
            return true;
        }
        if (shared != null && shared.allowsTransition()) {
            transitionsAllowed = counts.transitions + 1;
            pauseAt = transitionsAllowed;
            return true;
        }
        counts.hit(new Bound(Bound.Kind.TRANSITIONS, limits.transitions() + " transitions"));
        return false;
    }

    /** How many deliveries may be made, each to another configuration, before any of this must be asked again. */
    final long allowance() {
        return Math.min(pauseAt - counts.transitions, statesAllowed - counts.states);
    }

    /** From which depth on {@link #isTooDeep} must be asked. */
    final long depthAllowed() {
        return Math.min(mostDepth, Limits.RUNAWAY);
    }

    /** Pauses after so many transitions in all, or at the limit if that comes first. */
    final void pauseAt(long transitions) {
        pauseAt = Math.min(transitionsAllowed, transitions);
    }

    /** Whether it is time for the look that {@link #pauseAt} asked for. */
    final boolean isPaused() {
        return counts.transitions >= pauseAt;
    }

    /** Counts one more configuration; says whether the limit allows for it. */
    protected final boolean countState() {
        counts.states++;
        return isWithinStates();
    }

    /** Whether the limit allows for as many configurations as were counted. */
    protected final boolean isWithinStates() {
        return counts.states <= statesAllowed || isWithinStatesAfterAll();
    }

    private boolean isWithinStatesAfterAll() {
        if (shared != null && shared.allowsState()) {
            statesAllowed = counts.states;
            return true;
        }
        counts.hit(new Bound(Bound.Kind.STATES, limits.states() + " states"));
        return false;
    }

    /**
     * Whether the schedule must not go on from this depth: because a limit cuts it, or, without a limit, because one this long may have no end.
     * Whether the search may go on with other schedules says {@link #mayCut}.
     */
    protected final boolean isTooDeep(int depth) {
        return !(depth < mostDepth && depth < Limits.RUNAWAY) && isTooDeepAfterAll(depth);
    }

    private boolean isTooDeepAfterAll(int depth) {
        if (depth < mostDepth && mayCut()) {
            return false;
        }
        counts.deepest = Math.max(counts.deepest, depth);
        counts.hit(new Bound(Bound.Kind.DEPTH, "depth " + depth));
        return true;
    }

    /** Whether schedules may be cut, since a limit on depth was asked for; otherwise the search ends with one that is too long. */
    protected final boolean mayCut() {
        return mostDepth < Long.MAX_VALUE;
    }

    /** What a delivery came to, as far as the observer and the calls are concerned. */
    protected enum Landing {
        /** The schedule goes on. */
        ORDINARY,
        /** The schedule ends here, the search goes on. */
        ENDS_SCHEDULE,
        /** The observer has seen enough. */
        ENDS_SEARCH,
        /** The schedule ends here, and the observer has seen enough. */
        ENDS_BOTH;

        public final boolean endsSchedule() {
            return this == ENDS_SCHEDULE || this == ENDS_BOTH;
        }

        public final boolean endsSearch() {
            return this == ENDS_SEARCH || this == ENDS_BOTH;
        }
    }

    /** Shows the delivery just made to the observer if it failed or waits. */
    protected final Landing land(Arrival arrival) {
        return switch (arrival) {
            case DONE -> Landing.ORDINARY;
            case FAILED -> observer.failed(cursor) ? Landing.ENDS_SCHEDULE : Landing.ENDS_BOTH;
            case WAITS -> {
                boolean goOn = observer.waits(cursor);
                boolean ends = observer.isDeadlocked(cursor);
                if (ends) {
                    yield goOn ? Landing.ENDS_SCHEDULE : Landing.ENDS_BOTH;
                }
                yield goOn ? Landing.ORDINARY : Landing.ENDS_SEARCH;
            }
        };
    }

    /** Shows the present schedule to the observer as one that has come to its end, and counts it; says whether to go on. */
    protected final boolean endOfSchedule() {
        counts.countExecution();
        return observer.ended(cursor);
    }

    /** Puts what can be delivered here into a list, in the order of sending. */
    protected final void collectDeliverable(IntArrayList into) {
        into.clear();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            into.add(slot);
        }
    }

    /** Takes every delivery back. */
    protected final void goToStart() {
        for (int depth = cursor.depth(); depth > 0; depth--) {
            cursor.back();
        }
    }

    /** The bytes of the visited set; none. */
    @Override
    public long visitedBytes() {
        return 0;
    }
}
