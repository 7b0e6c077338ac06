package dev.galgo.petri.tour;

import dev.galgo.petri.net.Arcs;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps the largest value of each of some sums of places, and how the tour came to it. A sum that leaves the range of a long is not looked at any more. */
public final class SumWatcher implements Watcher {
    private final List<Arcs> sums;
    private final long[] now;
    private final long[] most;
    private final long[] enough;
    private final @Nullable Bookmark[] ways;
    /** By place: pairs of a sum and its factor there. */
    private final long[][] readers;

    private final BitSet touched = new BitSet();
    private final BitSet beyond = new BitSet();
    private int open;

    /** @param enough above which no sum can come, so that nobody has to look any longer; the largest long where that is not known */
    public SumWatcher(int places, List<Arcs> sums, long[] enough) {
        this.sums = List.copyOf(sums);
        this.enough = enough.clone();
        now = new long[sums.size()];
        most = new long[sums.size()];
        Arrays.fill(most, Long.MIN_VALUE);
        ways = new @Nullable Bookmark[sums.size()];
        open = sums.size();
        var count = new int[places];
        for (Arcs sum : sums) {
            for (int i = 0; i < sum.size(); i++) {
                count[sum.key(i)] += 2;
            }
        }
        readers = new long[places][];
        Arrays.setAll(readers, p -> new long[count[p]]);
        for (int s = 0; s < sums.size(); s++) {
            Arcs sum = sums.get(s);
            for (int i = 0; i < sum.size(); i++) {
                int p = sum.key(i);
                count[p] -= 2;
                readers[p][count[p]] = s;
                readers[p][count[p] + 1] = sum.value(i);
            }
        }
    }

    /** The largest value that was seen. */
    public long most(int sum) {
        return most[sum];
    }

    /** Whether its values were once too large to count, so that the largest one is not known. */
    public boolean isBeyond(int sum) {
        return beyond.get(sum);
    }

    /** The way to it; null if nothing was seen. */
    public @Nullable Bookmark way(int sum) {
        return ways[sum];
    }

    @Override
    public boolean done() {
        return open == 0;
    }

    @Override
    public void begin(long[] marking) {
        for (int s = 0; s < now.length; s++) {
            Arcs sum = sums.get(s);
            now[s] = 0;
            for (int i = 0; i < sum.size() && !beyond.get(s); i++) {
                add(s, sum.value(i), marking[sum.key(i)]);
            }
        }
        touched.set(0, now.length);
        touched.andNot(beyond);
    }

    private void add(int s, long factor, long tokens) {
        try {
            now[s] = Math.addExact(now[s], Math.multiplyExact(factor, tokens));
        } catch (ArithmeticException large) {
            beyond.set(s);
            open -= most[s] < enough[s] ? 1 : 0;
        }
    }

    @Override
    public void change(int place, long before, long after) {
        long[] here = readers[place];
        for (int i = 0; i < here.length; i += 2) {
            int s = (int) here[i];
            if (beyond.get(s)) {
                continue;
            }
            add(s, here[i + 1], after - before);
            if (now[s] > most[s]) {
                touched.set(s);
            }
        }
    }

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {
        touched.andNot(beyond);
        for (int s = touched.nextSetBit(0); s >= 0; s = touched.nextSetBit(s + 1)) {
            if (now[s] > most[s]) {
                open -= most[s] < enough[s] && now[s] >= enough[s] ? 1 : 0;
                most[s] = now[s];
                ways[s] = here.get();
            }
        }
        touched.clear();
    }
}
