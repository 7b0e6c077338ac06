package dev.galgo.core.level.disk;

import dev.galgo.core.level.KeyBuckets;
import dev.galgo.core.level.KeyLayout;
import dev.galgo.core.level.KeySet;
import dev.galgo.core.level.disk.KeySegments.Writer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what is new in a part of the successors of a level, for one thread: bucket by bucket, each in several passes if a table of it would be too large. */
final class PartFilter {
    private final KeyLayout layout;
    private final KeySet table;
    private final KeyBytes bytes = new KeyBytes();
    private final long tableBytes;
    private final int block;
    private long[] pile = {};
    private int piled;

    PartFilter(KeyLayout layout, DiskTuning tuning, int members) {
        this.layout = layout;
        this.table = KeySet.ofLevel(layout.words);
        this.tableBytes = tuning.tableBytes(members);
        this.block = tuning.block();
    }

    /** Writes each key of a part once, if it is not known. */
    void keepNew(int part, List<SpilledKeys> sources, int parts, @Nullable VisitedParts visited, Writer writer) {
        int aPart = sources.get(0).buckets() / parts;
        piled = 0;
        for (int bucket = part * aPart; bucket < (part + 1) * aPart; bucket++) {
            long most = 0;
            for (SpilledKeys source : sources) {
                most += source.count(bucket);
            }
            // A table may be a quarter full, and keys are one long or a few.
            int passes = (int) Math.min(Integer.MAX_VALUE, most * layout.words * 4 * Long.BYTES / tableBytes + 1);
            for (int pass = 0; pass < passes; pass++) {
                table.clear(most / 2 / passes);
                pass(bucket, pass, passes, sources, (keys, count) -> take(part, keys, count, visited, writer));
            }
        }
        flush(part, visited, writer);
    }

    private void pass(int bucket, int pass, int passes, List<SpilledKeys> sources, SpilledKeys.Taker taker) {
        for (SpilledKeys source : sources) {
            source.read(bucket, bytes, (keys, count) -> {
                long[] own = passes == 1 ? keys : new long[count * layout.words];
                int many = passes == 1 ? count : select(keys, count, pass, passes, own);
                taker.take(own, table.keepNew(own, many));
            });
        }
    }

    /** Copies the keys whose turn it is; says how many. */
    private int select(long[] keys, int count, int pass, int passes, long[] into) {
        int words = layout.words;
        int many = 0;
        for (int i = 0; i < count; i++) {
            long rest = KeyBuckets.hash(keys, i * words, words) & 0xFFFF_FFFFL;
            if ((rest * passes) >>> 32 == pass) {
                System.arraycopy(keys, i * words, into, many * words, words);
                many++;
            }
        }
        return many;
    }

    /** Takes keys that are new in their level. Those to be held against files wait for others. */
    private void take(int part, long[] keys, int count, @Nullable VisitedParts visited, Writer writer) {
        if (visited == null) {
            writer.add(keys, count);
        } else if (visited.isInMemory()) {
            writer.add(keys, visited.keepNew(part, keys, count));
        } else {
            int words = layout.words;
            if (pile.length < (piled + count) * words) {
                pile = Arrays.copyOf(pile, 2 * (piled + count) * words);
            }
            System.arraycopy(keys, 0, pile, piled * words, count * words);
            piled += count;
            if (piled > block && (long) piled * words * Long.BYTES > tableBytes) {
                flush(part, visited, writer);
            }
        }
    }

    private void flush(int part, @Nullable VisitedParts visited, Writer writer) {
        if (visited != null && piled > 0) {
            writer.add(pile, visited.keepNew(part, pile, piled));
        }
        piled = 0;
    }
}
