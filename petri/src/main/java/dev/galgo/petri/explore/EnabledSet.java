package dev.galgo.petri.explore;

import dev.galgo.petri.net.Net;
import java.util.Arrays;

/** Which transitions a marking enables, found from its marked places rather than by asking every transition. */
final class EnabledSet {
    private final FlatNet net;
    private final int[] satisfied;
    private final int[] list;
    /** How many more inputs of a transition are satisfied than {@link #satisfied} says, in {@link #countAfter}. */
    private final int[] gained;

    private int[] touched = new int[64];
    private int size;

    EnabledSet(FlatNet net) {
        this.net = net;
        satisfied = new int[net.transitions];
        gained = new int[net.transitions];
        list = new int[net.transitions];
    }

    int size() {
        return size;
    }

    int get(int i) {
        return list[i];
    }

    boolean has(int t) {
        return satisfied[t] == net.inputCount[t];
    }

    /** Looks at a marking. */
    void of(long[] marking) {
        Arrays.fill(satisfied, 0);
        size = 0;
        if (net.withInhibitors != null) {
            askEach(net.withInhibitors, marking);
            return;
        }
        for (int t : net.sources) {
            list[size++] = t;
        }
        for (int p = 0; p < marking.length; p++) {
            long tokens = marking[p];
            if (tokens == 0) {
                continue;
            }
            int[] takers = net.takers[p];
            long[] wanted = net.wanted[p];
            for (int i = 0; i < takers.length; i++) {
                int t = takers[i];
                if (wanted[i] <= tokens && ++satisfied[t] == net.inputCount[t]) {
                    list[size++] = t;
                }
            }
        }
    }

    /** Tokens also hold back where there are inhibitor arcs, and places without tokens do not tell whom. */
    private void askEach(Net whole, long[] marking) {
        for (int t = 0; t < satisfied.length; t++) {
            boolean enabled = whole.enabled(t, marking);
            satisfied[t] = enabled ? net.inputCount[t] : -1;
            if (enabled) {
                list[size++] = t;
            }
        }
    }

    private static int count(Net whole, long[] marking) {
        int count = 0;
        for (int t = 0; t < whole.transitionCount(); t++) {
            count += whole.enabled(t, marking) ? 1 : 0;
        }
        return count;
    }

    /** How many transitions are enabled once {@code t} has fired; {@code marking} is the one after it, and the one before was looked at last. */
    int countAfter(int t, long[] marking) {
        if (net.withInhibitors != null) {
            return count(net.withInhibitors, marking);
        }
        int count = size;
        int n = 0;
        int[] where = net.changedPlaces[t];
        long[] by = net.changes[t];
        for (int k = 0; k < where.length; k++) {
            int p = where[k];
            long now = marking[p];
            long before = now - by[k];
            int[] takers = net.takers[p];
            long[] wanted = net.wanted[p];
            for (int i = 0; i < takers.length; i++) {
                boolean was = wanted[i] <= before;
                if (was == (wanted[i] <= now)) {
                    continue;
                }
                int u = takers[i];
                boolean enabled = satisfied[u] + gained[u] == net.inputCount[u];
                gained[u] += was ? -1 : 1;
                boolean after = satisfied[u] + gained[u] == net.inputCount[u];
                count += enabled == after ? 0 : after ? 1 : -1;
                if (n == touched.length) {
                    touched = Arrays.copyOf(touched, 2 * n);
                }
                touched[n++] = u;
            }
        }
        for (int i = 0; i < n; i++) {
            gained[touched[i]] = 0;
        }
        return count;
    }
}
