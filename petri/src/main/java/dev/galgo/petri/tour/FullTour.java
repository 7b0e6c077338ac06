package dev.galgo.petri.tour;

import dev.galgo.petri.explore.EnabledSet;
import dev.galgo.petri.explore.FlatNet;
import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Visits all markings of a net breadth first, each once. */
public final class FullTour {
    private final FlatNet net;
    private final Budget budget;
    private final MarkingStore store;
    private final EnabledSet enabled;
    /** Where the watchers are, and where they go next. */
    private final long[] marking;

    private final long[] next;
    private int[] parents = new int[256];
    private int[] firings = new int[256];

    public FullTour(Net net, Budget budget) {
        this.net = new FlatNet(net);
        this.budget = budget;
        store = new MarkingStore(budget);
        enabled = new EnabledSet(this.net);
        marking = net.initialMarking().toArray();
        next = marking.clone();
    }

    /** How many markings were met. */
    public int states() {
        return store.size();
    }

    /**
     * Goes on until all watchers are done or all markings have been visited.
     *
     * @return whether all markings have been visited; throws {@link dev.galgo.petri.limit.LimitReached} where there are too many
     */
    public boolean run(List<? extends Watcher> watchers) {
        store.add(marking);
        for (Watcher watcher : watchers) {
            watcher.begin(marking);
            watcher.arrived(marking, at(0));
        }
        for (int id = 0; id < store.size(); id++) {
            if ((id & 63) == 0) {
                budget.check();
                budget.at("explicit search", id, store.size());
                if (done(watchers)) {
                    return false;
                }
            }
            store.open(id, next);
            moveOn(watchers);
            enabled.of(marking);
            Supplier<Bookmark> here = at(id);
            tellEnabled(watchers, here);
            for (int i = 0; i < enabled.size(); i++) {
                int t = enabled.get(i);
                if ((i & 63) == 63) {
                    budget.check();
                }
                net.fire(t, marking);
                int found = store.addChanged(marking, net.changedPlaces(t));
                if (found >= 0) {
                    remember(found, id, t);
                    visit(t, watchers, at(found));
                }
                net.undo(t, marking);
            }
        }
        return true;
    }

    private static boolean done(List<? extends Watcher> watchers) {
        for (Watcher watcher : watchers) {
            if (!watcher.done()) {
                return false;
            }
        }
        return true;
    }

    private void tellEnabled(List<? extends Watcher> watchers, Supplier<Bookmark> here) {
        int[] fresh = enabled.fresh();
        for (Watcher watcher : watchers) {
            for (int t : fresh) {
                watcher.enabled(t, here);
            }
            if (enabled.size() == 0) {
                watcher.dead(here);
            }
        }
    }

    /** Takes the watchers to the next marking, which they have seen before. */
    private void moveOn(List<? extends Watcher> watchers) {
        for (int p = 0; p < marking.length; p++) {
            long before = marking[p];
            if (before != next[p]) {
                marking[p] = next[p];
                for (Watcher watcher : watchers) {
                    watcher.change(p, before, next[p]);
                }
            }
        }
    }

    /** Shows the marking that a firing has just led to, which is new, and takes the watchers back. */
    private void visit(int fired, List<? extends Watcher> watchers, Supplier<Bookmark> here) {
        int[] where = net.changedPlaces(fired);
        long[] by = net.changes(fired);
        for (Watcher watcher : watchers) {
            for (int i = 0; i < where.length; i++) {
                watcher.change(where[i], marking[where[i]] - by[i], marking[where[i]]);
            }
            watcher.arrived(marking, here);
            for (int i = 0; i < where.length; i++) {
                watcher.change(where[i], marking[where[i]], marking[where[i]] - by[i]);
            }
        }
    }

    private void remember(int id, int parent, int transition) {
        if (id >= parents.length) {
            parents = Arrays.copyOf(parents, 2 * parents.length);
            firings = Arrays.copyOf(firings, 2 * firings.length);
        }
        parents[id] = parent;
        firings[id] = transition;
    }

    private Supplier<Bookmark> at(int id) {
        return () -> {
            // Taken now, since nobody knows for how long the search is kept.
            FiringSequence way = path(id);
            return () -> way;
        };
    }

    private FiringSequence path(int id) {
        int length = 0;
        for (int i = id; i != 0; i = parents[i]) {
            length++;
        }
        var path = new int[length];
        for (int i = id; i != 0; i = parents[i]) {
            path[--length] = firings[i];
        }
        return FiringSequence.of(path);
    }
}
