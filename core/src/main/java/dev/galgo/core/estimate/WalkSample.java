package dev.galgo.core.estimate;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/** What random walks have met: configurations by depth, ends, and in how many ways each walk could have turned. */
final class WalkSample {
    /** Configurations are kept at so many depths at most. */
    private static final int MOST_DEPTHS = 200;
    /** So many walks say how long schedules are. */
    static final int SCOUTS = 48;
    /** So many configurations are kept in all. */
    static final int MOST_KEPT = 4_000_000;

    private final List<LongArrayList> kept = new ArrayList<>();
    private final LongArrayList ends = new LongArrayList();
    private final LongOpenHashSet distinctEver = new LongOpenHashSet();
    private final DoubleArrayList turns = new DoubleArrayList();
    private final DoubleArrayList deliveries = new DoubleArrayList();
    private final IntArrayList lengths = new IntArrayList();
    private int stride = 1;
    private long stored;
    private long branches;
    private long branchings;
    private int cut;
    private boolean returned;

    /** Scouts have run: from now on configurations are kept at some depths alone, if schedules are long. */
    void settle() {
        int longest = longest();
        stride = Math.max(1, (longest + MOST_DEPTHS - 1) / MOST_DEPTHS);
        kept.clear();
        ends.clear();
        stored = 0;
    }

    boolean wants(int depth) {
        return depth % stride == 0;
    }

    /** Whether as many configurations are kept as there is room for. */
    boolean full() {
        return stored >= MOST_KEPT;
    }

    void meet(int depth, long fingerprint, int alternatives) {
        int at = depth / stride;
        while (kept.size() <= at) {
            kept.add(new LongArrayList());
        }
        kept.get(at).add(fingerprint);
        stored++;
        branches += alternatives;
        branchings++;
    }

    /** One configuration of a walk that is followed closely; says whether it is known. */
    boolean known(long fingerprint) {
        return !distinctEver.add(fingerprint);
    }

    void ended(int depth, long fingerprint) {
        lengths.add(depth);
        ends.add(fingerprint);
    }

    /** A walk in which every alternative was as likely as the others came to its end: the logarithms of what it stands for. */
    void stoodFor(double logOfSchedules, double logOfDeliveries) {
        turns.add(logOfSchedules);
        deliveries.add(logOfDeliveries);
    }

    /** A walk was cut because it was too long. */
    void cut(int depth) {
        lengths.add(depth);
        cut++;
    }

    /** A walk came back to where it had been. */
    void returned() {
        returned = true;
    }

    boolean hasReturned() {
        return returned;
    }

    /** Whether a walk was so long that it may have no end, or none came to its end at all. */
    boolean mayHaveNoEnd() {
        return cut > 0 || lengths.isEmpty();
    }

    int walks() {
        return lengths.size();
    }

    int longest() {
        return lengths.intStream().max().orElse(0);
    }

    double meanLength() {
        return lengths.intStream().average().orElse(0);
    }

    int stride() {
        return stride;
    }

    /** At how many depths configurations were kept. */
    int depths() {
        return kept.size();
    }

    /** What was met at the depth with this number; sorted by this call. */
    Repeats repeats(int at) {
        return Repeats.of(kept.get(at));
    }

    Repeats endRepeats() {
        return Repeats.of(ends);
    }

    double meanAlternatives() {
        return branchings == 0 ? 1 : (double) branches / branchings;
    }

    DoubleArrayList logsOfSchedules() {
        return turns;
    }

    DoubleArrayList logsOfDeliveries() {
        return deliveries;
    }
}
