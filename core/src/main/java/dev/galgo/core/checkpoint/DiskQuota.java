package dev.galgo.core.checkpoint;

import java.io.IOException;

/** Is asked before anything is written. Tests say no; the disk itself says so by failing. */
@FunctionalInterface
public interface DiskQuota {
    /** Whatever the disk has room for. */
    DiskQuota NONE = bytes -> bytes;

    /**
     * How many of so many bytes may be written.
     *
     * @throws IOException if none
     */
    int allow(int bytes) throws IOException;
}
