package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * A file that grows at its end and is read anywhere, by several threads if need be. Interrupting one of them, as is done to handlers that take too long, does not
 * close it, as it would close a channel.
 */
public final class DiskFile implements AutoCloseable {
    private final Path path;
    private final DiskQuota quota;
    private final RandomAccessFile file;
    private long end;

    private DiskFile(Path path, DiskQuota quota, RandomAccessFile file, long end) {
        this.path = path;
        this.quota = quota;
        this.file = file;
        this.end = end;
    }

    /** Opens a file, or makes an empty one. */
    public static DiskFile open(Path path, DiskQuota quota) {
        try {
            var file = new RandomAccessFile(path.toFile(), "rw");
            return new DiskFile(path, quota, file, file.length());
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }

    public Path path() {
        return path;
    }

    /** How many bytes it has. */
    public synchronized long end() {
        return end;
    }

    /** Adds the first so many bytes. If that fails, the file has as many as before as far as anybody is told. */
    public synchronized void append(byte[] bytes, int count) {
        try {
            int done = 0;
            file.seek(end);
            while (done < count) {
                int some = quota.allow(count - done);
                file.write(bytes, done, some);
                done += some;
            }
            end += count;
        } catch (IOException failed) {
            throw DiskFailure.writing(path, count, failed);
        }
    }

    /** Reads so many bytes from a place on; false if there are fewer. */
    public synchronized boolean read(byte[] into, int count, long from) {
        if (from + count > end) {
            return false;
        }
        try {
            file.seek(from);
            file.readFully(into, 0, count);
            return true;
        } catch (IOException failed) {
            throw DiskFailure.reading(path, failed);
        }
    }

    /** Cuts off what lies behind. */
    public synchronized void truncate(long size) {
        try {
            file.setLength(size);
            end = size;
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }

    /** Waits until the disk has everything. */
    public void sync() {
        try {
            file.getFD().sync();
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }
}
