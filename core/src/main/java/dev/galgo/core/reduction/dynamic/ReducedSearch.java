package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.MessageNames;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SearchDiary;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.LastPosition;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SearchKeeper;
import dev.galgo.core.search.SearchPosition;
import dev.galgo.core.search.SpreadSearch;
import dev.galgo.core.search.Subtree;
import dev.galgo.core.search.SubtreeEstimator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search over the orders that a {@link BacktrackRule} asks for, optionally with sleep sets.
 *
 * <p>Sleep sets (P. Godefroid: Partial-Order Methods for the Verification of Concurrent Systems, LNCS 1032): once everything that begins with
 * a message has been explored in a configuration, that message sleeps in what is explored there afterwards, until a delivery to its
 * receiver wakes it. Where all that can be delivered sleeps, the schedule is abandoned.
 *
 * <p>A delivery that fails, or closes a cycle of calls, ends its schedule and with it everybody else's chance to go on. So it does not
 * commute with anything: every other order of it is asked for, and it never sleeps.
 *
 * <p>With a visited set, configurations met before are left alone: see {@link StateMatching}.
 *
 * <p>How many executions there will be is judged by the subtrees behind, one for each delivery, of a kind with those at the same depth. Races
 * that will yet be found add subtrees, which nobody knows of before.
 */
public final class ReducedSearch extends BoundedSearch implements SpreadSearch {
    private static final int ALONE = -1;

    private final BacktrackRule reduction;
    private final MessageOrder order;
    private final boolean sleeping;
    private final boolean futures;
    private final SearchDiary diary;
    private final CurrentSchedule path;
    private final @Nullable StateMatching matching;
    private final IntOpenHashSet nobody = new IntOpenHashSet(0);
    private final SubtreeEstimator subtrees = new SubtreeEstimator();
    /** The depth of the last configuration that others search below as well. */
    private int floor = ALONE;

    private ReducedSearch(
            Cursor cursor,
            BacktrackRule reduction,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        super(cursor, limits, counts, observer);
        Insight insight = plan.selection().insight();
        this.reduction = reduction;
        this.order = plan.order();
        this.sleeping = plan.sleepSets();
        this.futures = insight != null && insight.looksAtFutures();
        this.diary = plan.diary();
        this.path = new CurrentSchedule(cursor, diary);
        this.matching = plan.compare() == Compare.NONE
                ? null
                : new StateMatching(path, reduction, MessageNames.shared(cursor, plan.delivery()), mayCut());
    }

    /** A search by a rule, as the plan says. */
    public static ReducedSearch by(
            BacktrackRule rule,
            Cursor cursor,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        return new ReducedSearch(cursor, rule, plan, limits, counts, observer);
    }

    /** Only without a visited set. */
    @Override
    public void keepWith(SearchKeeper keeper) {
        if (matching != null) {
            throw new IllegalStateException("what was visited is not kept");
        }
        setKeeper(keeper);
    }

    @Override
    public void run() {
        SearchPosition where = left();
        if (where != null) {
            goOn(where);
        } else {
            counts.countState();
            if (matching != null) {
                matching.meet();
            }
            if (!enter(nobody)) {
                endOfSchedule();
                return;
            }
        }
        if (!walk() && matching == null) {
            counts.leaveWith(reckon().estimate());
        }
    }

    /**
     * Does what is below one message. Races with what is before it concern configurations that others search below as well: they are told, for a {@link RaceTree} to follow them up.
     */
    @Override
    public @Nullable List<Subtree> runPart(Subtree part) {
        var last = new LastPosition();
        keepWith(last);
        if (part.isWhole()) {
            enter(nobody);
        } else {
            SearchPosition where = part.position();
            boolean begun = where.nextFlag();
            floor = where.next();
            goOn(where);
            for (int depth = 0; depth <= floor; depth++) {
                path.node(depth).shared = true;
            }
            if (!begun) {
                begin(path.top());
            }
            if (sleeping && path.node(floor).waysLeft > 0) {
                findEndings(path.node(floor));
            }
        }
        walk();
        SearchPosition left = last.get();
        return left == null ? null : List.of(Subtree.told(left));
    }

    /** Finds which of the messages that others try here end their schedules at once: these do not sleep. */
    private void findEndings(BacktrackNode node) {
        int receiver = cursor.receiver(node.last());
        for (int i = 0; i < node.tried - 1; i++) {
            int slot = node.chosen.getInt(i);
            int ways = cursor.receiver(slot) == receiver || node.ended(slot) ? 0 : cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                Arrival arrival = cursor.deliver(slot, way);
                if (arrival == Arrival.FAILED || (arrival == Arrival.WAITS && observer.isDeadlocked(cursor))) {
                    node.addEnding(slot);
                }
                cursor.back();
            }
        }
    }

    /** Goes where another search was left: its schedule, and for each configuration on it what was to be tried there. */
    private void goOn(SearchPosition where) {
        SchedulePrefix schedule = where.nextSchedule();
        path.push(BacktrackNode.read(where));
        for (int i = 1; i <= schedule.length(); i++) {
            schedule.lead(cursor, i);
            path.order.deliver();
            subtrees.enter(i, counts.executions());
            path.push(BacktrackNode.read(where));
        }
    }

    private SearchPosition here() {
        var where = new SearchPosition().addSchedule(SchedulePrefix.of(cursor, cursor.depth()));
        for (int depth = 0; depth <= cursor.depth(); depth++) {
            path.node(depth).write(where);
        }
        return where;
    }

    /** Goes on until nothing is left to try; false if it ends before. */
    private boolean walk() {
        while (mayGoOn()) {
            BacktrackNode node = path.top();
            int slot = cursor.depth() == floor ? anotherWay(node) : pick(node);
            if (slot == Cursor.NONE) {
                if (cursor.depth() <= Math.max(floor, 0)) {
                    if (isKept()) {
                        keep(here());
                    }
                    return true;
                }
                back();
            } else if (!deliver(node, slot)) {
                return false;
            }
        }
        return false;
    }

    /** Whether nothing is against another delivery; keeps where the search stands if something is, or if it is time to. */
    private boolean mayGoOn() {
        if (isKeepingDue()) {
            keep(here());
        }
        boolean may = mayDeliver();
        if (!may && isKept()) {
            keep(here());
        }
        return may;
    }

    @Override
    protected SearchCounts.Position position() {
        return matching == null ? reckon().at(cursor.depth()) : super.position();
    }

    /** Adds up what is ahead, as far as it is known. */
    private SubtreeEstimator.Reckoning reckon() {
        var reckoning = subtrees.reckon(counts.executions());
        for (int depth = cursor.depth(); depth >= 0; depth--) {
            if (depth < path.length()) {
                BacktrackNode node = path.node(depth);
                double messages = reduction.expected(path, node, reckoning.innerAhead()) - node.tried;
                reckoning.add(node.waysLeft + messages * (node.ways + 1), depth + 1);
            }
            if (depth > 0) {
                reckoning.outward();
            }
        }
        return reckoning;
    }

    /** The next message to try here: another way of the last one, or the next one chosen. */
    private int pick(BacktrackNode node) {
        if (node.waysLeft == 0) {
            reduction.advance(path, node);
            if (node.tried == node.chosen.size()) {
                return Cursor.NONE;
            }
            begin(node);
        }
        return anotherWay(node);
    }

    /** Begins with the next message chosen. */
    private void begin(BacktrackNode node) {
        reduction.pick(node);
        int slot = node.chosen.getInt(node.tried++);
        node.waysLeft = cursor.ways(slot);
        node.ways = node.waysLeft - 1;
    }

    /** The message tried last, if there is another way of it. */
    private static int anotherWay(BacktrackNode node) {
        if (node.waysLeft == 0) {
            return Cursor.NONE;
        }
        node.waysLeft--;
        return node.last();
    }

    /** Delivers and goes on below, or comes back at once where there is nothing to do; false to end the search. */
    private boolean deliver(BacktrackNode node, int slot) {
        IntOpenHashSet asleep = asleepBelow(node, slot);
        Arrival arrival = cursor.deliver(slot, node.ways - node.waysLeft);
        counts.countTransition(cursor.depth());
        subtrees.enter(cursor.depth(), counts.executions());
        path.order.deliver();
        reduction.learn(path);
        if (matching != null) {
            matching.delivered();
        }
        Landing landing = land(arrival);
        if (landing.endsSchedule()) {
            node.addEnding(slot);
            if (matching != null) {
                matching.ended();
            }
            if (futures) {
                diary.race(TakenReason.EARLY_END, cursor.depth(), slot);
                path.tryEverything();
            } else {
                path.raceWithEverything();
            }
            counts.countExecution();
            leave();
            return !landing.endsSearch();
        }
        return !landing.endsSearch() && goOn(asleep);
    }

    /** Goes on unless the configuration just reached is known; false to end the search. */
    private boolean goOn(IntOpenHashSet asleep) {
        StateMatching.Meeting meeting = matching == null ? StateMatching.Meeting.FRESH : matching.meet();
        if (meeting == StateMatching.Meeting.KNOWN) {
            leave();
            return true;
        }
        return (meeting == StateMatching.Meeting.SHALLOWER || countState()) && below(asleep);
    }

    /** Goes on from the configuration just reached, or comes back at once where there is nothing to do; false to end the search. */
    private boolean below(IntOpenHashSet asleep) {
        if (enter(asleep)) {
            if (!isTooDeep(cursor.depth())) {
                return true;
            }
            if (mayCut()) {
                back();
            }
            return mayCut();
        }
        boolean goOn = true;
        if (cursor.first() == Cursor.NONE) {
            goOn = endOfSchedule();
        } else {
            counts.countAbandoned();
        }
        leave();
        return goOn;
    }

    /** Opens the configuration just reached; false if there is nothing awake to deliver. */
    private boolean enter(IntOpenHashSet asleep) {
        var node = new BacktrackNode(order.sorted(cursor), asleep);
        if (diary.isKept()) {
            noteSleepers(node);
        }
        for (int slot : node.deliverable) {
            if (node.awake(slot)) {
                path.push(node);
                reduction.enter(path, node);
                if (!node.chosen.isEmpty()) {
                    if (matching != null) {
                        matching.enter(node.deliverable);
                    }
                    return true;
                }
                path.pop();
                return false;
            }
        }
        return false;
    }

    private void noteSleepers(BacktrackNode node) {
        for (int slot : node.deliverable) {
            if (!node.awake(slot)) {
                diary.leavesOut(cursor.depth(), slot, LeftOutReason.ASLEEP);
            }
        }
    }

    /** What sleeps below a message that is about to be delivered. */
    private IntOpenHashSet asleepBelow(BacktrackNode node, int slot) {
        if (!sleeping && node.marked.isEmpty()) {
            return nobody;
        }
        var asleep = new IntOpenHashSet(node.marked);
        if (!sleeping) {
            return asleep;
        }
        int receiver = cursor.receiver(slot);
        for (int one : node.asleep) {
            if (cursor.receiver(one) != receiver && apart(one, slot)) {
                asleep.add(one);
            }
        }
        for (int i = 0; i < node.tried - 1; i++) {
            int one = node.chosen.getInt(i);
            if (cursor.receiver(one) != receiver && !node.ended(one) && apart(one, slot)) {
                asleep.add(one);
            }
        }
        return asleep;
    }

    /** Whether no future ties two deliveries to different actors together. */
    private boolean apart(int slot, int other) {
        return !futures || cursor.commute(slot, other);
    }

    private void back() {
        reduction.leave(path, path.top());
        if (matching != null) {
            matching.leave();
        }
        path.pop();
        leave();
    }

    private void leave() {
        subtrees.leave(counts.executions());
        path.order.back();
        cursor.back();
    }

    @Override
    public long visitedBytes() {
        return matching == null ? 0 : matching.bytes();
    }
}
