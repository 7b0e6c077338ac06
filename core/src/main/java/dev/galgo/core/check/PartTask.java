package dev.galgo.core.check;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * What a worker is asked to do.
 *
 * @param deliveries after how many the rest is given back
 * @param seed that of the sample
 * @param renamings what made the program rename its actors before this search began, in order: a copy of the program that has not come through them names
 *     actors otherwise
 */
record PartTask(Part part, long deliveries, long seed, List<PartTask> renamings) {
    /** The same for some configurations of a level. */
    static PartTask of(Part.States states, List<PartTask> renamings) {
        return new PartTask(states, Long.MAX_VALUE, 0, renamings);
    }

    byte[] bytes() {
        return PartBytes.of(this, PartTask::write);
    }

    static PartTask read(byte[] bytes) {
        return PartBytes.read(bytes, PartTask::read);
    }

    private void write(DataOutput out) throws IOException {
        out.writeLong(deliveries);
        out.writeLong(seed);
        PartBytes.writeAll(renamings, PartTask::write, out);
        part.write(out);
    }

    private static PartTask read(DataInput in) throws IOException {
        long deliveries = in.readLong();
        long seed = in.readLong();
        List<PartTask> renamings = PartBytes.readAll(PartTask::read, in);
        return new PartTask(Part.read(in), deliveries, seed, renamings);
    }
}
