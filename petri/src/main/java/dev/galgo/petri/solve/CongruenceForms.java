package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Sums of firing counts that are whole although no single count says so. Where a weighted sum of tokens changes by multiples of a prime only, what it has
 * changed by is that prime times a sum of firing counts. To split on whether that sum is at most some number decides at once what splitting on single
 * counts may never end with: that a sum of tokens stays odd, for instance.
 */
final class CongruenceForms {
    private static final int[] PRIMES = {2, 3, 5, 7};
    private static final long LARGEST = 4_000_000;

    private CongruenceForms() {}

    /** The sums, over the numbers of transitions, which come after those of places; none for nets that are too large. */
    static List<Arcs> of(Net net, Budget budget) {
        var forms = new ArrayList<Arcs>();
        if ((long) net.placeCount() * net.placeCount() > LARGEST
                || (long) net.placeCount() * net.transitionCount() > LARGEST) {
            return forms;
        }
        for (int prime : PRIMES) {
            for (int[] weights : kernel(net, prime, budget)) {
                Arcs form = form(net, weights, prime);
                if (!form.isEmpty()) {
                    forms.add(form);
                }
            }
        }
        return forms;
    }

    /** Weights of places by which every firing changes the sum of tokens by a multiple of the prime. */
    private static List<int[]> kernel(Net net, int prime, Budget budget) {
        int places = net.placeCount();
        int transitions = net.transitionCount();
        // One row a place: what transitions do to it, and beside it the unit vector that remembers how rows were added
        // up.
        var rows = new int[places][transitions + places];
        for (int t = 0; t < transitions; t++) {
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                rows[effect.key(i)][t] = (int) Math.floorMod(effect.value(i), (long) prime);
            }
        }
        for (int p = 0; p < places; p++) {
            rows[p][transitions + p] = 1;
        }
        int done = eliminate(rows, 0, 0, transitions, prime, budget);
        // What is left of the rows is zero but for what they remember; sparse weights are decided by few places.
        eliminate(rows, done, transitions, transitions + places, prime, budget);
        var kernel = new ArrayList<int[]>();
        for (int r = done; r < places; r++) {
            var weights = new int[places];
            for (int p = 0; p < places; p++) {
                int weight = rows[r][transitions + p];
                weights[p] = 2 * weight > prime ? weight - prime : weight;
            }
            kernel.add(weights);
        }
        return kernel;
    }

    /** Gauss and Jordan on the rows from {@code first} on; returns the first row that is zero in these columns. */
    private static int eliminate(int[][] rows, int first, int from, int to, int prime, Budget budget) {
        int done = first;
        for (int column = from; column < to && done < rows.length; column++) {
            budget.check();
            int pivot = done;
            while (pivot < rows.length && rows[pivot][column] == 0) {
                pivot++;
            }
            if (pivot == rows.length) {
                continue;
            }
            int[] row = rows[pivot];
            rows[pivot] = rows[done];
            rows[done] = row;
            int inverse = inverse(row[column], prime);
            for (int r = first; r < rows.length; r++) {
                int factor = r == done ? 0 : rows[r][column] * inverse % prime;
                if (factor == 0) {
                    continue;
                }
                for (int i = column; i < row.length; i++) {
                    rows[r][i] = Math.floorMod(rows[r][i] - factor * row[i], prime);
                }
            }
            done++;
        }
        return done;
    }

    private static int inverse(int number, int prime) {
        int inverse = 1;
        while (number * inverse % prime != 1) {
            inverse++;
        }
        return inverse;
    }

    private static Arcs form(Net net, int[] weights, int prime) {
        var sum = new TreeMap<Integer, Long>();
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs effect = net.effect(t);
            long change = 0;
            for (int i = 0; i < effect.size(); i++) {
                change = Math.addExact(change, Math.multiplyExact(weights[effect.key(i)], effect.value(i)));
            }
            if (change != 0) {
                sum.put(net.placeCount() + t, change / prime);
            }
        }
        return Arcs.of(sum);
    }
}
