package dev.galgo.scale;

import dev.galgo.core.level.KeyFile;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.Level;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.zip.CRC32C;

/** Files of keys: the keys as they are, then a checksum. Each is written under a name of its own, so that nobody writes over what another attempt has written. */
record KeyFiles(Storage storage) implements Serializable {
    private static final int CHUNK = 1 << 13;

    KeyFile write(String prefix, KeyLayout layout, int part, int parts, long[] keys) throws IOException {
        String name = prefix + "-" + part + "-" + UUID.randomUUID();
        storage.write(name, out -> write(keys, out));
        return new KeyFile(name, part, parts, layout.form(), keys.length / layout.words);
    }

    private static void write(long[] keys, OutputStream out) throws IOException {
        var bytes = ByteBuffer.allocate(CHUNK * Long.BYTES);
        var sum = new CRC32C();
        for (int from = 0; from < keys.length; from += CHUNK) {
            int count = Math.min(CHUNK, keys.length - from);
            bytes.asLongBuffer().put(keys, from, count);
            sum.update(bytes.array(), 0, count * Long.BYTES);
            out.write(bytes.array(), 0, count * Long.BYTES);
        }
        bytes.putLong(0, sum.getValue());
        out.write(bytes.array(), 0, Long.BYTES);
    }

    /** Hands over all keys of a file; false if the reader has had enough. */
    boolean read(KeyFile file, Level.ChunkReader reader) throws IOException {
        int words = file.layout().words;
        int most = Math.max(1, CHUNK / words);
        var bytes = ByteBuffer.allocate(most * words * Long.BYTES);
        var keys = new long[most * words];
        var sum = new CRC32C();
        try (InputStream raw = storage.open(file.name());
                var in = new DataInputStream(raw)) {
            long left = file.count();
            while (left > 0) {
                int count = (int) Math.min(most, left);
                in.readFully(bytes.array(), 0, count * words * Long.BYTES);
                sum.update(bytes.array(), 0, count * words * Long.BYTES);
                bytes.asLongBuffer().get(keys, 0, count * words);
                if (!reader.take(keys, 0, count)) {
                    return false;
                }
                left -= count;
            }
            if (in.readLong() != sum.getValue()) {
                throw new IOException(file.name() + " was changed since it was written: its checksum is wrong");
            }
            return true;
        } catch (EOFException cut) {
            throw new IOException(file.name() + " is cut off: it has fewer keys than were written", cut);
        }
    }
}
