package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A file of a search could not be written or read. What was written before is as good as it was. */
public final class DiskFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean full;

    private DiskFailure(String sentence, boolean full, IOException cause) {
        super(sentence, cause);
        this.full = full;
    }

    /** Something could not be written. */
    public static DiskFailure writing(Path file, long bytes, IOException cause) {
        long free = free(file);
        boolean full = free < bytes || String.valueOf(cause.getMessage()).contains("No space left");
        String sentence = full
                ? String.format(
                        Locale.ROOT,
                        "the disk of %s is full: %,d bytes are to be written next, and %,d are free",
                        file.toAbsolutePath().getParent(),
                        bytes,
                        free)
                : file + " cannot be written: " + FileTrouble.words(cause);
        return new DiskFailure(sentence, full, cause);
    }

    /** Something could not be read. */
    public static DiskFailure reading(Path file, IOException cause) {
        return new DiskFailure(file + " cannot be read: " + FileTrouble.words(cause), false, cause);
    }

    private static long free(Path file) {
        try {
            FileStore store = Files.getFileStore(file.toAbsolutePath().getParent());
            return store.getUsableSpace();
        } catch (IOException unknown) {
            return Long.MAX_VALUE;
        }
    }

    /** Whether there was no room. */
    public boolean isFull() {
        return full;
    }
}
