package dev.galgo.core.engine;

import java.util.Arrays;

/**
 * The messages that were sent and not yet delivered, in send order.
 *
 * <p>A doubly linked list in arrays. Sends and deliveries are undone in the reverse order, so a delivered slot keeps its links and is put
 * back in constant time (Knuth's dancing links), and slots are handed out like a stack: memory grows with the length of the schedule and
 * with nothing else.
 */
final class Cloud {
    private static final int END = Cursor.NONE;

    private int[] next = new int[64];
    private int[] previous = new int[64];
    private int[] message = new int[64];
    private int[] sentBy = new int[64];
    private int top = 1;
    private int size;

    /** Adds a message and returns its slot. */
    int append(int messageId, int byDelivery) {
        int slot = top;
        if (slot == next.length) {
            grow();
        }
        top = slot + 1;
        int last = previous[END];
        next[last] = slot;
        previous[slot] = last;
        next[slot] = END;
        previous[END] = slot;
        message[slot] = messageId;
        sentBy[slot] = byDelivery;
        size++;
        return slot;
    }

    /** Forgets every slot from {@code newTop} on; all of them are pending when sends are taken back in reverse order. */
    void truncate(int newTop) {
        int sent = top - newTop;
        if (sent != 0) {
            int last = previous[newTop];
            next[last] = END;
            previous[END] = last;
            size -= sent;
            top = newTop;
        }
    }

    void unlink(int slot) {
        int before = previous[slot];
        int behind = next[slot];
        next[before] = behind;
        previous[behind] = before;
        size--;
    }

    void relink(int slot) {
        next[previous[slot]] = slot;
        previous[next[slot]] = slot;
        size++;
    }

    /** The pending slot after this one; {@link Cursor#NONE} gives the first and ends the list. */
    int next(int slot) {
        return next[slot];
    }

    int previous(int slot) {
        return previous[slot];
    }

    int message(int slot) {
        return message[slot];
    }

    void rename(int slot, int messageId) {
        message[slot] = messageId;
    }

    int sentBy(int slot) {
        return sentBy[slot];
    }

    /** The slot that the next send gets. */
    int top() {
        return top;
    }

    int size() {
        return size;
    }

    private void grow() {
        int capacity = next.length * 2;
        next = Arrays.copyOf(next, capacity);
        previous = Arrays.copyOf(previous, capacity);
        message = Arrays.copyOf(message, capacity);
        sentBy = Arrays.copyOf(sentBy, capacity);
    }
}
