package dev.galgo.petri.tour;

import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Visits all markings of a net breadth first, each once. */
public final class FullTour {
    private final Net net;
    private final Budget budget;
    private final MarkingStore store;
    private final EnabledSet enabled;
    private int[] parents = new int[256];
    private int[] firings = new int[256];

    public FullTour(Net net, Budget budget) {
        this.net = net;
        this.budget = budget;
        store = new MarkingStore(budget);
        enabled = new EnabledSet(net);
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
        long[] next = net.initialMarking().toArray();
        long[] stored = new long[next.length];
        store.add(next);
        enabled.restart(next);
        for (Watcher watcher : watchers) {
            watcher.begin(next);
            watcher.arrived(next, at(0));
        }
        for (int id = 0; id < store.size(); id++) {
            if ((id & 63) == 0) {
                budget.check();
                budget.at("explicit search", id, store.size());
                if (done(watchers)) {
                    return false;
                }
            }
            store.read(id, stored);
            moveTo(stored, watchers);
            Supplier<Bookmark> here = at(id);
            tellEnabled(watchers, here);
            for (int i = 0; i < enabled.size(); i++) {
                int t = enabled.get(i);
                if ((i & 63) == 63) {
                    budget.check();
                }
                System.arraycopy(stored, 0, next, 0, next.length);
                net.fire(t, next);
                int found = store.add(next);
                if (found >= 0) {
                    remember(found, id, t);
                    visit(net.effect(t), stored, next, watchers, at(found));
                }
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
        int[] fresh = enabled.takeFresh();
        for (Watcher watcher : watchers) {
            for (int t : fresh) {
                if (enabled.has(t)) {
                    watcher.enabled(t, here);
                }
            }
            if (enabled.size() == 0) {
                watcher.dead(here);
            }
        }
    }

    /** Takes the watchers to another marking that they have seen before. */
    private void moveTo(long[] marking, List<? extends Watcher> watchers) {
        long[] now = enabled.marking();
        for (int p = 0; p < marking.length; p++) {
            long before = now[p];
            if (before != marking[p]) {
                enabled.set(p, marking[p]);
                for (Watcher watcher : watchers) {
                    watcher.change(p, before, marking[p]);
                }
            }
        }
    }

    /** Shows a new marking to the watchers, and takes them back. */
    private static void visit(
            Arcs effect, long[] from, long[] to, List<? extends Watcher> watchers, Supplier<Bookmark> here) {
        for (Watcher watcher : watchers) {
            for (int i = 0; i < effect.size(); i++) {
                int p = effect.key(i);
                watcher.change(p, from[p], to[p]);
            }
            watcher.arrived(to, here);
            for (int i = 0; i < effect.size(); i++) {
                int p = effect.key(i);
                watcher.change(p, to[p], from[p]);
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
