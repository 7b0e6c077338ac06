package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;

/** What can be said of all reachable markings by visiting them. */
public final class ReachableMarkings {
    private ReachableMarkings() {}

    /** The most tokens of each place; throws {@link dev.galgo.petri.limit.LimitReached} when there are too many markings. */
    public static long[] mostTokens(Net net, Budget budget) {
        var store = new MarkingStore(budget);
        long[] marking = net.initialMarking().toArray();
        long[] next = new long[marking.length];
        long[] most = marking.clone();
        store.add(marking);
        for (int id = 0; id < store.size(); id++) {
            budget.check();
            store.read(id, marking);
            for (int p = 0; p < most.length; p++) {
                most[p] = Math.max(most[p], marking[p]);
            }
            for (int t = 0; t < net.transitionCount(); t++) {
                if (!net.enabled(t, marking)) {
                    continue;
                }
                if ((t & 63) == 0) {
                    budget.check();
                }
                System.arraycopy(marking, 0, next, 0, next.length);
                net.fire(t, next);
                store.add(next);
            }
        }
        return most;
    }
}
