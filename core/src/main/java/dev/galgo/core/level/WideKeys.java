package dev.galgo.core.level;

import dev.galgo.core.model.Mix;
import java.util.Arrays;

/** A set of keys of several longs each: open addressing in a table that is at most two thirds full and grows by doubling. */
final class WideKeys implements KeySet {
    private static final int FIRST = 1 << 8;

    private final int words;
    private long[] table;
    private int places = FIRST;
    private long size;

    WideKeys(int words) {
        this.words = words;
        this.table = new long[FIRST * words];
    }

    @Override
    public void clear(long expected) {
        int wanted = FIRST;
        while (wanted * 2L < expected * 3L && roomFor(wanted * 2L)) {
            wanted *= 2;
        }
        if (wanted > places || wanted < places / 4) {
            places = wanted;
            table = new long[places * words];
        } else {
            Arrays.fill(table, 0);
        }
        size = 0;
    }

    @Override
    public int keepNew(long[] keys, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int from = i * words;
            int at = find(table, places, keys, from);
            if (isEmpty(table, at)) {
                System.arraycopy(keys, from, table, at, words);
                System.arraycopy(keys, from, keys, kept * words, words);
                kept++;
                size++;
                if (3 * size > 2L * places) {
                    grow();
                }
            }
        }
        return kept;
    }

    /** Where the key is, or the empty place where it belongs. */
    private int find(long[] in, int count, long[] keys, int from) {
        long hash = 0;
        for (int i = 0; i < words; i++) {
            hash = Mix.stir(hash + keys[from + i]);
        }
        int place = (int) hash & (count - 1);
        while (true) {
            int at = place * words;
            if (isEmpty(in, at) || Arrays.equals(in, at, at + words, keys, from, from + words)) {
                return at;
            }
            place = (place + 1) & (count - 1);
        }
    }

    /** No key is all 0, since some actor exists. */
    private boolean isEmpty(long[] in, int at) {
        for (int i = 0; i < words; i++) {
            if (in[at + i] != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean roomFor(long more) {
        return more * words < (1L << 30);
    }

    private void grow() {
        if (!roomFor(2L * places)) {
            throw new OutOfMemoryError("more keys than a table can hold");
        }
        int more = 2 * places;
        var larger = new long[more * words];
        for (int at = 0; at < table.length; at += words) {
            if (!isEmpty(table, at)) {
                System.arraycopy(table, at, larger, find(larger, more, table, at), words);
            }
        }
        table = larger;
        places = more;
    }

    @Override
    public long bytes() {
        return 8L * table.length;
    }
}
