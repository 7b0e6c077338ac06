package dev.galgo.core.level;

import dev.galgo.core.model.Mix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * What a {@link StepTable} was asked for the first time, in order, and a hash of all it answered. All its numbers follow from that: who asks another table of the same program the same
 * has the same numbers.
 */
public final class StepJournal {
    private int[] questions = new int[64];
    private int count;
    private long hash;

    StepJournal() {}

    /** What can be delivered to an actor in a situation. */
    synchronized void deliveries(int slot, int number, long answer) {
        add(slot << 1, number, answer);
    }

    /** What a parcel makes of a situation. */
    synchronized void arrival(int parcel, int before, int next) {
        add(parcel << 1 | 1, before, next);
    }

    private void add(int which, int number, long answer) {
        if (count + 2 > questions.length) {
            questions = Arrays.copyOf(questions, 2 * questions.length);
        }
        questions[count++] = which;
        questions[count++] = number;
        hash = Mix.stir(hash * 31 + answer);
    }

    /** Writes what was asked since this was last done, and forgets it. */
    public synchronized void writeTo(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            out.writeInt(questions[i]);
        }
        out.writeLong(hash);
        count = 0;
    }

    /** Asks a table what was written once; says whether it answers the same. */
    public static boolean isSame(StepTable table, DataInput in) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i += 2) {
            int which = in.readInt();
            int number = in.readInt();
            if (!table.knows(which, number)) {
                return false;
            }
            if ((which & 1) == 0) {
                table.deliveries(which >> 1, number);
            } else {
                table.arrival(which >> 1, number);
            }
        }
        return table.journal().isAt(in.readLong());
    }

    private synchronized boolean isAt(long expected) {
        count = 0;
        return hash == expected;
    }
}
