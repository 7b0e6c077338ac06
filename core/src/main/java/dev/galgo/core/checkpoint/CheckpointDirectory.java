package dev.galgo.core.checkpoint;

import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A directory that belongs to one search, and to one process at a time as long as this is open. The operating system gives the lock back when the process
 * ends, however it ends.
 */
public final class CheckpointDirectory implements AutoCloseable {
    /** What the search is: its presence says that the directory is a search's. */
    public static final String SEARCH = "search.json";

    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;

    private CheckpointDirectory(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes a directory that is empty or does not exist yet.
     *
     * @throws CheckpointRefused if it is not to be had
     */
    public static CheckpointDirectory create(Path path) {
        if (Files.exists(path.resolve(SEARCH))) {
            throw new CheckpointRefused(Reason.HOLDS_SEARCH, path + " holds a search already.");
        }
        try {
            if (!Files.isDirectory(path)) { // which a link to one is as well
                Files.createDirectories(path);
            }
            List<String> others = names(path);
            if (!others.isEmpty()) {
                throw new CheckpointRefused(
                        Reason.NOT_EMPTY,
                        path + " is not empty and holds no search of Galgo's: there is " + others.get(0) + " in it.");
            }
        } catch (IOException failed) {
            throw unusable(path, failed);
        }
        CheckpointDirectory taken = locked(path);
        if (Files.exists(path.resolve(SEARCH))) { // somebody else was quicker, and is done already
            taken.close();
            throw new CheckpointRefused(Reason.HOLDS_SEARCH, path + " holds a search already.");
        }
        return taken;
    }

    /**
     * Takes a directory that a search was kept in.
     *
     * @throws CheckpointRefused if there is none, or somebody else has it
     */
    public static CheckpointDirectory open(Path path) {
        requireSearch(path);
        return locked(path);
    }

    /** Refuses a directory that holds no search. */
    public static void requireSearch(Path path) {
        if (!Files.isRegularFile(path.resolve(SEARCH))) {
            throw new CheckpointRefused(
                    Reason.NO_SEARCH,
                    Files.isDirectory(path)
                            ? path + " holds no search of Galgo's: there is no " + SEARCH + " in it."
                            : Files.exists(path)
                                    ? path + " is a file, and a search lies in a directory."
                                    : "There is no directory " + path + ".");
        }
    }

    private static List<String> names(Path path) throws IOException {
        try (var files = Files.list(path)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals(LOCK) && !name.startsWith(SEARCH))
                    .sorted()
                    .toList();
        }
    }

    private static CheckpointDirectory locked(Path path) {
        try {
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new CheckpointRefused(
                        Reason.IN_USE, "The search in " + path + " is under way, in a process that holds its lock.");
            }
            return new CheckpointDirectory(path, channel, lock);
        } catch (IOException failed) {
            throw unusable(path, failed);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException byThisProcess) {
            return null;
        }
    }

    private static CheckpointRefused unusable(Path path, IOException failed) {
        String why = failed instanceof NoSuchFileException ? "none can be made there" : FileTrouble.words(failed);
        return new CheckpointRefused(
                Reason.UNUSABLE, path + " cannot be used as the directory of a search: " + why + ".", failed);
    }

    public Path path() {
        return path;
    }

    /** Where a file of the search is. */
    public Path file(String name) {
        return path.resolve(name);
    }

    /** Gives the directory back; what is in it stays. */
    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException ended) {
            return; // it ends with the process at the latest
        }
    }
}
