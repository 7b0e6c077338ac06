package dev.galgo.core.engine;

import java.util.Arrays;

/**
 * The messages that were sent and not yet delivered, in send order.
 *
 * <p>A doubly linked list in one array, a fixed number of cells a slot. Sends and deliveries are undone in the reverse order, so a
 * delivered slot keeps its links and is put back in constant time (Knuth's dancing links), and slots are handed out like a stack: memory
 * grows with the length of the schedule and with nothing else.
 */
final class PendingMessages {
    /** Cells a slot, as a shift: eight integers are half a cache line. */
    static final int SHIFT = 3;

    static final int NEXT = 0;
    static final int PREVIOUS = 1;
    static final int MESSAGE = 2;
    static final int RECEIVER = 3;
    static final int SENT_BY = 4;
    /** The local state of the receiver for which {@link #ENTRY} was looked up; {@link #UNASKED} if it was not. */
    static final int LOCAL = 5;
    /** What the memo engine knows of delivering this message in that state. */
    static final int ENTRY = 6;

    static final int UNASKED = -2;
    private static final int END = Cursor.NONE;

    int[] cells = new int[64 << SHIFT];
    int top = 1;
    int size;

    /** Adds a message and returns its slot. */
    int append(int messageId, int toActor, int byDelivery) {
        int slot = top;
        int cell = slot << SHIFT;
        if (cell == cells.length) {
            grow();
        }
        int[] c = cells;
        top = slot + 1;
        size++;
        int last = c[PREVIOUS];
        c[(last << SHIFT) + NEXT] = slot;
        c[PREVIOUS] = slot;
        c[cell + NEXT] = END;
        c[cell + PREVIOUS] = last;
        c[cell + MESSAGE] = messageId;
        c[cell + RECEIVER] = toActor;
        c[cell + SENT_BY] = byDelivery;
        c[cell + LOCAL] = UNASKED;
        return slot;
    }

    private void grow() {
        cells = Arrays.copyOf(cells, cells.length * 2);
    }

    /** Forgets every slot from {@code newTop} on; all of them are pending when sends are taken back in reverse order. */
    void truncate(int newTop) {
        int sent = top - newTop;
        if (sent != 0) {
            int[] c = cells;
            int last = c[(newTop << SHIFT) + PREVIOUS];
            c[(last << SHIFT) + NEXT] = END;
            c[PREVIOUS] = last;
            size -= sent;
            top = newTop;
        }
    }

    void unlink(int slot) {
        int[] c = cells;
        int before = c[(slot << SHIFT) + PREVIOUS];
        int behind = c[(slot << SHIFT) + NEXT];
        c[(before << SHIFT) + NEXT] = behind;
        c[(behind << SHIFT) + PREVIOUS] = before;
        size--;
    }

    void relink(int slot) {
        int[] c = cells;
        int before = c[(slot << SHIFT) + PREVIOUS];
        int behind = c[(slot << SHIFT) + NEXT];
        c[(before << SHIFT) + NEXT] = slot;
        c[(behind << SHIFT) + PREVIOUS] = slot;
        size++;
    }

    /** Whether the message in this slot, which was sent, is still pending: what is out of the list keeps its links, but nobody leads to it. */
    boolean holds(int slot) {
        return cells[(cells[(slot << SHIFT) + PREVIOUS] << SHIFT) + NEXT] == slot;
    }

    /** The pending slot after this one; {@link Cursor#NONE} gives the first and ends the list. */
    int next(int slot) {
        return cells[(slot << SHIFT) + NEXT];
    }

    int previous(int slot) {
        return cells[(slot << SHIFT) + PREVIOUS];
    }

    int message(int slot) {
        return cells[(slot << SHIFT) + MESSAGE];
    }

    /** Gives the message in a slot another number and forgets what was looked up for it. */
    void renumber(int slot, int messageId) {
        cells[(slot << SHIFT) + MESSAGE] = messageId;
        cells[(slot << SHIFT) + LOCAL] = UNASKED;
    }

    /** The index of the actor that what is in the slot is for. */
    int receiver(int slot) {
        return cells[(slot << SHIFT) + RECEIVER];
    }

    int sentBy(int slot) {
        return cells[(slot << SHIFT) + SENT_BY];
    }

    /** The slot that the next send gets. */
    int top() {
        return top;
    }

    int size() {
        return size;
    }
}
