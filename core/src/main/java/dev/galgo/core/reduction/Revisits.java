package dev.galgo.core.reduction;

import dev.galgo.core.engine.Cursor;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which earlier deliveries may be exchanged for one of the messages that the last delivery of a line has just sent.
 *
 * <p>Many lines differ only in what the exchange takes out. Exactly one of them has the right to make it: the one in which all that is taken
 * out, and the delivery itself, were first choices (<em>maximally added</em>, in the words of TruSt).
 */
class Revisits {
    final Line line;
    final Cursor cursor;

    Revisits(Line line) {
        this.line = line;
        this.cursor = line.cursor;
    }

    /** Adds pairs: the position of the delivery, and how manieth of the last delivery's messages takes its place. */
    void find(IntArrayList into) {
        int last = line.length();
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
                if (line.get(at, Line.STAMP) <= barrier) {
                    break;
                }
                if (cursor.fits(at, slot) && allowed(at, past, slot)) {
                    into.add(at);
                    into.add(slot - first);
                }
                at = line.order.previousOfActor(at);
            }
        }
    }

    /** Everything from this stamp back stays as it is: it is the latest of a delivery that was not a first choice and would be taken out. */
    int barrier(long[] past) {
        int barrier = -1;
        for (int at = 1; at < line.length(); at++) {
            if (line.get(at, Line.FIRST) == 0 && !HappensBefore.contains(past, at)) {
                barrier = Math.max(barrier, line.get(at, Line.STAMP));
            }
        }
        return barrier;
    }

    /** Whether nothing that stays rests on what is taken out. */
    boolean allowed(int exchanged, long[] past, int slot) {
        for (int at = 1; at < line.length(); at++) {
            int sender = line.get(at, Line.SENDER);
            if (sender != 0 && stays(at, exchanged, past) && !stays(sender, exchanged, past)) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the messages, of those offered to the actor whose turn it is, that the delivery model lets come. */
    void keepPossible(IntArrayList candidates) {}

    /** Whether a delivery stays when another is exchanged for a message sent with this past. */
    final boolean stays(int at, int exchanged, long[] past) {
        return line.get(at, Line.STAMP) < line.get(exchanged, Line.STAMP) || HappensBefore.contains(past, at);
    }
}
