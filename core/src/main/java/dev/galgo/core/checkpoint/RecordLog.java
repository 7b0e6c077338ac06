package dev.galgo.core.checkpoint;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A file of records, each with its length and a checksum. A process that is killed leaves at most its last record unfinished, which is as if it had not been
 * written.
 */
public final class RecordLog implements AutoCloseable {
    private static final int HEAD = 8;

    private final DiskFile file;

    private RecordLog(DiskFile file) {
        this.file = file;
    }

    /** Opens a log, or makes an empty one. */
    public static RecordLog open(Path path, DiskQuota quota) {
        return new RecordLog(DiskFile.open(path, quota));
    }

    /** Adds a record. */
    public void append(byte[] record) {
        ByteBuffer bytes = ByteBuffer.allocate(HEAD + record.length);
        bytes.putInt(record.length).putInt(checksum(record)).put(record).flip();
        file.append(bytes.array(), bytes.limit());
    }

    /**
     * Reads records from the start, as long as they are whole and the reader takes them.
     *
     * @return how many bytes these are
     */
    public long read(Predicate<byte[]> reader) {
        long at = 0;
        byte[] record = at(at);
        while (record != null && reader.test(record)) {
            at += HEAD + record.length;
            record = at(at);
        }
        return at;
    }

    /** Reads records one after the other, and leaves them there. */
    public Reading reading() {
        return new Reading();
    }

    /** Where somebody is who reads a log. */
    public final class Reading {
        private long at;

        private Reading() {}

        /** The next record; null if there is none that is whole. */
        public byte @Nullable [] next() {
            byte[] record = RecordLog.this.at(at);
            at += record == null ? 0 : HEAD + record.length;
            return record;
        }

        /** Where the next one begins. */
        public long at() {
            return at;
        }
    }

    /** Cuts off what lies behind. */
    public void cut(long size) {
        file.truncate(size);
    }

    private byte @Nullable [] at(long from) {
        var head = new byte[HEAD];
        if (!file.read(head, HEAD, from)) {
            return null;
        }
        int length = ByteBuffer.wrap(head).getInt();
        if (length < 0 || from + HEAD + length > file.end()) {
            return null;
        }
        var record = new byte[length];
        return file.read(record, length, from + HEAD)
                        && checksum(record) == ByteBuffer.wrap(head).getInt(Integer.BYTES)
                ? record
                : null;
    }

    private static int checksum(byte[] bytes) {
        var sum = new CRC32C();
        sum.update(bytes);
        return (int) sum.getValue();
    }

    /** How many bytes it has. */
    public long end() {
        return file.end();
    }

    /** Waits until the disk has everything. */
    public void sync() {
        file.sync();
    }

    @Override
    public void close() {
        file.close();
    }
}
