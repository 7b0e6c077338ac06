package dev.galgo.core.level;

/**
 * For keys of one long. Branches that depend on the data are what costs time here, so there are none: a result is written down in any case, and counts
 * or is written over by the next.
 */
final class NarrowExpander extends Expander {
    NarrowExpander(StepCode steps) {
        super(steps);
    }

    @Override
    void scan(long[] keys, int from, int count) {
        KeyLayout layout = steps.layout;
        long[] first = steps.first;
        for (int slot = 0; slot < layout.slots(); slot++) {
            scan(keys, from, count, layout.shift(slot), layout.mask(slot), first, steps.firstBase(slot));
        }
        long active = layout.activeMask(0);
        long[] e = ends;
        int n = 0;
        for (int i = from; i < from + count; i++) {
            long key = keys[i];
            long some = key & active;
            e[n] = key;
            n += (int) (~(some | -some) >>> 63);
        }
        endCount = n;
    }

    private void scan(long[] keys, int from, int count, int shift, int mask, long[] first, int base) {
        long[] w = work;
        int[] r = records;
        int n = workCount;
        long all = 0;
        long bad = 0;
        for (int i = from; i < from + count; i++) {
            long key = keys[i];
            int number = (int) (key >>> shift) & mask;
            long entry = first[base + number];
            int active = number & 1;
            w[n] = key;
            r[n] = (int) entry;
            n += active;
            long counts = (entry >>> 32) * active;
            all += counts >>> 16;
            bad += counts & 0xFFFF;
        }
        workCount = n;
        transitions += all;
        failed += bad;
    }

    @Override
    void drain() {
        long[] w = work;
        int[] r = records;
        long[] o = out;
        long[] code = steps.code;
        int[] arrivals = steps.arrivals;
        int n = workCount;
        int m = outCount;
        int stuck = 0;
        for (int i = 0; i < n; i++) {
            long key = w[i];
            int at = r[i];
            long effect = code[at + CompiledSteps.EFFECT];
            int change = arrivals[(int) (effect >>> 32) + ((int) (key >>> effect) & ((int) effect >>> 6))];
            if (change == CompiledSteps.UNKNOWN) {
                aside[stuck] = key;
                asideRecords[stuck++] = at;
                continue;
            }
            long next = key + code[at + CompiledSteps.CHANGE] + ((long) change << effect);
            long links = code[at + CompiledSteps.LINKS];
            int onward = (int) (links >>> 32);
            int sibling = (int) links;
            o[m] = next;
            m += (onward - 1) >>> 31;
            w[n] = next;
            r[n] = onward;
            n += -onward >>> 31;
            w[n] = key;
            r[n] = sibling;
            n += -sibling >>> 31;
        }
        outCount = m;
        asideCount = stuck;
    }
}
