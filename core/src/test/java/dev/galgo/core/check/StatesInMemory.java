package dev.galgo.core.check;

import dev.galgo.core.spread.FreshStates;
import dev.galgo.core.spread.KnownStates;
import dev.galgo.core.spread.StateFile;
import dev.galgo.core.spread.StateStages;
import dev.galgo.core.spread.WorkerBytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Workers on one thread, of which any one does any piece, in any order; some of their work they do twice, now and then one of them is in trouble, replaced by one
 * that knows nothing, or forgets what was visited.
 */
final class StatesInMemory implements StateStages {
    private final Supplier<Check> opening;
    private final int parts;
    private final Random random;
    private final boolean troubled;
    private final List<PartWorker> workers = new ArrayList<>();
    private final Map<String, List<byte[]>> files = new HashMap<>();
    private KnownStates cache = new KnownStates();
    int piece = 3;
    int expanded;

    StatesInMemory(Supplier<Check> opening, int parts, long seed, boolean troubled) {
        this.opening = opening;
        this.parts = parts;
        this.random = new Random(seed);
        this.troubled = troubled;
        for (int i = 0; i < 3; i++) {
            workers.add(new PartWorker(opening));
        }
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public Outcome expand(List<StateFile> level, byte[] task, List<StateFile> known, BooleanSupplier enough) {
        expanded++;
        var pieces = new ArrayList<byte[]>();
        level.forEach(file -> read(file, pieces::add));
        Collections.shuffle(pieces, random);
        var blocks = new ArrayList<List<byte[]>>();
        for (int i = 0; i < parts; i++) {
            blocks.add(new ArrayList<>());
        }
        var reports = new ArrayList<Report>();
        for (byte[] piece : pieces) {
            WorkerBytes.Answer answer;
            do {
                answer = WorkerBytes.Answer.read(answer(WorkerBytes.task(task, piece)));
            } while (random.nextInt(5) == 0);
            for (int i = 0; i < answer.blocks().size(); i++) {
                blocks.get(i).add(answer.blocks().get(i));
            }
            reports.add(new Report(answer.told(), answer.blocks().isEmpty() ? piece : new byte[0]));
        }
        return new Outcome(keepAll(blocks, known), reports);
    }

    private byte[] answer(byte[] task) {
        int who = random.nextInt(workers.size());
        if (random.nextInt(40) == 0) {
            workers.set(who, new PartWorker(opening));
        }
        return troubled && random.nextInt(8) == 0
                ? new WorkerBytes.Answer(
                                List.of(),
                                PartAnswer.not(PartAnswer.End.TROUBLE, "trouble")
                                        .bytes())
                        .bytes()
                : workers.get(who).apply(task);
    }

    @Override
    public List<StateFile> keep(List<byte[]> blocks, List<StateFile> known) {
        return keepAll(blocks.stream().map(List::of).toList(), known);
    }

    private List<StateFile> keepAll(List<List<byte[]>> blocks, List<StateFile> known) {
        var made = new ArrayList<StateFile>();
        for (int part = 0; part < parts; part++) {
            StateFile file;
            do {
                file = keep(part, blocks.get(part), known);
            } while (random.nextInt(4) == 0);
            if (file.count() > 0) {
                made.add(file);
            }
        }
        return made;
    }

    private StateFile keep(int part, List<byte[]> blocks, List<StateFile> known) {
        if (random.nextInt(6) == 0) {
            cache = new KnownStates();
        }
        var fresh = new FreshStates();
        blocks.forEach(fresh::addAll);
        try {
            KnownStates.PartStates there = cache.take(part, known, this::read);
            fresh.remove(there);
            cache.giveBack(part, there);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        String name = "file " + files.size();
        files.put(name, fresh.written(piece));
        return new StateFile(name, part, fresh.count());
    }

    private void read(StateFile file, Consumer<byte[]> reader) {
        files.get(file.name()).forEach(reader);
    }

    @Override
    public void close() {}
}
