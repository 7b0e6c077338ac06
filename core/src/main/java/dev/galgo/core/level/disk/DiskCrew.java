package dev.galgo.core.level.disk;

import dev.galgo.core.level.FoundRuns;
import dev.galgo.core.level.KeyBuckets;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.Level;
import dev.galgo.core.level.LevelCrew;
import dev.galgo.core.level.LevelThreads;
import dev.galgo.core.level.LevelWorker;
import dev.galgo.core.level.StepTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes levels on disk. The level that is expanded is read in blocks, by whoever has time; successors are sorted into buckets by a hash, which go to files where they outgrow memory; then
 * each part of the buckets is looked at alone, and what is new in it is written behind the level before.
 */
final class DiskCrew implements LevelCrew {
    private static final int MOST_BUCKETS_A_PART = 64;

    private final StepTable table;
    private final LevelThreads threads;
    private final DiskTuning tuning;
    private final KeySegments segments;
    private final ScratchFiles scratch;
    private final List<LevelWorker> workers = new ArrayList<>();
    private final List<PartFilter> filters = new ArrayList<>();
    private final int members;
    private KeyLayout layout;
    private List<SpilledKeys> spilled = new ArrayList<>();
    private @Nullable VisitedParts visited;

    DiskCrew(
            StepTable table,
            FoundRuns runs,
            LevelThreads threads,
            DiskTuning tuning,
            KeySegments segments,
            ScratchFiles scratch) {
        this.table = table;
        this.threads = threads;
        this.tuning = tuning;
        this.segments = segments;
        this.scratch = scratch;
        this.members = threads.count();
        this.layout = KeyLayout.of(table.ends(), tuning.levels().wordBits());
        for (int i = 0; i < members; i++) {
            workers.add(new LevelWorker(table, layout, runs));
            filters.add(new PartFilter(layout, tuning, members));
        }
    }

    @Override
    public Level start(List<int[]> configurations) {
        makeRoom();
        KeySegments.Writer writer = segments.begin(layout);
        var key = new long[layout.words];
        for (int[] numbers : configurations) {
            layout.encode(numbers, key, 0);
            writer.add(key, 1);
        }
        return writer.end();
    }

    @Override
    public Level expand(Level level, int depth, Course course) {
        var from = (DiskLevel) level;
        makeRoom();
        workers.forEach(LevelWorker::catchUp);
        prepare(bucketsAPart(from.count()));
        var next = new AtomicLong();
        phase(from.count(), i -> expand(i, from, next, depth, course));
        while (workers.stream().anyMatch(LevelWorker::isWaiting)) {
            makeRoom();
            phase(from.count(), i -> {
                workers.get(i).resume(depth);
                deliver(i);
            });
        }
        if (course.isLayered()) {
            forget();
        } else {
            remember(course.earlier());
        }
        KeySegments.Writer writer = segments.begin(layout);
        var part = new AtomicInteger();
        phase(from.count(), i -> collect(i, part, writer));
        spilled.forEach(SpilledKeys::clear);
        return writer.end();
    }

    private void phase(long size, IntConsumer task) {
        threads.run(size < tuning.levels().small(), task);
    }

    private int bucketsAPart(long size) {
        long wanted = 2 * size / tuning.parts() / tuning.levels().bucket();
        return (int) Math.max(1, Math.min(MOST_BUCKETS_A_PART, wanted));
    }

    /** Makes other buckets if there should be more or fewer of them; those there are have been emptied. */
    private void prepare(int aPart) {
        boolean fit = !spilled.isEmpty()
                && spilled.get(0).layout() == layout
                && spilled.get(0).buckets() == aPart * tuning.parts();
        if (!fit) {
            spilled = fresh(aPart * tuning.parts());
        }
    }

    private List<SpilledKeys> fresh(int buckets) {
        var all = new ArrayList<SpilledKeys>();
        for (int i = 0; i < members; i++) {
            all.add(new SpilledKeys(scratch, layout, buckets, tuning.spillAt(members), tuning.block()));
        }
        return all;
    }

    private void expand(int member, DiskLevel level, AtomicLong next, int depth, Course course) {
        LevelWorker worker = workers.get(member);
        var bytes = new KeyBytes();
        var block = new long[tuning.block() * level.layout().words];
        for (long at = next.getAndAdd(tuning.block());
                at < level.count() && !course.isEnough(member);
                at = next.getAndAdd(tuning.block())) {
            int count = level.read(at, block, bytes);
            long[] keys = level.layout().equals(layout) ? block : level.layout().convert(block, 0, count, layout);
            int from = 0;
            while (from < count && !course.isEnough(member)) {
                int some = Math.min(worker.chunk(), count - from);
                worker.expand(keys, from, some, depth);
                deliver(member);
                from += some;
            }
        }
    }

    private void deliver(int member) {
        LevelWorker worker = workers.get(member);
        spilled.get(member).add(worker.successors(), worker.successorCount());
    }

    /** Takes parts as long as there are any, and writes what is new in each. */
    private void collect(int member, AtomicInteger next, KeySegments.Writer writer) {
        for (int part = next.getAndIncrement(); part < tuning.parts(); part = next.getAndIncrement()) {
            filters.get(member).keepNew(part, spilled, tuning.parts(), visited, writer);
        }
    }

    /** Lays keys out anew if numbers have outgrown their places. */
    private void makeRoom() {
        int[] ends = table.ends();
        if (layout.fits(ends)) {
            return;
        }
        layout = KeyLayout.of(ends, tuning.levels().wordBits());
        forget();
        List<SpilledKeys> before = spilled;
        spilled = before.isEmpty() ? before : fresh(before.get(0).buckets());
        for (int i = 0; i < members; i++) {
            workers.get(i).lay(layout);
            filters.set(i, new PartFilter(layout, tuning, members));
        }
        for (int i = 0; i < before.size(); i++) {
            convert(before.get(i), spilled.get(i));
            before.get(i).delete();
        }
    }

    private void convert(SpilledKeys from, SpilledKeys to) {
        var bytes = new KeyBytes();
        for (int bucket = 0; bucket < from.buckets(); bucket++) {
            from.read(bucket, bytes, (keys, count) -> to.add(from.layout().convert(keys, 0, count, layout), count));
        }
    }

    /** Makes the set of all keys if there is none, or none for so many keys. */
    private void remember(List<Level> earlier) {
        VisitedParts known = visited;
        boolean outgrown = known != null && known.isInMemory() && known.bytes() > tuning.visitedBytes();
        if (known != null && !outgrown) {
            return;
        }
        forget();
        long all = earlier.stream().mapToLong(Level::count).sum();
        var made =
                new VisitedParts(layout, scratch, tuning, !outgrown && all * 20 * layout.words < tuning.visitedBytes());
        visited = made;
        long most = Math.max(tuning.block(), tuning.spillAt(1) / Long.BYTES / layout.words);
        var pile = new KeyBuckets(layout.words, tuning.parts());
        var piled = new AtomicLong();
        for (Level level : earlier) {
            level.read((keys, from, count) -> {
                pile.add(level.layout().convert(keys, from, count, layout), count);
                if (piled.addAndGet(count) > most) {
                    made.addAll(pile);
                    pile.clear();
                    piled.set(0);
                }
                return true;
            });
        }
        made.addAll(pile);
    }

    private void forget() {
        if (visited != null) {
            visited.delete();
            visited = null;
        }
    }

    @Override
    public long transitions() {
        return workers.stream().mapToLong(LevelWorker::transitions).sum();
    }

    @Override
    public long executions() {
        return workers.stream().mapToLong(LevelWorker::executions).sum();
    }

    @Override
    public long visitedBytes() {
        VisitedParts known = visited;
        return known == null ? 0 : known.bytes();
    }

    @Override
    public void close() {
        threads.end();
        scratch.deleteAll();
    }
}
