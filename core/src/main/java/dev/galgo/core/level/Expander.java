package dev.galgo.core.level;

import java.util.Arrays;

/**
 * Makes the successors of keys by {@link StepCode}, a few hundred keys at a time: loops over arrays that call nothing. What is not in the tables yet
 * is put aside, with the record at which the loop got stuck; see {@link #retry}.
 */
abstract class Expander {
    /** As many keys at a time as keep everything in the first cache. */
    private static final int MOST_KEYS = 256;

    private static final int MOST_WORK = 1 << 14;

    final StepCode steps;
    final int words;
    /** Keys on their way, and the record that each is to go through next. */
    long[] work = {};

    int[] records = {};
    int workCount;
    /** Successors. */
    long[] out = {};

    int outCount;
    /** Keys put aside, and where they got stuck. */
    long[] aside = {};

    int[] asideRecords = {};
    int asideCount;
    /** Keys in which nothing can be delivered. */
    long[] ends = {};

    int endCount;
    /** Deliveries so far, and those of them that failed. */
    long transitions;

    long failed;

    Expander(StepCode steps) {
        this.steps = steps;
        this.words = steps.layout.words;
    }

    static Expander of(StepCode steps) {
        return steps.layout.words == 1 ? new NarrowExpander(steps) : new WideExpander(steps);
    }

    /** How many keys to hand over at a time. */
    final int chunk() {
        int each = Math.max(1, steps.layout.slots() * steps.mostRecords());
        return Math.max(1, Math.min(MOST_KEYS, MOST_WORK / each));
    }

    /** Makes the successors of so many keys from this one on; see {@link #out}, {@link #aside} and {@link #ends}. */
    final void expand(long[] keys, int from, int count) {
        workCount = 0;
        outCount = 0;
        asideCount = 0;
        endCount = 0;
        ends = atLeast(ends, count * words);
        makeRoom(count * steps.layout.slots() * steps.mostRecords());
        scan(keys, from, count);
        drain();
    }

    /** Goes on with keys that were put aside, each at this record; what comes of them is added to {@link #out}. */
    final void retry(long[] keys, int[] at, int count) {
        workCount = 0;
        asideCount = 0;
        makeRoom(count * steps.mostRecords());
        System.arraycopy(keys, 0, work, 0, count * words);
        System.arraycopy(at, 0, records, 0, count);
        workCount = count;
        drain();
    }

    /** Takes keys over from another loop that got stuck at these records. */
    final void putAside(long[] keys, int[] at) {
        makeRoom(at.length * steps.mostRecords());
        System.arraycopy(keys, 0, aside, 0, at.length * words);
        System.arraycopy(at, 0, asideRecords, 0, at.length);
        asideCount = at.length;
    }

    /** Adds a successor. */
    final void emit(long[] keys, int at) {
        if (out.length < (outCount + 1) * words) {
            out = Arrays.copyOf(out, 2 * (outCount + 1) * words);
        }
        System.arraycopy(keys, at, out, outCount * words, words);
        outCount++;
    }

    private void makeRoom(int items) {
        int room = items + 4;
        work = atLeast(work, room * words);
        aside = atLeast(aside, room * words);
        if (records.length < room) {
            records = new int[2 * room];
            asideRecords = new int[2 * room];
        }
        int outRoom = (outCount + room) * words;
        if (out.length < outRoom) {
            out = Arrays.copyOf(out, 2 * outRoom);
        }
    }

    private static long[] atLeast(long[] array, int length) {
        return array.length < length ? new long[2 * length] : array;
    }

    /** Finds who can be delivered to in each key; counts; collects ends. */
    abstract void scan(long[] keys, int from, int count);

    /** Leads all keys through their records. */
    abstract void drain();
}
