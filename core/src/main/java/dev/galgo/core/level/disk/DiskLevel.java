package dev.galgo.core.level.disk;

import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import dev.galgo.core.checkpoint.DiskFile;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.Level;
import java.io.DataOutput;
import java.io.IOException;
import java.util.zip.CRC32C;

/**
 * A level that lies in a file, one key after the other.
 *
 * @param segment the number of the file
 * @param from where in the file it begins
 * @param checksum of its bytes
 */
record DiskLevel(DiskFile file, int segment, long from, long count, KeyLayout layout, int checksum, int block)
        implements Level {
    @Override
    public void read(ChunkReader reader) {
        var bytes = new KeyBytes();
        var keys = new long[block * layout.words];
        long at = 0;
        boolean more = true;
        while (more && at < count) {
            int some = read(at, keys, bytes);
            more = reader.take(keys, 0, some);
            at += some;
        }
    }

    /** Reads at most a block of keys from this one on; says how many. */
    int read(long first, long[] into, KeyBytes bytes) {
        int some = (int) Math.min(block, count - first);
        int longs = some * layout.words;
        long at = from + first * layout.words * Long.BYTES;
        if (!file.read(bytes.room(longs), longs * Long.BYTES, at)) {
            throw new CheckpointRefused(Reason.DAMAGED, file.path() + " is shorter than what was written to it.");
        }
        bytes.to(into, longs);
        return some;
    }

    /** Where it ends in its file. */
    long end() {
        return from + count * layout.words * Long.BYTES;
    }

    /** Whether its bytes are those that were written. */
    boolean isWhole() {
        if (end() > file.end()) {
            return false;
        }
        var sum = new CRC32C();
        var bytes = new byte[1 << 18];
        for (long at = from; at < end(); at += bytes.length) {
            int some = (int) Math.min(bytes.length, end() - at);
            file.read(bytes, some, at);
            sum.update(bytes, 0, some);
        }
        return (int) sum.getValue() == checksum;
    }

    void writeTo(DataOutput out) throws IOException {
        out.writeInt(segment);
        out.writeLong(from);
        out.writeLong(count);
        out.writeInt(checksum);
        layout.writeTo(out);
    }
}
