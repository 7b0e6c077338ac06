package dev.galgo.core.engine;

import static dev.galgo.core.engine.PendingMessages.ENTRY;
import static dev.galgo.core.engine.PendingMessages.MESSAGE;
import static dev.galgo.core.engine.PendingMessages.NEXT;
import static dev.galgo.core.engine.PendingMessages.PREVIOUS;
import static dev.galgo.core.engine.PendingMessages.RECEIVER;
import static dev.galgo.core.engine.PendingMessages.SENT_BY;
import static dev.galgo.core.engine.PendingMessages.SHIFT;
import static dev.galgo.core.engine.PendingMessages.UNASKED;
import static dev.galgo.core.engine.SlotCursor.ACTOR;
import static dev.galgo.core.engine.SlotCursor.CREATED;
import static dev.galgo.core.engine.SlotCursor.FRAME_SHIFT;
import static dev.galgo.core.engine.SlotCursor.SLOT;
import static dev.galgo.core.engine.SlotCursor.STEP;
import static dev.galgo.core.engine.SlotCursor.TOP;
import static dev.galgo.core.engine.SlotCursor.WAY;

import org.jspecify.annotations.Nullable;

/**
 * The tree of schedules below where a memo cursor stands, walked depth first by one loop over the cursor's arrays. It does what {@link
 * MemoCursor#deliver}, {@link MemoCursor#first}, {@link MemoCursor#after} and {@link MemoCursor#back} do one at a time, in the same order; what they
 * read and write at each call stays in registers here.
 *
 * <p>It stops for everything that is not a plain step: then the cursor stands there, and whoever searches goes on by the cursor itself.
 *
 * <p>A schedule that ends with its last message delivered and nobody waiting is counted without being brought about, if nobody wants to see it: about
 * a third of all deliveries are such ends.
 */
public final class TreeWalk {
    /** Why a walk stopped. */
    public enum Stop {
        /** Everything above the floor has been walked; the cursor stands at the floor. */
        WALKED,
        /** Before a delivery, see {@link #slot} and {@link #way}: it may not be made without asking, or is for the cursor to make. */
        BEFORE,
        /** After a delivery that failed or waits, which is counted as a delivery only. */
        UNUSUAL,
        /** At the end of a schedule that is not counted yet. */
        ENDED
    }

    private static final int NONE = Cursor.NONE;
    /** The local state of the receiver, as a slot and as a frame keep it. */
    private static final int ASKED_FOR = PendingMessages.LOCAL;

    private static final int BEFORE = SlotCursor.LOCAL;
    private static final int DONE = Arrival.DONE.ordinal();
    private static final Arrival[] ARRIVALS = Arrival.values();

    private final MemoCursor cursor;
    private final PendingMessages cloud;
    private final boolean passesOverQuietEnds;
    private final int lowestFloor;
    private long transitions;
    private long states;
    private long quietEnds;
    private int deepest;
    private int slot;
    private int way;
    private Arrival arrival = Arrival.DONE;

    /** @param lowestFloor no walk comes back to above this depth */
    TreeWalk(MemoCursor cursor, boolean passesOverQuietEnds, int lowestFloor) {
        this.lowestFloor = lowestFloor;
        this.cursor = cursor;
        this.cloud = cursor.cloud;
        this.passesOverQuietEnds = passesOverQuietEnds;
    }

    /**
     * A walk of what is below a cursor; null if there is none, since the cursor is of another engine, or since somebody wants to see each delivery.
     *
     * @param passesOverQuietEnds whether ends where nothing is pending and nobody waits need not be shown to anybody
     */
    public static @Nullable TreeWalk of(Cursor cursor, boolean passesOverQuietEnds) {
        return cursor instanceof MemoCursor memo ? memo.treeWalk(passesOverQuietEnds) : null;
    }

    /** How many deliveries the last walk made. */
    public long transitions() {
        return transitions;
    }

    /** How many of them led to a configuration. */
    public long states() {
        return states;
    }

    /** How many schedules it counted without coming to their end. */
    public long quietEnds() {
        return quietEnds;
    }

    /** The length of the longest of these. */
    public int deepest() {
        return deepest;
    }

    public int slot() {
        return slot;
    }

    public int way() {
        return way;
    }

    /** What came of the last delivery of a walk that stopped as {@link Stop#UNUSUAL}. */
    public Arrival arrival() {
        return arrival;
    }

    /**
     * Delivers what is in a slot, which may be delivered here, and goes on from there.
     *
     * @param floor the depth at which to stop when everything above it has been walked
     * @param deepestAllowed no delivery is made that leads as deep as this
     * @param most no more deliveries than this are made
     */
    public Stop walk(int firstSlot, int firstWay, int floor, long deepestAllowed, long most) {
        ask(firstSlot);
        int bottom = Math.max(floor, lowestFloor);
        int[] c = cloud.cells;
        int[] f = cursor.frames;
        int[] l = cursor.localOf;
        int[] s = cursor.memo.steps;
        int[] pool = cursor.memo.sent;
        int[][] rows = cursor.memo.rows;
        int depth = cursor.depth;
        int top = cloud.top;
        int size = cloud.size;
        int waiting = cursor.waiting;
        int depthEnd = (int) Math.min(deepestAllowed, f.length >> FRAME_SHIFT);
        int slotEnd = c.length >> SHIFT;
        long allowed = most;
        long made = 0;
        long fresh = 0;
        long quiet = 0;
        int lowest = 0;
        int one = firstSlot;
        int by = firstWay;
        Stop stop;
        deliveries:
        while (true) {
            int cell = one << SHIFT;
            int step = (c[cell + ENTRY] + by) << Memo.SHIFT;
            int from = s[step + Memo.SENT_FROM];
            int to = s[step + Memo.SENT_TO];
            if (made >= allowed || depth + 1 >= depthEnd || top + ((to - from) >> 1) > slotEnd) {
                slot = one;
                way = by;
                stop = Stop.BEFORE;
                break;
            }
            made++;
            boolean isDown = false;
            int before = c[cell + PREVIOUS];
            int behind = c[cell + NEXT];
            int came = s[step + Memo.ARRIVAL] & (Memo.TRIED - 1);
            int quietDeliveries = passesOverQuietEnds && from == to && isPlain(s, step)
                    ? quietDeliveries(c, l, s, rows, one, step, waiting)
                    : 0;
            if (quietDeliveries > 0 && made + quietDeliveries - 1 <= allowed) {
                made += quietDeliveries - 1;
                fresh += quietDeliveries;
                quiet++;
                lowest = Math.max(lowest, depth + quietDeliveries);
                if (++by < s[step + Memo.WAYS]) {
                    continue;
                }
                by = 0;
                one = behind;
            } else {
                int actor = c[cell + RECEIVER];
                int frame = ++depth << FRAME_SHIFT;
                f[frame + SLOT] = one;
                f[frame + WAY] = by;
                f[frame + ACTOR] = actor;
                f[frame + TOP] = top;
                f[frame + CREATED] = cursor.createdCount;
                f[frame + BEFORE] = l[actor];
                f[frame + STEP] = step >> Memo.SHIFT;
                c[(before << SHIFT) + NEXT] = behind;
                c[(behind << SHIFT) + PREVIOUS] = before;
                size += ((to - from) >> 1) - 1;
                l[actor] = s[step + Memo.NEXT];
                waiting += s[step + Memo.WAITING];
                for (int i = from; i < to; i += 2) {
                    int last = c[PREVIOUS];
                    int sent = top << SHIFT;
                    c[(last << SHIFT) + NEXT] = top;
                    c[PREVIOUS] = top;
                    c[sent + NEXT] = NONE;
                    c[sent + PREVIOUS] = last;
                    c[sent + MESSAGE] = pool[i];
                    c[sent + RECEIVER] = pool[i + 1];
                    c[sent + SENT_BY] = depth;
                    c[sent + ASKED_FOR] = UNASKED;
                    top++;
                }
                if (s[step + Memo.BORN_FROM] != s[step + Memo.BORN_TO]) {
                    settle(depth, top, size, waiting);
                    cursor.bearAll(s[step + Memo.BORN_FROM], s[step + Memo.BORN_TO]);
                    l = cursor.localOf;
                }
                if (came != DONE) {
                    arrival = ARRIVALS[came];
                    stop = Stop.UNUSUAL;
                    break;
                }
                fresh++;
                by = 0;
                one = c[NEXT];
                isDown = true;
            }
            while (true) {
                while (one != NONE) {
                    int next = one << SHIFT;
                    int local = l[c[next + RECEIVER]];
                    if (c[next + ASKED_FOR] != local) {
                        int message = c[next + MESSAGE];
                        int[] row = local >= 0 && local < rows.length ? rows[local] : null;
                        int entry = row != null && message < row.length ? row[message] : Memo.UNKNOWN;
                        if (entry == Memo.UNKNOWN) {
                            settle(depth, top, size, waiting);
                            ask(one);
                            l = cursor.localOf;
                            s = cursor.memo.steps;
                            pool = cursor.memo.sent;
                            rows = cursor.memo.rows;
                            allowed = cursor.memo.full ? 0 : allowed;
                        } else {
                            c[next + ASKED_FOR] = local;
                            c[next + ENTRY] = entry;
                        }
                    }
                    if (c[next + ENTRY] >= 0) {
                        continue deliveries;
                    }
                    one = c[next + NEXT];
                }
                if (isDown || depth <= bottom) {
                    stop = isDown ? Stop.ENDED : Stop.WALKED;
                    break deliveries;
                }
                int frame = depth-- << FRAME_SHIFT;
                int undone = f[frame + STEP] << Memo.SHIFT;
                one = f[frame + SLOT];
                by = f[frame + WAY] + 1;
                if (s[undone + Memo.BORN_FROM] != s[undone + Memo.BORN_TO]) {
                    cursor.unbearAll(s[undone + Memo.BORN_FROM], s[undone + Memo.BORN_TO]);
                    cursor.createdCount = f[frame + CREATED];
                }
                l[f[frame + ACTOR]] = f[frame + BEFORE];
                waiting -= s[undone + Memo.WAITING];
                int kept = f[frame + TOP];
                if (kept != top) {
                    int last = c[(kept << SHIFT) + PREVIOUS];
                    c[(last << SHIFT) + NEXT] = NONE;
                    c[PREVIOUS] = last;
                    size -= top - kept;
                    top = kept;
                }
                cell = one << SHIFT;
                behind = c[cell + NEXT];
                c[(c[cell + PREVIOUS] << SHIFT) + NEXT] = one;
                c[(behind << SHIFT) + PREVIOUS] = one;
                size++;
                if (by < s[undone + Memo.WAYS]) {
                    continue deliveries;
                }
                by = 0;
                one = behind;
            }
        }
        settle(depth, top, size, waiting);
        transitions = made;
        states = fresh;
        quietEnds = quiet;
        deepest = lowest;
        return stop;
    }

    /** Whether a step goes well and creates nobody. */
    private static boolean isPlain(int[] s, int step) {
        return s[step + Memo.ARRIVAL] == DONE && s[step + Memo.BORN_FROM] == s[step + Memo.BORN_TO];
    }

    /**
     * How many deliveries lead to a quiet end, this one first, if no more than one other message is pending: a plain step that sends nothing, then perhaps another such. 0 if
     * there is more to it.
     */
    private static int quietDeliveries(int[] c, int[] l, int[] s, int[][] rows, int one, int step, int waiting) {
        int cell = one << SHIFT;
        int before = c[cell + PREVIOUS];
        int behind = c[cell + NEXT];
        int then = waiting + s[step + Memo.WAITING];
        if ((before | behind) == NONE) {
            return then == 0 ? 1 : 0;
        }
        int other = (before | behind) << SHIFT;
        if ((before != NONE && behind != NONE) || c[other + PREVIOUS] + c[other + NEXT] != one) {
            return 0;
        }
        int receiver = c[other + RECEIVER];
        int local = receiver == c[cell + RECEIVER] ? s[step + Memo.NEXT] : l[receiver];
        int message = c[other + MESSAGE];
        int[] row = local >= 0 && local < rows.length ? rows[local] : null;
        int entry = row != null && message < row.length ? row[message] : Memo.UNKNOWN;
        if (entry < 0) {
            return 0;
        }
        int last = entry << Memo.SHIFT;
        boolean isQuiet = s[last + Memo.WAYS] == 1
                && s[last + Memo.SENT_FROM] == s[last + Memo.SENT_TO]
                && isPlain(s, last)
                && then + s[last + Memo.WAITING] == 0;
        return isQuiet ? 2 : 0;
    }

    /** Sees to it that a slot has the answer for the local state in which its receiver is. */
    private void ask(int pending) {
        int cell = pending << SHIFT;
        int local = cursor.localOf[cloud.cells[cell + RECEIVER]];
        if (cloud.cells[cell + ASKED_FOR] != local) {
            cursor.lookUp(cell, local);
        }
    }

    private void settle(int depth, int top, int size, int waiting) {
        cursor.depth = depth;
        cloud.top = top;
        cloud.size = size;
        cursor.waiting = waiting;
    }
}
