package dev.galgo.scale;

import dev.galgo.core.level.ExpansionReport;
import java.io.Serializable;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What one task has for one part of the next level: keys, packed, and what else it has to tell.
 *
 * @param keys the keys; empty if there are none
 * @param report told once, to some one part
 */
record Block(byte[] keys, @Nullable ExpansionReport report) implements Serializable {
    static Block of(long[] keys, @Nullable ExpansionReport report) {
        var bytes = ByteBuffer.allocate(keys.length * Long.BYTES);
        bytes.asLongBuffer().put(keys);
        return new Block(bytes.array(), report);
    }

    long[] unpacked() {
        var all = new long[keys.length / Long.BYTES];
        ByteBuffer.wrap(keys).asLongBuffer().get(all);
        return all;
    }
}
