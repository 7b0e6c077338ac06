package dev.galgo.core.search;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.engine.TreeWalk;
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
public final class DepthFirst extends BoundedSearch implements KeepableSearch {
    private static final int QUIT = -1;
    /** So many deliveries take less than a millisecond: how long somebody who asks the search for something may have to wait. */
    private static final long DELIVERIES_A_WALK = 1 << 14;

    private final Compare compare;
    private final @Nullable SearchTeam team;
    private final @Nullable FingerprintSet visited;
    private final @Nullable SuccessorLookup foresight;
    private final Fingerprint fingerprint = new Fingerprint();
    private final BacktrackEstimator estimator = new BacktrackEstimator();
    private final @Nullable TreeWalk treeWalk;
    /** The configurations of the present schedule; null if nobody can come to one of them again, or several threads search. */
    private final @Nullable PathFingerprints path;

    private boolean goesRound;
    private int floor;
    private @Nullable SchedulePrefix beginning;

    public DepthFirst(Cursor cursor, Compare compare, Limits limits, SearchCounts counts, Observer observer) {
        this(cursor, compare, limits, counts, observer, null);
    }

    DepthFirst(
            Cursor cursor,
            Compare compare,
            Limits limits,
            SearchCounts counts,
            Observer observer,
            @Nullable SearchTeam team) {
        super(cursor, limits, counts, observer, team);
        this.compare = compare;
        this.team = team;
        this.visited = team == null ? FingerprintSet.of(compare, limits, false) : team.visited;
        this.path = visited == null || team != null ? null : new PathFingerprints();
        boolean counted = team != null && limits.transitions() < Long.MAX_VALUE;
        this.foresight = visited != null && !mayCut() && cursor.foresees() && !counted
                ? new SuccessorLookup(cursor, visited, counts, limits.transitions(), this::comesBackTo)
                : null;
        this.treeWalk = visited == null ? TreeWalk.of(cursor, observer.passesOverQuietEnds()) : null;
        if (visited == null && team == null) {
            pauseAt(estimator.next());
        }
    }

    /** Only without a visited set, on one thread. */
    @Override
    public void keepWith(SearchKeeper keeper) {
        if (visited != null || team != null) {
            throw new IllegalStateException("what was visited is not kept");
        }
        setKeeper(keeper);
    }

    /** Searches only what lies below a schedule; alone, on one thread. */
    public DepthFirst below(SchedulePrefix schedule) {
        if (team != null) {
            throw new IllegalStateException("a team searches from the start");
        }
        beginning = schedule;
        return this;
    }

    /** Searches until everything is seen, a limit is hit or the observer has seen enough. */
    @Override
    public void run() {
        SearchPosition where = left();
        if (where != null) {
            goOn(where);
            return;
        }
        if (beginning != null) {
            beginning.lead(cursor, beginning.length());
            floor = cursor.depth();
        }
        counts.states = 1;
        if (team != null) {
            isWithinStates();
        }
        int first = cursor.first();
        if (visited != null) {
            cursor.fingerprint(fingerprint);
            visited.add(fingerprint.low, fingerprint.high, floor);
        }
        if (path != null && floor == 0) {
            path.put(0, fingerprint.low);
        }
        if (foresight != null && floor > 0) {
            foresight.knowNothing(floor, floor + 1);
        }
        if (first == Cursor.NONE) {
            end(observer.ended(cursor));
        } else {
            walk(first, 0);
        }
    }

    /** Goes on before the delivery before which another search was left. */
    private void goOn(SearchPosition where) {
        SchedulePrefix schedule = where.nextSchedule();
        schedule.lead(cursor, schedule.length());
        int slot = where.next();
        int way = where.next();
        estimator.resume(
                counts.executions, counts.transitions, slot == Cursor.NONE ? 1 : new Before(slot, way).explored());
        pauseAt(estimator.next());
        walk(slot, way);
    }

    private SearchPosition before(int slot, int way) {
        return new SearchPosition()
                .addSchedule(SchedulePrefix.of(cursor, cursor.depth()))
                .add(slot)
                .add(way);
    }

    /** Searches a part alone, from a cursor anywhere; only without a visited set, on one thread. Where it leaves says its keeper. */
    public void runPart(Route part) {
        part.schedule().lead(cursor, part.schedule().length());
        floor = part.floor();
        walk(part.slot(), part.way());
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
                    if (isKept()) {
                        keep(before(Cursor.NONE, 0));
                    }
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
                expect(new Before(Cursor.NONE, 0));
                return;
            }
            if (!isUndisturbed() && !mayGoOn(slot, way)) {
                return;
            }
            // Below the floor, all but this delivery was given away, and a walk would go on to the messages beside it.
            if (treeWalk != null && allowance() > 0 && cursor.depth() >= floor) {
                TreeWalk.Stop stop = walkTree(treeWalk, slot, way);
                if (stop != TreeWalk.Stop.BEFORE) {
                    slot = at(stop, treeWalk);
                    way = 0;
                    continue;
                }
                slot = treeWalk.slot();
                way = treeWalk.way();
                if (!isUndisturbed() && !mayGoOn(slot, way)) {
                    return;
                }
            }
            Arrival arrival = cursor.deliver(slot, way);
            counts.transitions++;
            slot = arrival == Arrival.DONE ? below() : belowUnusual(arrival);
            way = 0;
        }
    }

    private TreeWalk.Stop walkTree(TreeWalk tree, int slot, int way) {
        TreeWalk.Stop stop = tree.walk(slot, way, floor, depthAllowed(), Math.min(allowance(), DELIVERIES_A_WALK));
        counts.transitions += tree.transitions();
        counts.states += tree.states();
        counts.executions += tree.quietEnds();
        counts.deepest = Math.max(counts.deepest, tree.deepest());
        return stop;
    }

    /** What to deliver next where a walk has stopped, after a delivery. */
    private int at(TreeWalk.Stop stop, TreeWalk tree) {
        return switch (stop) {
            case WALKED -> Cursor.NONE;
            case ENDED -> ended();
            case UNUSUAL -> belowUnusual(tree.arrival());
            case BEFORE -> throw new IllegalStateException("a delivery is to come");
        };
    }

    /** Whether to deliver the message in this slot in this way, after all. */
    private boolean mayGoOn(int slot, int way) {
        var here = new Before(slot, way);
        if (isKeepingDue()) {
            keep(before(slot, way));
        }
        if (counts.signalled()) {
            if (counts.answer(here)) {
                expect(here);
                leaveBefore(slot, way);
                return false;
            }
            if (team != null) {
                int raised = team.share(cursor, floor, slot, way);
                if (raised == SearchTeam.LEAVE) {
                    return false;
                }
                floor = raised;
            }
        }
        if (!isWithinTransitions()) {
            expect(here);
            leaveBefore(slot, way);
            return false;
        }
        if (isPaused()) {
            estimator.look(counts.executions, here.explored());
            pauseAt(estimator.next());
        }
        return true;
    }

    /** The search ends here, before it has seen everything: notes how much there seems to be in all. */
    private void expect(Before here) {
        if (team == null && estimator.ready()) {
            counts.leaveWith(here.estimate(counts.executions, here.explored()));
        }
    }

    private void leaveBefore(int slot, int way) {
        if (isKept()) {
            keep(before(slot, way));
        }
        quit();
    }

    private int quit() {
        if (team != null) {
            team.end();
        }
        return QUIT;
    }

    private int belowUnusual(Arrival arrival) {
        counts.deepest = Math.max(counts.deepest, cursor.depth());
        Landing landing = land(arrival);
        return landing == Landing.ORDINARY ? below() : end(!landing.endsSearch());
    }

    /** What to deliver first in the configuration just reached; {@link Cursor#NONE} if there is nothing to do below it. */
    private int below() {
        if (visited != null) {
            return belowIfFresh(visited);
        }
        if (!countState()) {
            return tooManyStates();
        }
        int first = cursor.first();
        return first == Cursor.NONE ? ended() : within(first);
    }

    private int tooManyStates() {
        counts.states--;
        return quit();
    }

    private int belowIfFresh(FingerprintSet seen) {
        if (compare == Compare.ACTORS && cursor.first() == Cursor.NONE) {
            counts.states++;
            return ended();
        }
        int depth = cursor.depth();
        if (depth > counts.deepest) {
            counts.deepest = depth;
        }
        cursor.fingerprint(fingerprint);
        int met = seen.meet(fingerprint.low, fingerprint.high, depth);
        if (met == FingerprintSet.KNOWN) {
            comesBackTo(depth, fingerprint.low);
            return Cursor.NONE;
        }
        if (path != null && floor == 0) {
            path.put(depth, fingerprint.low);
        }
        if (met == FingerprintSet.FRESH && !countState()) {
            return tooManyStates();
        }
        int first = cursor.first();
        if (first == Cursor.NONE) {
            return ended();
        }
        int next = within(first);
        return foresight == null || next <= Cursor.NONE ? next : foresight.enter(next);
    }

    /** Notes it if a delivery leads to a configuration that is on the way to this one. */
    private void comesBackTo(int depth, long low) {
        goesRound |= path != null && floor == 0 && !goesRound && path.has(depth, low);
    }

    /** Whether schedules were met that can go on for ever, from one configuration back to it. */
    public boolean goesRound() {
        return goesRound;
    }

    private int ended() {
        int depth = cursor.depth();
        if (depth > counts.deepest) {
            counts.deepest = depth;
        }
        return end(observer.ended(cursor));
    }

    private int end(boolean goOn) {
        counts.executions++;
        return goOn ? Cursor.NONE : foundEnough();
    }

    private int foundEnough() {
        if (team != null) {
            team.foundEnough(SchedulePrefix.of(cursor, cursor.depth()));
        }
        return QUIT;
    }

    private int within(int first) {
        if (!isTooDeep(cursor.depth())) {
            return first;
        }
        return mayCut() ? Cursor.NONE : quit();
    }

    /** The bytes of the visited set. */
    @Override
    public long visitedBytes() {
        return visited == null ? 0 : visited.bytes();
    }

    /** Before a delivery, or at the end of the schedule with which the search ends. */
    private final class Before implements SearchCounts.Position {
        private final int slot;
        private final int way;

        Before(int slot, int way) {
            this.slot = slot;
            this.way = way;
        }

        @Override
        public int depth() {
            return cursor.depth();
        }

        @Override
        public double explored() {
            return visited == null ? ExploredShare.of(cursor, floor, slot, way) : -1;
        }

        @Override
        public @Nullable Estimate estimate(long executions, double explored) {
            return team == null ? estimator.estimate(executions, explored) : null;
        }
    }
}
