package dev.galgo.core.level;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes the next level from one, on one thread or several. A hash of a key says whose it is: each member expands the keys that are its own, puts successors
 * into a box for whom they belong to, and when all have done so looks which of those in its boxes are new. Nobody shares a table of keys with anybody.
 */
final class LevelTeam {
    final List<LevelWorker> workers = new ArrayList<>();
    private final StepTable table;
    private final LevelThreads threads;
    private final int wordBits;
    private final int small;
    private final int members;
    private KeyLayout layout;
    private KeySet[] levelKeys;
    private KeySet @Nullable [] visited;
    private List<List<Keys>> boxes = List.of();
    private List<Keys> next = List.of();

    /**
     * A team for the situations that the table has by now.
     *
     * @param wordBits how many bits of a long hold numbers
     * @param small below how many keys a level is not worth the threads
     */
    LevelTeam(StepTable table, FoundRuns runs, LevelThreads threads, int wordBits, int small) {
        this.small = small;
        this.table = table;
        this.threads = threads;
        this.wordBits = wordBits;
        this.members = threads.count();
        this.layout = KeyLayout.of(table.ends(), wordBits);
        this.levelKeys = keySets(false);
        for (int i = 0; i < members; i++) {
            workers.add(new LevelWorker(table, layout, runs));
        }
    }

    private KeySet[] keySets(boolean all) {
        var sets = new KeySet[members];
        for (int i = 0; i < members; i++) {
            sets[i] = all ? KeySet.ofAll(layout.words) : KeySet.ofLevel(layout.words);
        }
        return sets;
    }

    KeyLayout layout() {
        return layout;
    }

    /** A level of these configurations, of which no two are equal. */
    List<Keys> level(List<int[]> configurations) {
        makeRoom();
        List<Keys> parts = emptyLevel();
        var key = new long[layout.words];
        for (int[] numbers : configurations) {
            layout.encode(numbers, key, 0);
            parts.get(part(key, 0)).add(key, 0, 1);
        }
        return parts;
    }

    private List<Keys> emptyLevel() {
        var parts = new ArrayList<Keys>();
        for (int i = 0; i < members; i++) {
            parts.add(new Keys(layout));
        }
        return parts;
    }

    private int part(long[] keys, int at) {
        if (members == 1) {
            return 0;
        }
        long hash = 0;
        for (int i = 0; i < layout.words; i++) {
            hash = LevelKeys.hash(hash + keys[at + i]);
        }
        return (int) ((hash & 0xFFFF) * members >>> 16);
    }

    /**
     * The next level, without duplicates among its own keys.
     *
     * @param enough whether a member is to stop, asked now and then; then what there is so far is the next level
     */
    List<Keys> expand(List<Keys> level, int depth, IntPredicate enough) {
        long size = level.stream().mapToLong(keys -> keys.count).sum();
        next = emptyLevel();
        boxes = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            boxes.add(emptyLevel());
            levelKeys[i].clear(size / members + 16);
        }
        workers.forEach(LevelWorker::catchUp);
        phase(size, i -> expand(i, level.get(i), depth, enough));
        while (workers.stream().anyMatch(LevelWorker::isWaiting)) {
            makeRoom();
            phase(size, i -> {
                workers.get(i).resume(depth);
                deliver(i);
            });
        }
        if (members > 1) {
            phase(size, this::collect);
        }
        return next;
    }

    private void phase(long size, IntConsumer task) {
        threads.run(size < small, task);
    }

    private void expand(int member, Keys keys, int depth, IntPredicate enough) {
        LevelWorker worker = workers.get(member);
        int from = 0;
        while (from < keys.count && !enough.test(member)) {
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
        if (members == 1) {
            next.get(0).add(keys, 0, levelKeys[0].keepNew(keys, count));
        } else {
            List<Keys> own = boxes.get(member);
            for (int i = 0; i < count; i++) {
                own.get(part(keys, i * layout.words)).add(keys, i, 1);
            }
        }
    }

    private void collect(int member) {
        for (List<Keys> box : boxes) {
            Keys mine = box.get(member);
            next.get(member).add(mine.array, 0, levelKeys[member].keepNew(mine.array, mine.count));
        }
    }

    /** Lays keys out anew if numbers have outgrown their places. */
    private void makeRoom() {
        int[] ends = table.ends();
        if (layout.fits(ends)) {
            return;
        }
        for (int end : ends) {
            if (end > 1 << KeyLayout.MOST_BITS) {
                throw new Unsuited("an actor has too many situations");
            }
        }
        layout = KeyLayout.of(ends, wordBits);
        workers.forEach(worker -> worker.lay(layout));
        next.forEach(keys -> keys.convert(layout));
        levelKeys = keySets(false);
        for (int i = 0; i < next.size(); i++) {
            Keys keys = next.get(i);
            levelKeys[i].keepNew(keys.array, keys.count);
        }
        List<List<Keys>> old = boxes;
        boxes = new ArrayList<>();
        for (List<Keys> box : old) {
            List<Keys> anew = emptyLevel();
            distribute(box, anew);
            boxes.add(anew);
        }
        visited = null;
    }

    /** Puts keys of any layout where they belong. */
    private void distribute(List<Keys> from, List<Keys> to) {
        for (Keys keys : from) {
            long[] array = keys.layout == layout ? keys.array : keys.layout.convert(keys.array, keys.count, layout);
            for (int i = 0; i < keys.count; i++) {
                to.get(part(array, i * layout.words)).add(array, i, 1);
            }
        }
    }

    /**
     * Leaves only those keys in a level that are in no earlier one.
     *
     * @param earlier all earlier levels
     * @param from the first of these that counts
     */
    void dropKnown(List<Keys> level, LevelStore earlier, int from) {
        KeySet[] sets = visited;
        if (sets == null) {
            sets = keySets(true);
            for (int i = from; i < earlier.size(); i++) {
                List<Keys> parts = emptyLevel();
                distribute(earlier.level(i), parts);
                for (int member = 0; member < members; member++) {
                    sets[member].keepNew(parts.get(member).array, parts.get(member).count);
                }
            }
            visited = sets;
        }
        KeySet[] known = sets;
        phase(level.stream().mapToLong(keys -> keys.count).sum(), i -> {
            Keys keys = level.get(i);
            keys.count = known[i].keepNew(keys.array, keys.count);
        });
    }

    long visitedBytes() {
        long bytes = 0;
        if (visited != null) {
            for (KeySet set : visited) {
                bytes += set.bytes();
            }
        }
        return bytes;
    }
}
