package dev.galgo.core.level.disk;

import dev.galgo.core.checkpoint.DiskFailure;
import dev.galgo.core.checkpoint.DiskFile;
import dev.galgo.core.checkpoint.DiskQuota;
import dev.galgo.core.level.KeyLayout;
import java.io.DataInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;

/** The files that hold the keys of all levels, each level in one of them behind the one before. */
final class KeySegments implements AutoCloseable {
    private static final String PREFIX = "keys-";

    private final Path directory;
    private final DiskQuota quota;
    private final DiskTuning tuning;
    private final List<DiskFile> files = new ArrayList<>();

    KeySegments(Path directory, DiskQuota quota, DiskTuning tuning) {
        this.directory = directory;
        this.quota = quota;
        this.tuning = tuning;
        for (Path next = path(0); Files.exists(next); next = path(files.size())) {
            files.add(DiskFile.open(next, quota));
        }
    }

    static boolean isOne(Path file) {
        return file.getFileName().toString().startsWith(PREFIX);
    }

    private Path path(int segment) {
        return directory.resolve(String.format(Locale.ROOT, "%s%05d", PREFIX, segment));
    }

    /** Begins a level behind the last one. */
    Writer begin(KeyLayout layout) {
        if (files.isEmpty() || files.get(files.size() - 1).end() >= tuning.segment()) {
            files.add(DiskFile.open(path(files.size()), quota));
        }
        return new Writer(layout, files.size() - 1);
    }

    /** Reads where a level lies; a file that is missing counts as empty. */
    DiskLevel level(DataInput in) throws IOException {
        int segment = in.readInt();
        while (segment >= files.size()) {
            files.add(DiskFile.open(path(files.size()), quota));
        }
        long from = in.readLong();
        long count = in.readLong();
        int checksum = in.readInt();
        KeyLayout layout = KeyLayout.read(in);
        return new DiskLevel(files.get(segment), segment, from, count, layout, checksum, tuning.block());
    }

    /** Cuts off what lies behind this many bytes of a file, and deletes the files after it. */
    void cut(int segment, long end) {
        while (files.size() > segment + 1) {
            DiskFile last = files.remove(files.size() - 1);
            last.close();
            delete(last.path());
        }
        if (!files.isEmpty()) {
            files.get(segment).truncate(end);
        }
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failed) {
            throw DiskFailure.writing(file, 0, failed);
        }
    }

    long bytes() {
        return files.stream().mapToLong(DiskFile::end).sum();
    }

    /** Waits until the disk has all levels from a file on. */
    int sync(int from) {
        for (int i = from; i < files.size(); i++) {
            files.get(i).sync();
        }
        return Math.max(0, files.size() - 1);
    }

    @Override
    public void close() {
        files.forEach(DiskFile::close);
    }

    /** Writes one level; several threads may add keys. */
    final class Writer {
        private final KeyLayout layout;
        private final int segment;
        private final DiskFile file;
        private final long from;
        private final CRC32C sum = new CRC32C();
        private final KeyBytes bytes = new KeyBytes();
        private final long[] buffer;
        private int filled;
        private long count;

        private Writer(KeyLayout layout, int segment) {
            this.layout = layout;
            this.segment = segment;
            this.file = files.get(segment);
            this.from = file.end();
            this.buffer = new long[tuning.block() * layout.words];
        }

        synchronized void add(long[] keys, int many) {
            int longs = many * layout.words;
            int at = 0;
            while (at < longs) {
                int some = Math.min(longs - at, buffer.length - filled);
                System.arraycopy(keys, at, buffer, filled, some);
                filled += some;
                at += some;
                if (filled == buffer.length) {
                    flush();
                }
            }
            count += many;
        }

        private void flush() {
            byte[] written = bytes.of(buffer, 0, filled);
            sum.update(written, 0, filled * Long.BYTES);
            file.append(written, filled * Long.BYTES);
            filled = 0;
        }

        synchronized DiskLevel end() {
            flush();
            return new DiskLevel(file, segment, from, count, layout, (int) sum.getValue(), tuning.block());
        }
    }
}
