package dev.galgo.pi.star.scene;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Whether each element of one multiset has an element of another to itself that is at least as large: a flow, by augmenting paths. */
public final class Embedding {
    private Embedding() {}

    public static <T> boolean fits(Map<T, Integer> small, Map<T, Integer> large, BiPredicate<T, T> within) {
        List<T> demands = new ArrayList<>(small.keySet());
        List<T> supplies = new ArrayList<>(large.keySet());
        var allowed = new boolean[demands.size()][supplies.size()];
        var capacity = new int[supplies.size()];
        for (int s = 0; s < supplies.size(); s++) {
            capacity[s] = large.getOrDefault(supplies.get(s), 0);
        }
        var finite = new ArrayList<Integer>();
        for (int d = 0; d < demands.size(); d++) {
            boolean some = false;
            boolean endless = false;
            for (int s = 0; s < supplies.size(); s++) {
                allowed[d][s] = within.test(demands.get(d), supplies.get(s));
                some |= allowed[d][s];
                endless |= allowed[d][s] && capacity[s] == Counting.MANY;
            }
            if (!some || (!endless && small.getOrDefault(demands.get(d), 0) == Counting.MANY)) {
                return false;
            }
            if (!endless) { // others have room for all of them
                finite.add(d);
            }
        }
        var flow = new int[demands.size()][supplies.size()];
        for (int d : finite) {
            int missing = small.getOrDefault(demands.get(d), 0);
            while (missing > 0) {
                int sent = augment(d, missing, allowed, capacity, flow);
                if (sent == 0) {
                    return false;
                }
                missing -= sent;
            }
        }
        return true;
    }

    /** Sends some more from a demand, moving others aside if need be; how much. */
    private static int augment(int from, int most, boolean[][] allowed, int[] capacity, int[][] flow) {
        int demands = allowed.length;
        var via = new int[capacity.length]; // the demand from which a supply was come to
        var back = new int[demands]; // the supply from which a demand was come to
        Arrays.fill(via, -1);
        Arrays.fill(back, -1);
        var work = new ArrayDeque<Integer>();
        work.add(from);
        while (!work.isEmpty()) {
            int d = work.remove();
            for (int s = 0; s < capacity.length; s++) {
                if (!allowed[d][s] || via[s] >= 0) {
                    continue;
                }
                via[s] = d;
                if (capacity[s] > 0) {
                    return push(from, s, Math.min(most, capacity[s]), via, back, capacity, flow);
                }
                for (int other = 0; other < demands; other++) {
                    if (other != from && back[other] < 0 && flow[other][s] > 0) {
                        back[other] = s;
                        work.add(other);
                    }
                }
            }
        }
        return 0;
    }

    private static int push(int from, int end, int most, int[] via, int[] back, int[] capacity, int[][] flow) {
        int amount = most;
        for (int s = end; via[s] != from; s = back[via[s]]) {
            amount = Math.min(amount, flow[via[s]][back[via[s]]]);
        }
        int s = end;
        while (via[s] != from) {
            flow[via[s]][s] += amount;
            flow[via[s]][back[via[s]]] -= amount;
            s = back[via[s]];
        }
        flow[from][s] += amount;
        capacity[end] -= amount;
        return amount;
    }
}
