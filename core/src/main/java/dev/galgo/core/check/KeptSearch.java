package dev.galgo.core.check;

import dev.galgo.core.checkpoint.AtomicFile;
import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.DiskFailure;
import dev.galgo.core.checkpoint.DiskQuota;
import dev.galgo.core.level.LevelTuning;
import dev.galgo.core.level.disk.DiskTuning;
import dev.galgo.core.level.disk.LevelFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where a search is kept.
 *
 * <p>A program may give its actors other names on the way, and then the search starts over (see {@link dev.galgo.core.model.NamingPolicy}). A process that goes on with a search that has started
 * over has a program that does not know of that yet. So it is written down how often that was, and whoever goes on searches in memory until it has happened as often, which is early.
 */
final class KeptSearch {
    private static final String STARTED_OVER = "started-over";
    private static final String TIME = "time";
    private static final long NOTE_EVERY_NANOS = 5_000_000_000L;

    private final CheckpointDirectory directory;
    private final long memory;
    /** Otherwise in tests. */
    DiskQuota quota = DiskQuota.NONE;
    /** Otherwise in tests. */
    @Nullable
    DiskTuning tuning;

    private final long earlierNanos;
    private long notedNanos;
    private int startedOver;

    /** @param memory how many bytes it may take of what else would lie there */
    KeptSearch(CheckpointDirectory directory, long memory) {
        this.directory = directory;
        this.memory = memory;
        this.earlierNanos = readTime();
    }

    /** How long processes before this one have searched. Who is killed has noted it a few seconds before. */
    long earlierNanos() {
        return earlierNanos;
    }

    /** Notes once in a while how long this process has searched by now. */
    void noteTime(long nanos) {
        if (nanos - notedNanos > NOTE_EVERY_NANOS) {
            notedNanos = nanos;
            leave(nanos, false);
        }
    }

    /** Notes how long all processes have searched; of a search that is over nobody needs to know, its second opinion has been given. */
    void leave(long nanos, boolean over) {
        long seconds = (earlierNanos + nanos) / 1_000_000_000L;
        try {
            if (over) {
                Files.deleteIfExists(directory.file(TIME));
            } else {
                AtomicFile.write(directory.file(TIME), (seconds + "\n").getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException full) {
            return; // what rests on it is how long the second opinion may take
        }
    }

    private long readTime() {
        Path file = directory.file(TIME);
        try {
            return Files.exists(file)
                    ? Math.multiplyExact(Long.parseLong(Files.readString(file).strip()), 1_000_000_000L)
                    : 0;
        } catch (IOException | NumberFormatException | ArithmeticException damaged) {
            return 0;
        }
    }

    /** The files of the search; null if it goes on in memory until it has started over as often as before. */
    @Nullable
    LevelFiles levelFiles(LevelTuning levels) {
        return startedOver < before()
                ? null
                : new LevelFiles(directory, tuning == null ? DiskTuning.usual(levels, memory) : tuning, quota);
    }

    CheckpointDirectory directory() {
        return directory;
    }

    /** Whether it has started over as often as before, so that what is kept is of a program with the same names. */
    boolean hasCaughtUp() {
        return startedOver >= before();
    }

    /** How often it has started over. */
    int startedOver() {
        return startedOver;
    }

    /** The search starts over. */
    void startOver() {
        startedOver++;
        if (startedOver > before()) {
            LevelFiles.clear(directory);
            KeptSchedules.forget(directory);
            Path file = directory.file(STARTED_OVER);
            try {
                AtomicFile.write(file, (startedOver + "\n").getBytes(StandardCharsets.UTF_8));
            } catch (IOException failed) {
                throw DiskFailure.writing(file, 2, failed);
            }
        }
    }

    private int before() {
        Path file = directory.file(STARTED_OVER);
        try {
            return Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 0;
        } catch (IOException | NumberFormatException damaged) {
            return 0; // then what was searched does not fit, which is noticed
        }
    }
}
