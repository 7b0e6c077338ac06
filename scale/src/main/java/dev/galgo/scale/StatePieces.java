package dev.galgo.scale;

import dev.galgo.core.spread.StateFile;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** The pieces of some files, one after the other, so that no more than one is in memory. */
final class StatePieces implements Iterator<byte[]> {
    private final Storage storage;
    private final Iterator<StateFile> files;
    private @Nullable StateFile file;
    private @Nullable DataInputStream in;
    private byte @Nullable [] piece;

    StatePieces(Storage storage, List<StateFile> files) {
        this.storage = storage;
        this.files = files.iterator();
    }

    @Override
    public boolean hasNext() {
        try {
            while (piece == null && (in != null || files.hasNext())) {
                read();
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return piece != null;
    }

    private void read() throws IOException {
        StateFile from = file;
        DataInputStream open = in;
        if (from == null || open == null) {
            from = files.next();
            open = new DataInputStream(storage.open(from.name()));
            file = from;
            in = open;
        }
        piece = next(from, open);
        if (piece == null) {
            open.close();
            in = null;
        }
    }

    private static byte @Nullable [] next(StateFile file, DataInputStream in) throws IOException {
        try {
            int length = in.readInt();
            if (length < 0) {
                return null;
            }
            var piece = new byte[length];
            in.readFully(piece);
            if (in.readLong() != StateFiles.sum(piece)) {
                throw new IOException(file.name() + " was changed since it was written: its checksum is wrong");
            }
            return piece;
        } catch (EOFException cut) {
            throw new IOException(file.name() + " is cut off: it has fewer configurations than were written", cut);
        }
    }

    @Override
    public byte[] next() {
        if (!hasNext() || piece == null) {
            throw new NoSuchElementException();
        }
        byte[] taken = piece;
        piece = null;
        return taken;
    }
}
