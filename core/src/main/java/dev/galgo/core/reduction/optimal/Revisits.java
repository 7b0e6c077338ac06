package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.reduction.base.HappensBefore;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which earlier deliveries may be exchanged for one of the messages that the last delivery of a line has just sent.
 *
 * <p>Many lines differ only in what the exchange takes out. Exactly one of them has the right to make it: the one in which all that is taken
 * out, and the delivery itself, were first choices (<em>maximally added</em>, in the words of TruSt).
 */
class Revisits {
    /** Cells an exchange. */
    static final int CELLS = 6;
    /** The position of the delivery that is exchanged. */
    static final int AT = 0;
    /** Who sent the message that takes its place, and its position among that one's messages. */
    static final int SENDER = 1;

    static final int NTH = 2;
    /** Which of its reads of futures, from 0, is made anew, if the message stays; {@link #MESSAGE} if it does not. */
    static final int LOOK = 3;
    /** In which way it is handled, or {@link #EVERY}. */
    static final int WAY = 4;
    /** The position of the delivery before which it comes, or 0. */
    static final int BEFORE = 5;

    static final int MESSAGE = -1;
    static final int EVERY = -1;

    final ExecutionGraph line;
    final Cursor cursor;

    Revisits(ExecutionGraph line) {
        this.line = line;
        this.cursor = line.cursor;
    }

    /** Adds the exchanges that the delivery added last, at this position, makes possible. */
    void find(int last, IntArrayList into) {
        int first = cursor.firstSentAt(last);
        int end = cursor.firstSentAt(last + 1);
        long[] past = line.order.past(last);
        int barrier = Integer.MIN_VALUE;
        for (int slot = first; slot < end; slot++) {
            int at = line.order.lastOf(cursor.receiver(slot));
            while (at != 0 && !HappensBefore.contains(past, at)) {
                if (barrier == Integer.MIN_VALUE) {
                    barrier = barrier(past);
                }
                if (line.get(at, ExecutionGraph.STAMP) <= barrier) {
                    break;
                }
                if (cursor.fits(at, slot) && allowed(at, past, slot)) {
                    add(into, at, last, slot - first, MESSAGE, EVERY, 0);
                }
                at = line.order.previousOfActor(at);
            }
        }
    }

    static void add(IntArrayList into, int at, int sender, int nth, int look, int way, int before) {
        into.add(at);
        into.add(sender);
        into.add(nth);
        into.add(look);
        into.add(way);
        into.add(before);
    }

    /** Everything from this stamp back stays as it is: it is the latest of a delivery that was not a first choice and would be taken out. */
    int barrier(long[] past) {
        int barrier = -1;
        for (int at = 1; at < line.length(); at++) {
            if (line.get(at, ExecutionGraph.FIRST) == 0 && !HappensBefore.contains(past, at)) {
                barrier = Math.max(barrier, line.get(at, ExecutionGraph.STAMP));
            }
        }
        return barrier;
    }

    /** Whether nothing that stays rests on what is taken out. */
    boolean allowed(int exchanged, long[] past, int slot) {
        int stamp = line.get(exchanged, ExecutionGraph.STAMP);
        for (int at = 1; at < line.length(); at++) {
            int sender = line.get(at, ExecutionGraph.SENDER);
            if (sender != 0 && stays(at, stamp, past) && !stays(sender, stamp, past)) {
                return false;
            }
        }
        return true;
    }

    /** Adds what may come at the turn of the actor to which all of these messages are deliverable, the first choice first. */
    void choose(IntArrayList candidates, Decision frame) {
        keepPossible(candidates);
        for (int i = 0; i < candidates.size(); i++) {
            int slot = candidates.getInt(i);
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                frame.add(cursor.sentBy(slot), cursor.nth(slot), way, 0);
            }
        }
    }

    /** Keeps the messages, of those offered to the actor whose turn it is, that the delivery model lets come. */
    void keepPossible(IntArrayList candidates) {}

    /** Whether a delivery stays when all is taken out from a stamp on that is not in the past of what makes an exchange possible. */
    final boolean stays(int at, int stamp, long[] past) {
        return line.get(at, ExecutionGraph.STAMP) < stamp || HappensBefore.contains(past, at);
    }
}
