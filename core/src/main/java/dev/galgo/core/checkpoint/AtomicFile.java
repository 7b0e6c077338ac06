package dev.galgo.core.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** A file that is written as a whole: whenever the process or the machine ends, what is there is what was there before or all of what is new. */
public final class AtomicFile {
    private static final String UNFINISHED = ".new";

    private AtomicFile() {}

    /** Writes under another name, waits until the disk has it, and gives it its name. */
    public static void write(Path file, byte[] bytes) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + UNFINISHED);
        try (FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                channel.write(left);
            }
            channel.force(true);
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        keepNames(Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a directory"));
    }

    /** Makes the disk remember which files a directory has; where a system does not let directories be opened, it does so by itself. */
    static void keepNames(Path directory) {
        try (FileChannel names = FileChannel.open(directory, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException notOnThisSystem) {
            return;
        }
    }
}
