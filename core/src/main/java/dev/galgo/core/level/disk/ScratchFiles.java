package dev.galgo.core.level.disk;

import dev.galgo.core.checkpoint.DiskFile;
import dev.galgo.core.checkpoint.DiskQuota;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Files that mean nothing to another process. */
final class ScratchFiles {
    private static final String PREFIX = "scratch-";

    private final Path directory;
    private final DiskQuota quota;
    private final AtomicInteger last = new AtomicInteger();
    private final Set<DiskFile> open = ConcurrentHashMap.newKeySet();

    ScratchFiles(Path directory, DiskQuota quota) {
        this.directory = directory;
        this.quota = quota;
    }

    /** A file of its own, which is empty. */
    DiskFile create() {
        DiskFile file = DiskFile.open(directory.resolve(PREFIX + last.incrementAndGet()), quota);
        open.add(file);
        return file;
    }

    /** Deletes what was created. */
    void delete(DiskFile file) {
        open.remove(file);
        file.close();
        KeySegments.delete(file.path());
    }

    /** Deletes all that was created. */
    void deleteAll() {
        List.copyOf(open).forEach(this::delete);
    }

    static boolean isOne(Path file) {
        return file.getFileName().toString().startsWith(PREFIX);
    }
}
