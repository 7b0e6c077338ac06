package dev.galgo.scale;

import dev.galgo.core.spread.StateFile;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** Files of configurations: pieces that can be read alone, each with its length and a checksum. Each file is written under a name of its own. */
record StateFiles(Storage storage) implements Serializable {
    StateFile write(String prefix, int part, List<byte[]> pieces, long count) throws IOException {
        String name = prefix + "-" + part + "-" + UUID.randomUUID();
        storage.write(name, raw -> {
            var out = new DataOutputStream(raw);
            for (byte[] piece : pieces) {
                out.writeInt(piece.length);
                out.write(piece);
                out.writeLong(sum(piece));
            }
            out.writeInt(-1);
            out.flush();
        });
        return new StateFile(name, part, count);
    }

    static long sum(byte[] piece) {
        var sum = new CRC32C();
        sum.update(piece, 0, piece.length);
        return sum.getValue();
    }

    /** The pieces of these files. */
    Iterator<byte[]> pieces(List<StateFile> files) {
        return new StatePieces(storage, files);
    }

    void read(StateFile file, Consumer<byte[]> reader) throws IOException {
        try {
            pieces(List.of(file)).forEachRemaining(reader);
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }
}
