package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.FutureHistory;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.reduction.base.HappensBefore;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SearchPosition;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An execution graph, kept as one of its linear orders: each delivery by the delivery that sent its message, so that it means the same
 * whatever else is taken out of the line.
 *
 * <p>The line is changed at will and the cursor follows when it has to: {@link #bring} takes back what no longer agrees and delivers the rest.
 * A delivery is known by its position, from 1; its message by the position of its sender, 0 for the start, and its position among that one's messages.
 */
final class ExecutionGraph {
    /** Cells a delivery, as a shift. */
    static final int SHIFT = 3;

    static final int SENDER = 0;
    static final int NTH = 1;
    static final int WAY = 2;
    /** When the receiver's turn came; a delivery that is exchanged for another keeps it. */
    static final int STAMP = 3;
    /** Whether this was the first choice when the receiver's turn came: 1 if so. */
    static final int FIRST = 4;
    /** How the delivery ended, for those that the cursor has made. */
    static final int FATE = 5;
    /** How many deliveries up to this one ended a schedule. */
    static final int ENDINGS = 6;
    /** When it looked at futures, apart from looks that an exchange has kept: those keep their stamps. */
    static final int LOOKED = 7;

    static final int ORDINARY = 0;
    static final int FAILED = 1;
    static final int DEADLOCKED = 2;

    /** No looks that keep their stamps. */
    static final int[] NO_STAMPS = {};

    /** What stands from a position on. */
    record Tail(int from, int[] cells, int[][] stamps, @Nullable List<Choice>[] choices) {
        int get(int at, int cell) {
            return cells[((at - from) << SHIFT) + cell];
        }

        /** One that was written where nothing looks at futures. */
        static Tail read(SearchPosition from) {
            int start = from.next();
            int[] cells = from.nextInts();
            int[][] stamps = new int[cells.length >> SHIFT][];
            Arrays.fill(stamps, NO_STAMPS);
            return new Tail(start, cells, stamps, none(stamps.length));
        }

        void write(SearchPosition to) {
            to.add(from).addAll(cells);
        }
    }

    final Cursor cursor;
    final HappensBefore order;
    /** What the deliveries learnt of futures; null if nothing here looks at any. */
    final @Nullable FutureReads looks;

    private final SearchCounts tally;
    private final Observer observer;
    private int[] cells = new int[64 << SHIFT];
    private int[][] stamps = new int[64][];
    /** What was chosen: among how many ways, futures decide, so a way may get another number in another place. */
    private @Nullable List<Choice>[] choices = none(64);

    private int length;
    private int standing;
    /** Whether the cursor counts what it comes to: as long as nothing has ended the schedule. */
    private boolean real = true;

    ExecutionGraph(Cursor cursor, SearchCounts tally, Observer observer) {
        this.cursor = cursor;
        this.order = new HappensBefore(cursor);
        this.looks = cursor.looksAtFutures() ? new FutureReads(cursor, order) : null;
        this.tally = tally;
        this.observer = observer;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable List<Choice>[] none(int size) {
        return new List[size];
    }

    int length() {
        return length;
    }

    int get(int at, int cell) {
        return cells[(at << SHIFT) + cell];
    }

    /** When the delivery read a future for the nth time, from 0. */
    int lookedAt(int at, int look) {
        int[] kept = stamps[at];
        return look < kept.length ? kept[look] : get(at, LOOKED);
    }

    /** When the delivery took its first so many looks. */
    int[] lookedAtFirst(int at, int count) {
        var all = new int[count];
        for (int look = 0; look < count; look++) {
            all[look] = lookedAt(at, look);
        }
        return all;
    }

    void append(int sender, int nth, int way, int stamp, boolean first) {
        append(sender, nth, way, stamp, first, stamp, NO_STAMPS);
    }

    void append(int sender, int nth, int way, int stamp, boolean first, int looked, int[] keptStamps) {
        int cell = grow();
        cells[cell + SENDER] = sender;
        cells[cell + NTH] = nth;
        cells[cell + WAY] = way;
        cells[cell + STAMP] = stamp;
        cells[cell + FIRST] = first ? 1 : 0;
        cells[cell + LOOKED] = looked;
        stamps[length] = keptStamps;
        choices[length] = null;
    }

    /** Appends the delivery that stood at this position, and notes where it stands now, as it is noted for its sender. */
    void append(Tail tail, int at, int[] place) {
        int cell = grow();
        System.arraycopy(tail.cells, (at - tail.from) << SHIFT, cells, cell, 1 << SHIFT);
        cells[cell + SENDER] = place[cells[cell + SENDER]];
        stamps[length] = tail.stamps[at - tail.from];
        choices[length] = tail.choices[at - tail.from];
        place[at] = length;
    }

    private int grow() {
        int cell = ++length << SHIFT;
        if (cell == cells.length) {
            cells = Arrays.copyOf(cells, cell * 2);
            stamps = Arrays.copyOf(stamps, length * 2);
            choices = Arrays.copyOf(choices, length * 2);
        }
        return cell;
    }

    /** Shortens the line. */
    void cut(int to) {
        length = to;
        standing = Math.min(standing, to);
    }

    /** What stands from this position on, to be put back by {@link #restore}. */
    Tail tail(int from) {
        return new Tail(
                from,
                Arrays.copyOfRange(cells, from << SHIFT, (length + 1) << SHIFT),
                Arrays.copyOfRange(stamps, from, length + 1),
                Arrays.copyOfRange(choices, from, length + 1));
    }

    /** Puts a tail back in the place of whatever stands from there on now. */
    void restore(Tail tail) {
        int from = tail.from;
        cut(from - 1);
        length = from - 1 + tail.stamps.length;
        if ((length + 1) << SHIFT > cells.length) {
            cells = Arrays.copyOf(cells, (length + 1) << (SHIFT + 1));
            stamps = Arrays.copyOf(stamps, cells.length >> SHIFT);
            choices = Arrays.copyOf(choices, cells.length >> SHIFT);
        }
        System.arraycopy(tail.cells, 0, cells, from << SHIFT, tail.cells.length);
        System.arraycopy(tail.stamps, 0, stamps, from, tail.stamps.length);
        System.arraycopy(tail.choices, 0, choices, from, tail.choices.length);
    }

    /** Writes the line, and how far the cursor has followed it. */
    void write(SearchPosition to) {
        tail(1).write(to);
        to.add(standing);
    }

    /** Takes over a line that was written, and has the cursor follow as far as it had then, which is not counted again. */
    void read(SearchPosition from) {
        restore(Tail.read(from));
        int followed = from.next();
        while (standing < followed) {
            follow();
        }
    }

    /** Makes the cursor stand at the end of the line. */
    void bring() {
        while (cursor.depth() > standing) {
            cursor.back();
            order.back();
            if (looks != null) {
                looks.back();
            }
        }
        tellWhetherReal();
        while (standing < length) {
            follow();
            tally.countTransition(standing);
        }
    }

    private void follow() {
        int at = ++standing;
        int cell = at << SHIFT;
        int slot = slot(cells[cell + SENDER], cells[cell + NTH]);
        Arrival arrival = cursor.deliver(slot, way(at, cursor, slot));
        order.deliver();
        if (looks != null) {
            looks.deliver();
            choices[at] = cursor.choicesAt(at);
        }
        int fate = ORDINARY;
        if (arrival == Arrival.FAILED) {
            fate = FAILED;
        } else if (arrival == Arrival.WAITS && observer.isDeadlocked(cursor)) {
            fate = DEADLOCKED;
        }
        cells[cell + FATE] = fate;
        cells[cell + ENDINGS] = endings(at - 1) + (fate == ORDINARY ? 0 : 1);
        tellWhetherReal();
    }

    private void tellWhetherReal() {
        boolean now = endings(standing) == 0;
        if (now != real) {
            cursor.setReal(now);
            real = now;
        }
    }

    /** In which way a cursor that stands before it is to make the delivery at this position, whose message is there in the slot. */
    int way(int at, Cursor run, int slot) {
        List<Choice> chosen = choices[at];
        if (chosen == null || chosen.isEmpty()) {
            return get(at, WAY);
        }
        List<FutureHistory.Glance> ways = run.glance(run.depth() + 1, slot, future -> true);
        int way = 0;
        while (!ways.get(way).choices().equals(chosen)) {
            way++;
        }
        return way;
    }

    /** The slot of a message, once the cursor has made the delivery that sent it. */
    int slot(int sender, int nth) {
        return sender == 0 ? nth + 1 : cursor.firstSentAt(sender) + nth;
    }

    /** How many of the first deliveries ended a schedule. */
    int endings(int until) {
        return until == 0 ? 0 : get(until, ENDINGS);
    }

    /** Whether what is in the slot can come: its sender did not fail, nor did its receiver, nor what must come first. */
    boolean alive(int slot) {
        if (endings(standing) == 0) {
            return true;
        }
        if (cursor.isFirstGiven() && get(1, FATE) != ORDINARY) {
            return false;
        }
        int by = cursor.sentBy(slot);
        int last = order.lastOf(cursor.receiver(slot));
        return (by == 0 || get(by, FATE) != FAILED) && (last == 0 || get(last, FATE) != FAILED);
    }
}
