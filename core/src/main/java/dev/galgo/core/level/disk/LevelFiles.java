package dev.galgo.core.level.disk;

import dev.galgo.core.checkpoint.AtomicFile;
import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import dev.galgo.core.checkpoint.DiskFailure;
import dev.galgo.core.checkpoint.DiskQuota;
import dev.galgo.core.checkpoint.RecordLog;
import dev.galgo.core.level.Level;
import dev.galgo.core.level.LevelCrew;
import dev.galgo.core.level.LevelKeeper;
import dev.galgo.core.level.LevelRecord;
import dev.galgo.core.level.LevelThreads;
import dev.galgo.core.level.StepJournal;
import dev.galgo.core.level.StepTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A search level by level in a directory: the keys of its levels, a log of what its table of steps was asked, and a log of the levels that are complete.
 *
 * <p>A level is kept when its record is in the log of levels. A process that is killed leaves what lies behind the last record, and it is cut off when another goes on. The
 * disk is waited for once in a while; a file says how many levels it has for sure. If the machine itself dies, levels behind that may be damaged, which their checksums tell;
 * they are made again. Damage before that is told to the user.
 */
public final class LevelFiles implements LevelKeeper {
    private static final String LEVELS = "levels";
    private static final String STEPS = "steps";
    private static final String SYNCED = "synced";

    private final CheckpointDirectory directory;
    private final DiskTuning tuning;
    private final DiskQuota quota;
    private final KeySegments segments;
    private final RecordLog levels;
    private final RecordLog steps;
    private int kept;
    private int syncedSegment;
    private long syncedAt = System.nanoTime();
    private int synced;

    public LevelFiles(CheckpointDirectory directory, DiskTuning tuning, DiskQuota quota) {
        this.directory = directory;
        this.tuning = tuning;
        this.quota = quota;
        delete(directory, ScratchFiles::isOne);
        this.segments = new KeySegments(directory.path(), quota, tuning);
        this.levels = RecordLog.open(directory.file(LEVELS), quota);
        this.steps = RecordLog.open(directory.file(STEPS), quota);
    }

    /** Makes crews whose levels lie here. */
    public LevelCrew.Maker crews(int threads, ThreadFactory factory) {
        return (table, runs) -> new DiskCrew(
                table,
                runs,
                LevelThreads.of(threads, factory),
                tuning,
                segments,
                new ScratchFiles(directory.path(), quota));
    }

    @Override
    public long bytes() {
        return segments.bytes() + levels.end() + steps.end();
    }

    /** Forgets the search that is in a directory. */
    public static void clear(CheckpointDirectory directory) {
        delete(directory, file -> {
            String name = file.getFileName().toString();
            return ScratchFiles.isOne(file)
                    || KeySegments.isOne(file)
                    || name.equals(LEVELS)
                    || name.equals(STEPS)
                    || name.equals(SYNCED);
        });
    }

    private static void delete(CheckpointDirectory directory, Predicate<Path> which) {
        try (var files = Files.list(directory.path())) {
            for (Path file : files.filter(which).toList()) {
                Files.delete(file);
            }
        } catch (IOException failed) {
            throw DiskFailure.writing(directory.path(), 0, failed);
        }
    }

    @Override
    public @Nullable Kept resume(StepTable table) {
        int sure = readSynced();
        long[] stepsEnd = {0};
        List<byte[]> asked = new ArrayList<>();
        RecordLog.Reading reading = steps.reading();
        List<Level> found = new ArrayList<>();
        List<LevelRecord> records = new ArrayList<>();
        long levelsEnd = levels.read(record -> {
            try (var in = new DataInputStream(new ByteArrayInputStream(record))) {
                DiskLevel level = segments.level(in);
                LevelRecord known = LevelRecord.read(in);
                byte[] questions = reading.next();
                if (questions == null || !level.isWhole()) {
                    return false;
                }
                found.add(level);
                records.add(known);
                asked.add(questions);
                stepsEnd[0] = reading.at();
                return true;
            } catch (IOException unreadable) {
                return false;
            }
        });
        if (found.size() < sure) {
            throw new CheckpointRefused(
                    Reason.DAMAGED,
                    "The search in " + directory.path() + " is damaged: of " + sure
                            + " levels that were written to its files, only the first " + found.size()
                            + " are as they were.");
        }
        levels.cut(levelsEnd);
        steps.cut(stepsEnd[0]);
        if (found.isEmpty()) {
            segments.cut(0, 0);
            return null;
        }
        var last = (DiskLevel) found.get(found.size() - 1);
        segments.cut(last.segment(), last.end());
        ask(table, asked);
        kept = found.size();
        return new Kept(found, records);
    }

    private void ask(StepTable table, List<byte[]> asked) {
        for (byte[] questions : asked) {
            try (var in = new DataInputStream(new ByteArrayInputStream(questions))) {
                if (!StepJournal.isSame(table, in)) {
                    throw new CheckpointRefused(
                            Reason.CHANGED,
                            "The search in " + directory.path()
                                    + " cannot go on: the program does not do what it did when it was searched. Its"
                                    + " behaviour depends on something else than its files and options.");
                }
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    @Override
    public void keep(StepTable table, Level level, LevelRecord record) {
        steps.append(bytes(out -> table.journal().writeTo(out)));
        levels.append(bytes(out -> {
            ((DiskLevel) level).writeTo(out);
            record.writeTo(out);
        }));
        kept++;
        if (System.nanoTime() - syncedAt > tuning.syncNanos()) {
            sync();
        }
    }

    /** Part of a record. */
    private interface Part {
        void writeTo(DataOutputStream out) throws IOException;
    }

    private static byte[] bytes(Part part) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            part.writeTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private void sync() {
        syncedSegment = segments.sync(syncedSegment);
        steps.sync();
        levels.sync();
        Path file = directory.file(SYNCED);
        byte[] text = (kept + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            quota.allow(text.length);
            AtomicFile.write(file, text);
        } catch (IOException failed) {
            throw DiskFailure.writing(file, text.length, failed);
        }
        synced = kept;
        syncedAt = System.nanoTime();
    }

    private int readSynced() {
        Path file = directory.file(SYNCED);
        try {
            return Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 0;
        } catch (IOException | NumberFormatException damaged) {
            throw new CheckpointRefused(Reason.DAMAGED, file + " is damaged: it should hold a number.", damaged);
        }
    }

    @Override
    public void close() {
        try {
            if (kept > synced && tuning.syncNanos() < Long.MAX_VALUE) {
                sync();
            }
        } catch (DiskFailure full) {
            return; // what is there is as good as if the process had been killed
        } finally {
            segments.close();
            levels.close();
            steps.close();
        }
    }
}
