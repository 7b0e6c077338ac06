package dev.galgo.petri.explore;

import java.util.Arrays;

/** Which transitions a marking enables, found from its marked places rather than by asking every transition, and kept as transitions fire. */
public final class EnabledSet {
    private final FlatNet net;
    /** By transition, how many of its input places have enough tokens, and of those that hold it back few enough. */
    private final int[] satisfied;
    /** How many more are satisfied than {@link #satisfied} says, in {@link #countAfter}. */
    private final int[] gained;

    private final int[] list;
    private final int[] positions;
    private int size;
    /** What was added since a marking was last looked at. */
    private int[] fresh = new int[64];

    private int freshSize;
    /** What a firing changes: a transition of which one more condition is satisfied, or {@code ~} one of which one less is. */
    private int[] flips = new int[64];

    public EnabledSet(FlatNet net) {
        this.net = net;
        satisfied = new int[net.transitions];
        gained = new int[net.transitions];
        list = new int[net.transitions];
        positions = new int[net.transitions];
    }

    public int size() {
        return size;
    }

    public int get(int i) {
        return list[i];
    }

    public boolean has(int t) {
        return satisfied[t] == net.conditionCount[t];
    }

    /** The transitions that have become enabled with the last firing, or are enabled in the marking that was looked at last. */
    public int[] fresh() {
        int n = 0;
        for (int i = 0; i < freshSize; i++) {
            if (has(fresh[i])) { // and was not disabled again by another place
                fresh[n++] = fresh[i];
            }
        }
        return Arrays.copyOf(fresh, n);
    }

    /** Looks at a marking. */
    public void of(long[] marking) {
        System.arraycopy(net.inhibitorCount, 0, satisfied, 0, satisfied.length);
        size = 0;
        freshSize = 0;
        for (int t : net.sources) {
            add(t);
        }
        for (int p = 0; p < marking.length; p++) {
            long tokens = marking[p];
            if (tokens == 0) {
                continue;
            }
            int[] inhibited = net.inhibited[p];
            for (int i = 0; i < inhibited.length; i++) {
                if (net.borne[p][i] <= tokens) {
                    lose(inhibited[i]);
                }
            }
            int[] takers = net.takers[p];
            long[] wanted = net.wanted[p];
            for (int i = 0; i < takers.length; i++) {
                if (wanted[i] <= tokens) {
                    gain(takers[i]);
                }
            }
        }
    }

    /** Looks at what has changed since {@code t} was not fired; {@code marking} is the one after it. */
    public void fired(int t, long[] marking) {
        freshSize = 0;
        int n = flips(t, marking);
        for (int i = 0; i < n; i++) {
            if (flips[i] >= 0) {
                gain(flips[i]);
            } else {
                lose(~flips[i]);
            }
        }
    }

    /** How many transitions are enabled once {@code t} has fired; {@code marking} is the one after it, and the one before was looked at last. */
    int countAfter(int t, long[] marking) {
        int n = flips(t, marking);
        int count = size;
        for (int i = 0; i < n; i++) {
            int flip = flips[i];
            int u = flip < 0 ? ~flip : flip;
            int before = satisfied[u] + gained[u];
            int after = flip < 0 ? before - 1 : before + 1;
            gained[u] += after - before;
            if (before == net.conditionCount[u]) {
                count--;
            } else if (after == net.conditionCount[u]) {
                count++;
            }
        }
        for (int i = 0; i < n; i++) {
            gained[flips[i] < 0 ? ~flips[i] : flips[i]] = 0;
        }
        return count;
    }

    private int flips(int t, long[] marking) {
        int n = 0;
        int[] where = net.changedPlaces[t];
        long[] by = net.changes[t];
        for (int k = 0; k < where.length; k++) {
            int p = where[k];
            long now = marking[p];
            long before = now - by[k];
            int[] takers = net.takers[p];
            int[] inhibited = net.inhibited[p];
            if (flips.length < n + takers.length + inhibited.length) {
                flips = Arrays.copyOf(flips, 2 * (n + takers.length + inhibited.length));
            }
            long[] wanted = net.wanted[p];
            for (int i = 0; i < takers.length; i++) {
                boolean is = wanted[i] <= now;
                if (is != (wanted[i] <= before)) {
                    flips[n++] = is ? takers[i] : ~takers[i];
                }
            }
            long[] borne = net.borne[p];
            for (int i = 0; i < inhibited.length; i++) {
                boolean is = now < borne[i];
                if (is != (before < borne[i])) {
                    flips[n++] = is ? inhibited[i] : ~inhibited[i];
                }
            }
        }
        return n;
    }

    private void gain(int t) {
        if (++satisfied[t] == net.conditionCount[t]) {
            add(t);
        }
    }

    private void lose(int t) {
        if (satisfied[t]-- == net.conditionCount[t]) {
            int last = list[--size];
            list[positions[t]] = last;
            positions[last] = positions[t];
        }
    }

    private void add(int t) {
        positions[t] = size;
        list[size++] = t;
        if (freshSize == fresh.length) {
            fresh = Arrays.copyOf(fresh, 2 * freshSize);
        }
        fresh[freshSize++] = t;
    }
}
