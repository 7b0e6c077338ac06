package dev.galgo.core.level;

import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps levels where other processes have put their files: one note for each level, which says what the table of steps was asked since the last one, what is known, and in which files
 * the level is. A level without a note does not count, whatever files there are of it.
 */
final class PartedKeeper implements LevelKeeper {
    private final PartStages stages;
    private final String prefix;
    private int next;

    /** @param startedOver how often the search has started over: what was kept before that is of a program with other names */
    PartedKeeper(PartStages stages, int startedOver) {
        this.stages = stages;
        this.prefix = startedOver == 0 ? "complete-" : "complete-" + startedOver + "-";
    }

    private String name(int level) {
        return prefix + level;
    }

    @Override
    public @Nullable Kept resume(StepTable table) {
        var levels = new ArrayList<Level>();
        var records = new ArrayList<LevelRecord>();
        byte[] note = stages.note(name(next));
        while (note != null) {
            try (var in = new DataInputStream(new ByteArrayInputStream(note))) {
                if (!StepJournal.isSame(table, in)) {
                    throw new CheckpointRefused(
                            Reason.CHANGED,
                            "The search cannot go on: its program has answered otherwise before, in level " + next
                                    + ".");
                }
                records.add(LevelRecord.read(in));
                levels.add(level(in));
            } catch (IOException cut) {
                throw new CheckpointRefused(Reason.DAMAGED, "What is known of level " + next + " is cut off.", cut);
            }
            next++;
            note = stages.note(name(next));
        }
        return levels.isEmpty() ? null : new Kept(levels, records);
    }

    private Level level(DataInputStream in) throws IOException {
        KeyLayout layout = KeyLayout.ofForm(ints(in));
        var files = new ArrayList<KeyFile>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            files.add(new KeyFile(in.readUTF(), in.readInt(), in.readInt(), ints(in), in.readLong()));
        }
        return new PartedLevel(layout, List.copyOf(files), stages);
    }

    private static int[] ints(DataInputStream in) throws IOException {
        var all = new int[in.readInt()];
        for (int i = 0; i < all.length; i++) {
            all[i] = in.readInt();
        }
        return all;
    }

    @Override
    public void keep(StepTable table, Level level, LevelRecord record) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            table.journal().writeTo(out);
            record.writeTo(out);
            write(level.layout().form(), out);
            List<KeyFile> files = level instanceof PartedLevel parted ? parted.files() : filed(level);
            out.writeInt(files.size());
            for (KeyFile file : files) {
                out.writeUTF(file.name());
                out.writeInt(file.part());
                out.writeInt(file.parts());
                write(file.form(), out);
                out.writeLong(file.count());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        stages.putNote(name(next++), bytes.toByteArray());
    }

    private List<KeyFile> filed(Level level) {
        if (level.count() == 0) {
            return List.of();
        }
        var keys = new Keys(level.layout());
        level.read((some, from, count) -> {
            keys.add(some, from, count);
            return true;
        });
        return List.of(stages.write(level.layout(), keys.trimmed().array));
    }

    private static void write(int[] numbers, DataOutputStream out) throws IOException {
        out.writeInt(numbers.length);
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    @Override
    public void close() {}
}
