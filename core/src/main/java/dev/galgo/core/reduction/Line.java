package dev.galgo.core.reduction;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Cursor.Arrival;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Tally;
import java.util.Arrays;

/**
 * An execution graph, kept as one of its linear orders: each delivery by the delivery that sent its message, so that it means the same
 * whatever else is taken out of the line.
 *
 * <p>The line is changed at will and the cursor follows when it has to: {@link #bring} takes back what no longer agrees and delivers the rest.
 * A delivery is known by its position, from 1; its message by the position of its sender, 0 for the start, and how manieth it was there.
 */
final class Line {
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

    static final int ORDINARY = 0;
    static final int FAILED = 1;
    static final int DEADLOCKED = 2;

    final Cursor cursor;
    final HappensBefore order;
    private final Tally tally;
    private final Observer observer;
    private int[] cells = new int[64 << SHIFT];
    private int length;
    private int standing;

    Line(Cursor cursor, Tally tally, Observer observer) {
        this.cursor = cursor;
        this.order = new HappensBefore(cursor);
        this.tally = tally;
        this.observer = observer;
    }

    int length() {
        return length;
    }

    int get(int at, int cell) {
        return cells[(at << SHIFT) + cell];
    }

    void append(int sender, int nth, int way, int stamp, boolean first) {
        int cell = ++length << SHIFT;
        if (cell == cells.length) {
            cells = Arrays.copyOf(cells, cell * 2);
        }
        cells[cell + SENDER] = sender;
        cells[cell + NTH] = nth;
        cells[cell + WAY] = way;
        cells[cell + STAMP] = stamp;
        cells[cell + FIRST] = first ? 1 : 0;
    }

    /** Shortens the line. */
    void cut(int to) {
        length = to;
        standing = Math.min(standing, to);
    }

    /** What stands from this position on, to be put back by {@link #restore}. */
    int[] tail(int from) {
        return Arrays.copyOfRange(cells, from << SHIFT, (length + 1) << SHIFT);
    }

    /** Puts a tail back in the place of whatever stands from there on now. */
    void restore(int from, int[] tail) {
        cut(from - 1);
        length = from - 1 + (tail.length >> SHIFT);
        if (length + 1 << SHIFT > cells.length) {
            cells = Arrays.copyOf(cells, length + 1 << SHIFT + 1);
        }
        System.arraycopy(tail, 0, cells, from << SHIFT, tail.length);
    }

    /** Makes the cursor stand at the end of the line. */
    void bring() {
        while (cursor.depth() > standing) {
            cursor.back();
            order.back();
        }
        while (standing < length) {
            deliver();
        }
    }

    private void deliver() {
        int at = ++standing;
        int cell = at << SHIFT;
        Arrival arrival = cursor.deliver(slot(cells[cell + SENDER], cells[cell + NTH]), cells[cell + WAY]);
        order.deliver();
        tally.countTransition(at);
        int fate = ORDINARY;
        if (arrival == Arrival.FAILED) {
            fate = FAILED;
        } else if (arrival == Arrival.WAITS && observer.isDeadlocked(cursor)) {
            fate = DEADLOCKED;
        }
        cells[cell + FATE] = fate;
        cells[cell + ENDINGS] = endings(at - 1) + (fate == ORDINARY ? 0 : 1);
    }

    /** The slot of a message, once the cursor has made the delivery that sent it. */
    int slot(int sender, int nth) {
        return sender == 0 ? nth + 1 : cursor.firstSentAt(sender) + nth;
    }

    /** How many of the first deliveries ended a schedule. */
    int endings(int until) {
        return until == 0 ? 0 : get(until, ENDINGS);
    }

    /** Whether what is in the slot can come: its sender did not fail, nor did its receiver. */
    boolean alive(int slot) {
        if (endings(standing) == 0) {
            return true;
        }
        int by = cursor.sentBy(slot);
        int last = order.lastOf(cursor.receiver(slot));
        return (by == 0 || get(by, FATE) != FAILED) && (last == 0 || get(last, FATE) != FAILED);
    }
}
