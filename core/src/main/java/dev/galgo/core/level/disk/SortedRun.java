package dev.galgo.core.level.disk;

import dev.galgo.core.checkpoint.DiskFile;

/** Keys in a file, in the order of {@link KeySort}. */
final class SortedRun {
    /** So many bytes are read for one key that is looked up by itself. */
    private static final long BYTES_A_LOOKUP = 1 << 16;

    private final DiskFile file;
    private final int words;
    private final int block;
    private long count;

    SortedRun(DiskFile file, int words, int block) {
        this.file = file;
        this.words = words;
        this.block = block;
    }

    long count() {
        return count;
    }

    long bytes() {
        return file.end();
    }

    /** Adds keys, which are greater than those there are. */
    void add(long[] keys, int many, KeyBytes bytes) {
        for (int from = 0; from < many; from += block) {
            int longs = Math.min(block, many - from) * words;
            file.append(bytes.of(keys, from * words, longs), longs * Long.BYTES);
        }
        count += many;
    }

    DiskFile file() {
        return file;
    }

    /** Moves those of so many sorted keys to the front that are not in here; says how many. */
    int keepNew(long[] keys, int many) {
        return many * BYTES_A_LOOKUP < bytes() ? lookUp(keys, many) : merge(keys, many);
    }

    private int lookUp(long[] keys, int many) {
        var bytes = new KeyBytes();
        var key = new long[words];
        int kept = 0;
        for (int i = 0; i < many; i++) {
            long low = 0;
            long high = count;
            boolean known = false;
            while (low < high && !known) {
                long middle = (low + high) >>> 1;
                file.read(bytes.room(words), words * Long.BYTES, middle * words * Long.BYTES);
                bytes.to(key, words);
                int order = KeySort.compare(key, 0, keys, i * words, words);
                known = order == 0;
                low = order < 0 ? middle + 1 : low;
                high = order > 0 ? middle : high;
            }
            if (!known) {
                System.arraycopy(keys, i * words, keys, kept * words, words);
                kept++;
            }
        }
        return kept;
    }

    private int merge(long[] keys, int many) {
        Reader here = reader();
        int kept = 0;
        for (int i = 0; i < many; i++) {
            while (!here.atEnd() && here.compareTo(keys, i * words) < 0) {
                here.next();
            }
            if (here.atEnd() || here.compareTo(keys, i * words) != 0) {
                System.arraycopy(keys, i * words, keys, kept * words, words);
                kept++;
            }
        }
        return kept;
    }

    /** Adds all keys of two others, which have none in common. */
    void addMerged(SortedRun one, SortedRun other, KeyBytes bytes) {
        Reader left = one.reader();
        Reader right = other.reader();
        var keys = new long[block * words];
        int many = 0;
        while (!left.atEnd() || !right.atEnd()) {
            boolean first = right.atEnd() || (!left.atEnd() && left.compareTo(right.keys, right.at * words) < 0);
            Reader from = first ? left : right;
            System.arraycopy(from.keys, from.at * words, keys, many * words, words);
            from.next();
            if (++many == block) {
                add(keys, many, bytes);
                many = 0;
            }
        }
        add(keys, many, bytes);
    }

    Reader reader() {
        return new Reader();
    }

    /** Goes through the keys. */
    final class Reader {
        private final KeyBytes bytes = new KeyBytes();
        private final long[] keys = new long[block * words];
        private long done;
        private int some;
        private int at;

        private Reader() {
            fill();
        }

        private void fill() {
            some = (int) Math.min(block, count - done);
            int longs = some * words;
            file.read(bytes.room(longs), longs * Long.BYTES, done * words * Long.BYTES);
            bytes.to(keys, longs);
            done += some;
            at = 0;
        }

        boolean atEnd() {
            return at == some;
        }

        void next() {
            if (++at == some) {
                fill();
            }
        }

        int compareTo(long[] other, int from) {
            return KeySort.compare(keys, at * words, other, from, words);
        }
    }
}
