package dev.galgo.core.check;

import dev.galgo.core.sampling.SampleLog;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchCounts;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * What came of a part. Findings go by their schedules: whoever asked runs them again to see what they are.
 *
 * @param end how it ended
 * @param text the limit of depth at which schedules were cut, if they were; for trouble, what it was
 * @param counts what was counted, as {@link SearchCounts#written} has it
 * @param nanos how long it took
 * @param left what is still to be done of the part
 * @param tooMany whether there was more to be found than is kept
 * @param found in the order found
 * @param log what was drawn
 * @param endsKnown whether all ends of its schedules are in {@code ends}
 * @param ends hashes of where schedules ended
 * @param evidence what was seen of the program until now
 * @param impure a step that was no function of state and message: a text, and what makes it the same as another; empty if there was none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PartAnswer(
        End end,
        String text,
        long[] counts,
        long nanos,
        List<Part> left,
        boolean tooMany,
        List<Met> found,
        SampleLog log,
        boolean endsKnown,
        long[] ends,
        List<String> evidence,
        List<String> impure) {
    /** How a part ended. */
    enum End {
        /** As far as it went, all is well. */
        WENT_ON,
        /** With something after which a search in one process would not go on. */
        ENDED_SEARCH,
        /** Nothing can be said of it: whoever asked has to look for himself. */
        TROUBLE,
        /** The worker has no program. */
        NO_PROGRAM
    }

    /** Something found. */
    record Met(String identity, SchedulePrefix schedule) {
        private void write(DataOutput out) throws IOException {
            PartBytes.writeText(identity, out);
            PartBytes.writeSchedule(schedule, out);
        }

        private static Met read(DataInput in) throws IOException {
            return new Met(PartBytes.readText(in), PartBytes.readSchedule(in));
        }
    }

    /** That of a worker that could not do it. */
    static PartAnswer not(End end, String why) {
        return new PartAnswer(
                end,
                why,
                new SearchCounts().written(),
                0,
                List.of(),
                false,
                List.of(),
                new SampleLog(),
                false,
                new long[0],
                KeptEvidence.NONE.texts(),
                List.of());
    }

    /** The same without what has been dealt with when it came in. */
    PartAnswer counted() {
        return new PartAnswer(
                end,
                text,
                counts,
                nanos,
                List.of(),
                tooMany,
                found,
                log,
                endsKnown,
                new long[0],
                KeptEvidence.NONE.texts(),
                impure);
    }

    byte[] bytes() {
        return PartBytes.of(this, PartAnswer::write);
    }

    static PartAnswer read(byte[] bytes) {
        return PartBytes.read(bytes, PartAnswer::read);
    }

    private void write(DataOutput out) throws IOException {
        out.writeInt(end.ordinal());
        PartBytes.writeText(text, out);
        PartBytes.writeLongs(counts, out);
        out.writeLong(nanos);
        PartBytes.writeAll(left, Part::write, out);
        out.writeBoolean(tooMany);
        PartBytes.writeAll(found, Met::write, out);
        PartBytes.writeLongs(log.orders(), out);
        PartBytes.writeDoubles(log.alternatives(), out);
        out.writeBoolean(endsKnown);
        PartBytes.writeLongs(ends, out);
        PartBytes.writeAll(evidence, PartBytes::writeText, out);
        PartBytes.writeAll(impure, PartBytes::writeText, out);
    }

    private static PartAnswer read(DataInput in) throws IOException {
        return new PartAnswer(
                End.values()[in.readInt()],
                PartBytes.readText(in),
                PartBytes.readLongs(in),
                in.readLong(),
                PartBytes.readAll(Part::read, in),
                in.readBoolean(),
                PartBytes.readAll(Met::read, in),
                new SampleLog(PartBytes.readLongs(in), PartBytes.readDoubles(in)),
                in.readBoolean(),
                PartBytes.readLongs(in),
                PartBytes.readAll(PartBytes::readText, in),
                PartBytes.readAll(PartBytes::readText, in));
    }
}
