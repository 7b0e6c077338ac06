package dev.galgo.core.level;

import java.util.Arrays;

/**
 * Makes the successors of some keys of a level away from the program, by the tables of a {@link StepSnapshot}, and sorts them by the parts that they belong to. It needs no other
 * library, so that a worker needs none.
 */
public final class PartExpansion {
    private final StepSnapshot steps;
    private final Expander expander;
    private final KeyBuckets successors;
    private final KeySet seen;
    private final Keys ends;
    private final Keys stuck;
    private int[] stuckAt = new int[16];

    /** @param parts into how many parts levels are divided */
    public PartExpansion(StepSnapshot steps, int parts) {
        KeyLayout layout = steps.layout();
        this.steps = steps;
        this.expander = Expander.of(steps.code);
        this.successors = new KeyBuckets(layout.words, parts);
        this.seen = KeySet.ofLevel(layout.words);
        this.ends = new Keys(layout);
        this.stuck = new Keys(layout);
    }

    /** Expands so many keys of this layout from this one on. */
    public void expand(KeyLayout written, long[] keys, int from, int count) {
        boolean same = written.equals(steps.layout());
        long[] own = same ? keys : written.convert(keys, from, count, steps.layout());
        int first = same ? from : 0;
        int done = 0;
        while (done < count) {
            int some = Math.min(expander.chunk(), count - done);
            expander.expand(own, first + done, some);
            successors.add(expander.out, expander.outCount);
            ends.add(expander.ends, 0, expander.endCount);
            putAside();
            done += some;
        }
    }

    private void putAside() {
        for (int i = 0; i < expander.asideCount; i++) {
            int record = expander.asideRecords[i];
            if (!steps.isFinished(record)) {
                if (stuck.count == stuckAt.length) {
                    stuckAt = Arrays.copyOf(stuckAt, 2 * stuck.count);
                }
                stuckAt[stuck.count] = steps.code.number(record);
                stuck.add(expander.aside, i, 1);
            }
        }
    }

    /** The successors that belong to this part, each once; to be asked once for each part. */
    public long[] block(int part) {
        int count = successors.count(part);
        seen.clear(count / 2);
        return Arrays.copyOf(successors.keys(part), seen.keepNew(successors.keys(part), count) * steps.layout().words);
    }

    /** All else that is to be known of it. */
    public ExpansionReport report() {
        return new ExpansionReport(
                expander.transitions,
                expander.failed,
                Arrays.copyOf(ends.array, ends.count * steps.layout().words),
                Arrays.copyOf(stuck.array, stuck.count * steps.layout().words),
                Arrays.copyOf(stuckAt, stuck.count));
    }
}
