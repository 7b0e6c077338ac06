package dev.galgo.core.check;

import dev.galgo.core.level.ExpansionReport;
import dev.galgo.core.level.KeyFile;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.KnownKeys;
import dev.galgo.core.level.Level;
import dev.galgo.core.level.PartExpansion;
import dev.galgo.core.level.PartKeys;
import dev.galgo.core.level.PartStages;
import dev.galgo.core.level.StepSnapshot;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Stages on one thread, whose workers do some of their work twice and forget things, as those of a cluster may. */
final class StagesInMemory implements PartStages {
    private final int parts;
    private final Random random;
    private final Map<String, long[]> files = new HashMap<>();
    private KnownKeys cache = new KnownKeys();
    private final Map<String, byte[]> notes = new HashMap<>();
    int expanded;
    int most = Integer.MAX_VALUE;

    StagesInMemory(int parts, long seed) {
        this.parts = parts;
        this.random = new Random(seed);
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public Outcome expand(List<KeyFile> level, StepSnapshot steps, List<KeyFile> known, BooleanSupplier enough) {
        expanded++;
        List<List<long[]>> blocks = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            blocks.add(new ArrayList<>());
        }
        var reports = new ArrayList<ExpansionReport>();
        for (KeyFile file : level) {
            var work = new PartExpansion(copy(steps), parts);
            read(file, (keys, from, count) -> {
                work.expand(file.layout(), keys, from, count);
                return true;
            });
            for (int i = 0; i < parts; i++) {
                blocks.get(i).add(work.block(i));
            }
            reports.add(work.report());
        }
        return new Outcome(keepBlocks(steps.layout(), blocks, known), reports);
    }

    private static StepSnapshot copy(StepSnapshot steps) {
        try {
            var bytes = new ByteArrayOutputStream();
            steps.write(new DataOutputStream(bytes));
            return StepSnapshot.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Override
    public List<KeyFile> keep(KeyLayout layout, List<long[]> blocks, List<KeyFile> known) {
        return keepBlocks(layout, blocks.stream().map(List::of).toList(), known);
    }

    private List<KeyFile> keepBlocks(KeyLayout layout, List<List<long[]>> blocks, List<KeyFile> known) {
        var made = new ArrayList<KeyFile>();
        for (int part = 0; part < parts; part++) {
            KeyFile file;
            do {
                PartKeys keys = part(layout, part, known);
                for (long[] block : blocks.get(part)) {
                    keys.add(layout, block, 0, block.length / layout.words);
                }
                file = write(layout, part, keys, !known.isEmpty());
            } while (random.nextInt(4) == 0);
            made.add(file);
        }
        return made;
    }

    @Override
    public List<KeyFile> keep(KeyLayout layout, List<KeyFile> from, List<KeyFile> known, BooleanSupplier enough) {
        var made = new ArrayList<KeyFile>();
        for (int part = 0; part < parts; part++) {
            PartKeys keys = part(layout, part, known);
            for (KeyFile file : from) {
                read(file, (some, first, count) -> {
                    keys.add(file.layout(), some, first, count);
                    return true;
                });
            }
            made.add(write(layout, part, keys, true));
        }
        return made;
    }

    private PartKeys part(KeyLayout layout, int part, List<KeyFile> known) {
        if (random.nextInt(6) == 0) {
            cache = new KnownKeys();
        }
        try {
            return known.isEmpty()
                    ? new PartKeys(layout, part, parts, false)
                    : cache.take(layout, part, parts, known, this::read);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private KeyFile write(KeyLayout layout, int part, PartKeys keys, boolean cached) {
        long[] fresh = keys.take();
        String name = "file " + files.size();
        files.put(name, fresh);
        if (cached) {
            cache.giveBack(keys, part, name);
        }
        return new KeyFile(name, part, parts, layout.form(), fresh.length / layout.words);
    }

    @Override
    public KeyFile write(KeyLayout layout, long[] keys) {
        String name = "file " + files.size();
        files.put(name, keys);
        return new KeyFile(name, 0, 0, layout.form(), keys.length / layout.words);
    }

    @Override
    public void putNote(String name, byte[] note) {
        if (notes.size() == most) {
            throw new DriverLost();
        }
        notes.put(name, note);
    }

    @Override
    public byte @Nullable [] note(String name) {
        return notes.get(name);
    }

    /** What happens to a search after so many notes. */
    static final class DriverLost extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public boolean read(KeyFile file, Level.ChunkReader reader) {
        long[] keys = files.get(file.name());
        int count = keys.length / file.layout().words;
        for (int from = 0; from < count; from += 3) {
            if (!reader.take(keys, from, Math.min(3, count - from))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {}
}
