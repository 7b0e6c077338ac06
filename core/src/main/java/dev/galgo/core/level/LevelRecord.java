package dev.galgo.core.level;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What a search level by level knows when a level is complete.
 *
 * @param states configurations so far
 * @param deepest the longest schedule so far
 * @param found what was found wrong in making this level
 * @param notes what the judge has to know of this level, see {@link dev.galgo.core.search.ConfigurationJudge#notes}
 */
public record LevelRecord(
        long states, long transitions, long executions, int deepest, FoundRuns.News found, long[] notes) {
    /** Writes it; {@link #read} reads it. */
    public void writeTo(DataOutput out) throws IOException {
        out.writeLong(states);
        out.writeLong(transitions);
        out.writeLong(executions);
        out.writeInt(deepest);
        found.writeTo(out);
        out.writeInt(notes.length);
        for (long note : notes) {
            out.writeLong(note);
        }
    }

    /** Reads what was written. */
    public static LevelRecord read(DataInput in) throws IOException {
        long states = in.readLong();
        long transitions = in.readLong();
        long executions = in.readLong();
        int deepest = in.readInt();
        FoundRuns.News found = FoundRuns.News.read(in);
        var notes = new long[in.readInt()];
        for (int i = 0; i < notes.length; i++) {
            notes[i] = in.readLong();
        }
        return new LevelRecord(states, transitions, executions, deepest, found, notes);
    }
}
