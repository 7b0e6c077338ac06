package dev.galgo.core.level;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes levels in memory, on one thread or several. A hash of a key says whose it is: each member expands the keys that are its own, sorts successors
 * into buckets for whom they belong to, and when all have done so looks which of those in its buckets are new. Nobody shares a table of keys with anybody.
 *
 * <p>One thread alone needs no buckets unless the level is so wide that a table of it does not fit into a cache; then there are as many as make each fit.
 */
final class LevelTeam implements LevelCrew {
    private static final int MOST_BUCKETS = 256;

    private final List<LevelWorker> workers = new ArrayList<>();
    private final StepTable table;
    private final LevelThreads threads;
    private final LevelTuning tuning;
    private final int members;
    private KeyLayout layout;
    private KeySet[] levelKeys;
    private KeySet @Nullable [] visited;
    /** What each member has for whom; written over for the level after it. */
    private final List<KeyBuckets> sorted = new ArrayList<>();
    /** Buckets a member. */
    private int share = 1;

    private boolean isSorting;

    /** What the next level has by now, member by member; written over for the level after it. */
    private final List<Keys> next = new ArrayList<>();

    private long levelBytes;

    /** A team for the situations that the table has by now. */
    LevelTeam(StepTable table, FoundRuns runs, LevelThreads threads, LevelTuning tuning) {
        this.table = table;
        this.threads = threads;
        this.tuning = tuning;
        this.members = threads.count();
        this.layout = KeyLayout.of(table.ends(), tuning.wordBits());
        this.levelKeys = keySets(false);
        for (int i = 0; i < members; i++) {
            workers.add(new LevelWorker(table, layout, runs));
            next.add(new Keys(layout));
        }
    }

    private KeySet[] keySets(boolean all) {
        var sets = new KeySet[members];
        for (int i = 0; i < members; i++) {
            sets[i] = all ? KeySet.ofAll(layout.words) : KeySet.ofLevel(layout.words);
        }
        return sets;
    }

    /** Makes teams of so many threads. */
    static Maker maker(int threads, ThreadFactory factory, LevelTuning tuning) {
        return (table, runs) -> new LevelTeam(table, runs, LevelThreads.of(threads, factory), tuning);
    }

    @Override
    public Level start(List<int[]> configurations) {
        makeRoom();
        var key = new long[layout.words];
        for (int[] numbers : configurations) {
            layout.encode(numbers, key, 0);
            next.get(part(key, 0)).add(key, 0, 1);
        }
        return done();
    }

    /** The next level, which takes no more room than it needs from now on. */
    private Level done() {
        var level = new MemoryLevel(layout, next.stream().map(Keys::trimmed).toList());
        next.forEach(Keys::clear);
        levelBytes += level.bytes();
        return level;
    }

    private List<Keys> emptyLevel() {
        var parts = new ArrayList<Keys>();
        for (int i = 0; i < members; i++) {
            parts.add(new Keys(layout));
        }
        return parts;
    }

    private int part(long[] keys, int at) {
        return KeyBuckets.bucket(KeyBuckets.hash(keys, at, layout.words), members);
    }

    @Override
    public Level expand(Level level, int depth, Course course) {
        long size = level.count();
        List<Keys> parts = ((MemoryLevel) level).parts();
        share = size / members < tuning.wide() ? 1 : (int) Math.min(MOST_BUCKETS, size / members / tuning.bucket());
        isSorting = members > 1 || share > 1;
        clearBuckets();
        for (KeySet keys : levelKeys) {
            keys.clear(size / members / share + 16);
        }
        workers.forEach(LevelWorker::catchUp);
        phase(size, i -> expand(i, parts.get(i), depth, course));
        while (workers.stream().anyMatch(LevelWorker::isWaiting)) {
            makeRoom();
            phase(size, i -> {
                workers.get(i).resume(depth);
                deliver(i);
            });
        }
        if (isSorting) {
            phase(size, this::collect);
        }
        if (!course.isLayered()) {
            dropKnown(course.earlier());
        }
        return done();
    }

    private void clearBuckets() {
        if (sorted.isEmpty()) {
            for (int i = 0; i < members; i++) {
                sorted.add(new KeyBuckets(layout.words, members * share));
            }
        }
        sorted.forEach(buckets -> buckets.clear(isSorting ? members * share : 1));
    }

    private void phase(long size, IntConsumer task) {
        threads.run(size < tuning.small(), task);
    }

    private void expand(int member, Keys keys, int depth, Course course) {
        LevelWorker worker = workers.get(member);
        int from = 0;
        while (from < keys.count && !course.isEnough(member)) {
            int count = Math.min(worker.chunk(), keys.count - from);
            worker.expand(keys.array, from, count, depth);
            deliver(member);
            from += count;
        }
    }

    private void deliver(int member) {
        LevelWorker worker = workers.get(member);
        long[] keys = worker.successors();
        int count = worker.successorCount();
        if (isSorting) {
            sorted.get(member).add(keys, count);
        } else {
            next.get(0).add(keys, 0, levelKeys[0].keepNew(keys, count));
        }
    }

    private void collect(int member) {
        KeySet table = levelKeys[member];
        for (int bucket = member * share; bucket < (member + 1) * share; bucket++) {
            long most = 0;
            for (KeyBuckets from : sorted) {
                most += from.count(bucket);
            }
            table.clear(most / 2);
            for (KeyBuckets from : sorted) {
                long[] keys = from.keys(bucket);
                next.get(member).add(keys, 0, table.keepNew(keys, from.count(bucket)));
            }
        }
    }

    /** Lays keys out anew if numbers have outgrown their places. */
    private void makeRoom() {
        int[] ends = table.ends();
        if (layout.fits(ends)) {
            return;
        }
        KeyLayout before = layout;
        layout = KeyLayout.of(ends, tuning.wordBits());
        workers.forEach(worker -> worker.lay(layout));
        next.forEach(keys -> keys.convert(layout));
        levelKeys = keySets(false);
        for (int i = 0; i < next.size(); i++) {
            Keys keys = next.get(i);
            levelKeys[i].keepNew(keys.array, keys.count);
        }
        sorted.replaceAll(old -> anew(old, before));
        visited = null;
    }

    /** The same keys in the layout of today. */
    private KeyBuckets anew(KeyBuckets old, KeyLayout before) {
        var fresh = new KeyBuckets(layout.words, old.buckets());
        for (int i = 0; i < old.buckets(); i++) {
            fresh.add(before.convert(old.keys(i), 0, old.count(i), layout), old.count(i));
        }
        return fresh;
    }

    /** Leaves only those keys in the next level that are in no earlier one. */
    private void dropKnown(List<Level> earlier) {
        KeySet[] sets = visited;
        if (sets == null) {
            sets = keySets(true);
            for (Level level : earlier) {
                remember(level, sets);
            }
            visited = sets;
        }
        KeySet[] known = sets;
        phase(next.stream().mapToLong(keys -> keys.count).sum(), i -> {
            Keys keys = next.get(i);
            keys.count = known[i].keepNew(keys.array, keys.count);
        });
    }

    private void remember(Level level, KeySet[] sets) {
        List<Keys> parts = emptyLevel();
        level.read((keys, from, count) -> {
            long[] today = level.layout() == layout ? keys : level.layout().convert(keys, from, count, layout);
            int first = level.layout() == layout ? from : 0;
            for (int i = first; i < first + count; i++) {
                parts.get(part(today, i * layout.words)).add(today, i, 1);
            }
            return true;
        });
        for (int member = 0; member < members; member++) {
            sets[member].keepNew(parts.get(member).array, parts.get(member).count);
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
    public void close() {
        threads.end();
    }

    /** Those of the levels, which are kept, and of the visited set, if there is one. */
    @Override
    public long visitedBytes() {
        long bytes = levelBytes;
        if (visited != null) {
            for (KeySet set : visited) {
                bytes += set.bytes();
            }
        }
        return bytes;
    }
}
