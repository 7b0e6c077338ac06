package dev.galgo.petri.global;

import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through the markings depth first until one has nowhere fewer and somewhere more tokens than one on the way to it, which makes the net unbounded, or
 * until there is none left, which makes it bounded. The branches of the tree of Karp and Miller (1969), up to where the first of them would begin to
 * count without end.
 */
final class CoverabilityTree {
    private final Net net;
    private List<Integer> way = List.of();
    private int place;
    private int nodes;

    CoverabilityTree(Net net) {
        this.net = net;
    }

    int nodes() {
        return nodes;
    }

    /** The way to the marking that covers an earlier one on it. */
    FiringSequence run() {
        return FiringSequence.of(way.stream().mapToInt(Integer::intValue).toArray());
    }

    /** A place with more tokens there. */
    int place() {
        return place;
    }

    /** Whether the net is bounded; throws {@link dev.galgo.petri.limit.LimitReached} where that takes too much. */
    boolean run(long most, Budget share) {
        Budget budget = share.withStates(most);
        var store = new MarkingStore(budget);
        // The markings on the way, which transition is to be tried next at each, and which led to it.
        var markings = new ArrayList<long[]>();
        var next = new ArrayList<Integer>();
        var fired = new ArrayList<Integer>();
        long[] start = net.initialMarking().toArray();
        store.add(start);
        markings.add(start);
        next.add(0);
        while (!markings.isEmpty()) {
            budget.check();
            int top = markings.size() - 1;
            long[] marking = markings.get(top);
            int t = next.get(top);
            while (t < net.transitionCount() && !net.enabled(t, marking)) {
                t++;
            }
            next.set(top, t + 1);
            if (t >= net.transitionCount()) {
                markings.remove(top);
                next.remove(top);
                if (!fired.isEmpty()) {
                    fired.remove(fired.size() - 1);
                }
                continue;
            }
            long[] after = marking.clone();
            net.fire(t, after);
            if (store.add(after) < 0) {
                continue;
            }
            nodes = store.size();
            fired.add(t);
            for (long[] earlier : markings) {
                if (covers(after, earlier)) {
                    way = List.copyOf(fired);
                    return false;
                }
            }
            markings.add(after);
            next.add(0);
        }
        nodes = store.size();
        return true;
    }

    private boolean covers(long[] after, long[] earlier) {
        int more = -1;
        for (int p = 0; p < after.length; p++) {
            if (after[p] < earlier[p]) {
                return false;
            }
            if (after[p] > earlier[p]) {
                more = p;
            }
        }
        place = more >= 0 ? more : place;
        return more >= 0;
    }
}
