package dev.galgo.core.explored;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.engine.ForwardingCursor;
import dev.galgo.core.explored.RecordedNode.Because;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.SearchDiary;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Records what a search does, seen from its cursor: each delivery, and what could have been delivered.
 *
 * <p>How a delivery went is told by what the search has counted when it moves the cursor next: a delivery that was not counted was made on trial, and is not
 * part of any schedule; one after which an execution was counted ended its schedule. Why something is tried or not the search says to its {@link SearchDiary}.
 *
 * <p>Up to a limit deliveries are kept one by one. Beyond that only those of the present schedule are, and what was met at each depth is counted.
 */
public final class TreeRecorder implements SearchDiary {
    private final SearchCounts counts;
    private final boolean compared;
    private final int limit;
    private final Map<Fingerprint.Key, RecordedNode> met = new HashMap<>();
    private final List<Because> entries = new ArrayList<>();
    private RecordedNode root = new RecordedNode(null, 0, 0, Because.of(TakenReason.EVERY_ORDER));
    private List<RecordedNode> path = new ArrayList<>(List.of(root));
    private LevelCounts levels = new LevelCounts();
    private Because inForce = Because.of(TakenReason.EVERY_ORDER);
    private LeftOutReason usually = LeftOutReason.NO_RACE;
    private boolean comesBack;
    private boolean keeping = true;
    private int kept;
    private @Nullable RecordingCursor cursor;

    /** Whether the last delivery has not been looked at since, and what was counted before it. */
    private boolean unsettled;

    private long transitionsBefore;
    private long statesBefore;
    private long executionsBefore;

    /**
     * @param compared whether the search compares configurations
     * @param limit how many deliveries are kept one by one
     */
    public TreeRecorder(SearchCounts counts, boolean compared, int limit) {
        this.counts = counts;
        this.compared = compared;
        this.limit = limit;
    }

    /**
     * The cursor for the search, around one that stands at the start.
     *
     * @param deadlocked whether a delivery after which an actor waits has closed a cycle of waits
     */
    public Cursor watch(Cursor start, Predicate<Cursor> deadlocked) {
        cursor = new RecordingCursor(start, deadlocked);
        return cursor;
    }

    /** What was recorded; to be asked for when the search is over. */
    RecordedNode root() {
        return root;
    }

    boolean isWhole() {
        return keeping;
    }

    LevelCounts levels() {
        return levels;
    }

    boolean compared() {
        return compared;
    }

    int limit() {
        return limit;
    }

    /** The deliveries that the search stands after. */
    List<RecordedNode> lastSchedule() {
        return path;
    }

    /** Why something is left out where nothing else was said. */
    LeftOutReason usualReason() {
        return usually;
    }

    boolean returnsToSchedules() {
        return comesBack;
    }

    /** Looks at the last delivery, since no other will come; the cursor still stands where the search has left it. */
    public void close() {
        RecordingCursor here = cursor;
        if (here != null) {
            here.settle();
            here.leave(top(), true);
            if (keeping) {
                levels.addLeftOut(root, List.of());
            } else {
                path.subList(0, path.size() - 1).forEach(node -> here.leave(node, false));
            }
        }
    }

    private RecordedNode top() {
        return path.get(path.size() - 1);
    }

    @Override
    public boolean isKept() {
        return keeping;
    }

    @Override
    public void race(TakenReason kind, int at, int slot) {
        if (keeping) {
            inForce = new Because(kind, path.get(at), top(), slot);
        }
    }

    @Override
    public int entry() {
        entries.add(inForce);
        return entries.size() - 1;
    }

    @Override
    public void because(TakenReason why) {
        inForce = Because.of(why);
    }

    @Override
    public void because(int entry) {
        if (entry < entries.size()) {
            inForce = entries.get(entry);
            RecordedNode where = inForce.seenAt();
            if (where != null && !where.racesSeen.contains(inForce)) {
                where.racesSeen.add(inForce);
            }
        }
    }

    @Override
    public void tries(int depth, int slot) {
        if (keeping) {
            path.get(depth).tries(slot, inForce);
        }
    }

    @Override
    public void leavesOut(int depth, int slot, LeftOutReason why) {
        if (keeping) {
            path.get(depth).leavesOut(slot, why);
        }
    }

    @Override
    public void usually(LeftOutReason why) {
        usually = why;
    }

    @Override
    public void comesBack() {
        comesBack = true;
    }

    @Override
    public void startOver() {
        root = new RecordedNode(null, 0, 0, Because.of(TakenReason.EVERY_ORDER));
        path = new ArrayList<>(List.of(root));
        levels = new LevelCounts();
        met.clear();
        entries.clear();
        inForce = Because.of(TakenReason.EVERY_ORDER);
        keeping = true;
        kept = 0;
        unsettled = false;
    }

    /** There are more deliveries than are kept: forgets all but those of the present schedule. */
    private void keepNoMore() {
        keeping = false;
        met.clear();
        entries.clear();
        levels.addLeftOut(root, path);
        for (RecordedNode node : path) {
            node.children.clear();
            node.racesSeen.clear();
        }
    }

    /** Watches the search go by. */
    private final class RecordingCursor extends ForwardingCursor {
        private final Predicate<Cursor> isDeadlock;

        RecordingCursor(Cursor to, Predicate<Cursor> isDeadlock) {
            super(to);
            this.isDeadlock = isDeadlock;
        }

        /** A search that foresees where deliveries lead need not make them, and then they would not be seen here. */
        @Override
        public boolean foresees() {
            return false;
        }

        @Override
        public Arrival deliver(int slot, int way) {
            settle();
            RecordedNode here = top();
            lookAround(here);
            transitionsBefore = counts.transitions();
            statesBefore = counts.states();
            executionsBefore = counts.executions();
            long abandoned = counts.abandoned();
            Arrival arrival = super.deliver(slot, way);
            RecordedNode next = keeping ? here.child(slot, way) : null;
            if (next == null) {
                next = new RecordedNode(here, slot, way, here.reason(slot, inForce));
            }
            next.arrival = arrival;
            next.abandonedBefore = abandoned;
            path.add(next);
            unsettled = true;
            return arrival;
        }

        @Override
        public void back() {
            settle();
            RecordedNode left = path.remove(path.size() - 1);
            if (left.times > 0) {
                leave(left, true);
            }
            super.back();
        }

        @Override
        public void fingerprint(Fingerprint into) {
            super.fingerprint(into);
            if (compared && keeping) {
                RecordedNode first = met.putIfAbsent(into.key(), top());
                if (first != null && first != top()) {
                    top().sameAs = first;
                }
            }
        }

        /** Finds out what became of the last delivery, now that the search is done with it. */
        private void settle() {
            if (!unsettled) {
                return;
            }
            unsettled = false;
            RecordedNode last = top();
            if (counts.transitions() == transitionsBefore) {
                return;
            }
            last.times++;
            last.fresh = counts.states() > statesBefore;
            last.deadlocked = last.arrival == Arrival.WAITS && isDeadlock.test(this);
            boolean over = counts.executions() > executionsBefore;
            last.ended = over && !last.deadlocked && last.arrival != Arrival.FAILED;
            levels.add(last, over, compared);
            RecordedNode before = path.get(path.size() - 2);
            before.count(last.slot);
            if (keeping && last.times == 1) {
                before.children.add(last);
                last.number = ++kept;
                if (kept > limit) {
                    keepNoMore();
                }
            }
        }

        /** Looks what can be delivered, where nobody has; the cursor stands there. */
        private void lookAround(RecordedNode here) {
            if (!here.isLookedAt() && !here.isOver()) {
                var slots = new IntArrayList();
                for (int slot = first(); slot != Cursor.NONE; slot = after(slot)) {
                    slots.add(slot);
                }
                here.offers(slots.toIntArray());
            }
        }

        /** The search has left a configuration, for good unless it comes back to the same schedules. */
        private void leave(RecordedNode node, boolean standsThere) {
            node.covered = node.depth > 0 && node.tried == 0 && counts.abandoned() > node.abandonedBefore;
            boolean known = compared && node.depth > 0 && !node.fresh && node.tried == 0;
            if (standsThere && !known) {
                lookAround(node);
            }
            if (!keeping) {
                levels.addLeftOut(node.depth, node.offeredCount() - node.tried);
            }
        }
    }
}
