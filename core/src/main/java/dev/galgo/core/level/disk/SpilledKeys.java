package dev.galgo.core.level.disk;

import dev.galgo.core.checkpoint.DiskFile;
import dev.galgo.core.level.KeyBuckets;
import dev.galgo.core.level.KeyLayout;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys in buckets by their hash, of one thread: in memory, and in a file when they are more than so many bytes. */
final class SpilledKeys {
    private final ScratchFiles scratch;
    private final KeyLayout layout;
    private final KeyBuckets buckets;
    private final long most;
    private final int block;
    /** For each bucket where pieces of it are in the file, and how many keys each has. */
    private final List<LongArrayList> pieces = new ArrayList<>();

    private final KeyBytes bytes = new KeyBytes();
    private @Nullable DiskFile file;
    private long inMemory;

    /** Takes some keys of a bucket after others; it may change the array. */
    interface Taker {
        void take(long[] keys, int count);
    }

    SpilledKeys(ScratchFiles scratch, KeyLayout layout, int buckets, long most, int block) {
        this.scratch = scratch;
        this.layout = layout;
        this.buckets = new KeyBuckets(layout.words, buckets);
        this.most = most;
        this.block = block;
        for (int i = 0; i < buckets; i++) {
            pieces.add(new LongArrayList());
        }
    }

    KeyLayout layout() {
        return layout;
    }

    int buckets() {
        return pieces.size();
    }

    void add(long[] keys, int count) {
        buckets.add(keys, count);
        inMemory += count;
        if (inMemory * layout.words * Long.BYTES > most) {
            spill();
        }
    }

    private void spill() {
        if (file == null) {
            file = scratch.create();
        }
        for (int i = 0; i < pieces.size(); i++) {
            int count = buckets.count(i);
            if (count > 0) {
                int longs = count * layout.words;
                pieces.get(i).add(file.end());
                pieces.get(i).add(count);
                file.append(bytes.of(buckets.keys(i), 0, longs), longs * Long.BYTES);
            }
        }
        buckets.clear();
        inMemory = 0;
    }

    long count(int bucket) {
        long count = buckets.count(bucket);
        LongArrayList spilled = pieces.get(bucket);
        for (int i = 1; i < spilled.size(); i += 2) {
            count += spilled.getLong(i);
        }
        return count;
    }

    /** Hands over all keys of a bucket. */
    void read(int bucket, KeyBytes through, Taker taker) {
        LongArrayList spilled = pieces.get(bucket);
        long[] keys = {};
        for (int i = 0; i < spilled.size(); i += 2) {
            long at = spilled.getLong(i);
            long left = spilled.getLong(i + 1);
            while (left > 0) {
                int some = (int) Math.min(left, block);
                int longs = some * layout.words;
                keys = keys.length < longs ? new long[block * layout.words] : keys;
                if (file == null || !file.read(through.room(longs), longs * Long.BYTES, at)) {
                    throw new IllegalStateException("what was written is not there");
                }
                through.to(keys, longs);
                taker.take(keys, some);
                at += (long) longs * Long.BYTES;
                left -= some;
            }
        }
        if (buckets.count(bucket) > 0) {
            taker.take(buckets.keys(bucket), buckets.count(bucket));
        }
    }

    /** Forgets all keys. */
    void clear() {
        buckets.clear();
        inMemory = 0;
        pieces.forEach(LongArrayList::clear);
        delete();
    }

    void delete() {
        if (file != null) {
            scratch.delete(file);
            file = null;
        }
    }
}
