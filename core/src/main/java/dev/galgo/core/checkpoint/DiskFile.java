package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file that grows at its end and is read anywhere. One thread at a time appends; any may read what was appended. */
public final class DiskFile implements AutoCloseable {
    private final Path path;
    private final DiskQuota quota;
    private final FileChannel channel;
    private long end;

    private DiskFile(Path path, DiskQuota quota, FileChannel channel, long end) {
        this.path = path;
        this.quota = quota;
        this.channel = channel;
        this.end = end;
    }

    /** Opens a file, or makes an empty one. */
    public static DiskFile open(Path path, DiskQuota quota) {
        try {
            FileChannel channel = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            return new DiskFile(path, quota, channel, channel.size());
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }

    public Path path() {
        return path;
    }

    /** How many bytes it has. */
    public long end() {
        return end;
    }

    /** Adds what is left in a buffer. If that fails, the file has as many bytes as before as far as anybody is told. */
    public void append(ByteBuffer bytes) {
        int count = bytes.remaining();
        try {
            int limit = bytes.limit();
            long at = end;
            while (bytes.position() < limit) {
                bytes.limit(bytes.position() + quota.allow(limit - bytes.position()));
                at += channel.write(bytes, at);
                bytes.limit(limit);
            }
            end = at;
        } catch (IOException failed) {
            throw DiskFailure.writing(path, count, failed);
        }
    }

    /** Fills a buffer with what is there from a place on; false if there is not enough. */
    public boolean read(ByteBuffer into, long from) {
        try {
            long at = from;
            while (into.hasRemaining()) {
                int count = channel.read(into, at);
                if (count < 0) {
                    return false;
                }
                at += count;
            }
            return true;
        } catch (IOException failed) {
            throw DiskFailure.reading(path, failed);
        }
    }

    /** Cuts off what lies behind. */
    public void truncate(long size) {
        try {
            channel.truncate(size);
            end = Math.min(end, size);
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }

    /** Waits until the disk has everything. */
    public void sync() {
        try {
            channel.force(false);
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failed) {
            throw DiskFailure.writing(path, 0, failed);
        }
    }
}
