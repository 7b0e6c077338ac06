package dev.galgo.core.level.disk;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Keys as bytes, the same on every machine. */
final class KeyBytes {
    private byte[] bytes = {};

    /** So many longs from a place on; good until the next call. */
    byte[] of(long[] keys, int from, int longs) {
        room(longs);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().put(keys, from, longs);
        return bytes;
    }

    /** Room for so many longs, to be read into; see {@link #to}. */
    byte[] room(int longs) {
        if (bytes.length < longs * Long.BYTES) {
            bytes = new byte[longs * Long.BYTES];
        }
        return bytes;
    }

    /** Turns what was read into so many longs. */
    void to(long[] keys, int longs) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(keys, 0, longs);
    }
}
