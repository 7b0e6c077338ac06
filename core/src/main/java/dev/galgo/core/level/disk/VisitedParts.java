package dev.galgo.core.level.disk;

import dev.galgo.core.level.KeyBuckets;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.KeySet;
import java.util.ArrayList;
import java.util.List;

/**
 * All keys that were met, in parts by their hash; each part is asked by one thread at a time. They are in memory, or else in files that are sorted: then what is asked for
 * is sorted as well, and held against the files from their beginning to their end (delayed duplicate detection: Korf, AAAI 2004).
 *
 * <p>Each batch of new keys becomes a file of its own; two files of about the same size become one, so that each key is written some dozen times at most.
 */
final class VisitedParts {
    private final KeyLayout layout;
    private final ScratchFiles scratch;
    private final DiskTuning tuning;
    private final boolean inMemory;
    private final List<KeySet> sets = new ArrayList<>();
    private final List<List<SortedRun>> runs = new ArrayList<>();

    VisitedParts(KeyLayout layout, ScratchFiles scratch, DiskTuning tuning, boolean inMemory) {
        this.layout = layout;
        this.scratch = scratch;
        this.tuning = tuning;
        this.inMemory = inMemory;
        for (int i = 0; i < tuning.parts(); i++) {
            if (inMemory) {
                sets.add(KeySet.ofAll(layout.words));
            }
            runs.add(new ArrayList<>());
        }
    }

    boolean isInMemory() {
        return inMemory;
    }

    /** Adds keys of a part, none of which is there twice, and moves those to the front that are new; says how many. On disk the order changes. */
    int keepNew(int part, long[] keys, int count) {
        if (inMemory) {
            return sets.get(part).keepNew(keys, count);
        }
        KeySort.sort(keys, count, layout.words);
        int kept = count;
        for (SortedRun run : runs.get(part)) {
            kept = run.keepNew(keys, kept);
        }
        addNew(part, keys, kept);
        return kept;
    }

    /** Adds sorted keys of a part that are new. */
    private void addNew(int part, long[] keys, int count) {
        if (count == 0) {
            return;
        }
        List<SortedRun> all = runs.get(part);
        var bytes = new KeyBytes();
        var run = new SortedRun(scratch.create(), layout.words, tuning.block());
        run.add(keys, count, bytes);
        all.add(run);
        while (all.size() > 1
                && all.get(all.size() - 2).count()
                        <= 2 * all.get(all.size() - 1).count()) {
            SortedRun last = all.remove(all.size() - 1);
            SortedRun before = all.remove(all.size() - 1);
            var merged = new SortedRun(scratch.create(), layout.words, tuning.block());
            merged.addMerged(before, last, bytes);
            scratch.delete(last.file());
            scratch.delete(before.file());
            all.add(merged);
        }
    }

    /** Adds keys of which none is known, each in its part. */
    void addAll(KeyBuckets keys) {
        for (int part = 0; part < tuning.parts(); part++) {
            if (inMemory) {
                sets.get(part).keepNew(keys.keys(part), keys.count(part));
            } else {
                KeySort.sort(keys.keys(part), keys.count(part), layout.words);
                addNew(part, keys.keys(part), keys.count(part));
            }
        }
    }

    /** In memory. */
    long bytes() {
        return sets.stream().mapToLong(KeySet::bytes).sum();
    }

    void delete() {
        runs.forEach(all -> all.forEach(run -> scratch.delete(run.file())));
        runs.forEach(List::clear);
    }
}
