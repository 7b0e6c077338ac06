package dev.galgo.petri.tour;

import dev.galgo.petri.explore.EnabledSet;
import dev.galgo.petri.explore.FlatNet;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Walks through a net at random, again and again from the start: every other time with a preference for what has fired least, so that rare
 * transitions get their turn.
 */
public final class RandomTour {
    private static final int CANDIDATES = 4;
    private static final int LONGEST = 1 << 17;

    private final long[] start;
    private final FlatNet net;
    private final Budget budget;
    private final SplittableRandom random;
    private final EnabledSet enabled;
    private final long[] marking;
    private final long[] fired;
    private int[] path = new int[1024];
    private int length;
    private boolean bookmarked;
    private long steps;
    private long walks;

    public RandomTour(Net net, Budget budget, long seed) {
        start = net.initialMarking().toArray();
        marking = start.clone();
        this.net = new FlatNet(net);
        this.budget = budget;
        random = new SplittableRandom(seed);
        enabled = new EnabledSet(this.net);
        fired = new long[net.transitionCount()];
    }

    /** How many firings there were. */
    public long steps() {
        return steps;
    }

    public long walks() {
        return walks;
    }

    /**
     * Walks until all watchers are done or the firings are used up; throws {@link dev.galgo.petri.limit.LimitReached} where the time is over before.
     */
    public void run(List<? extends Watcher> watchers, long most) {
        Supplier<Bookmark> here = this::bookmark;
        int far = 256;
        while (steps < most && !done(watchers)) {
            budget.check();
            restart(watchers, here);
            boolean fair = (walks & 1) == 0;
            for (int k = 0; k < far && steps < most && enabled.size() > 0; k++) {
                if ((k & 255) == 255) {
                    budget.check();
                    if (done(watchers)) {
                        return;
                    }
                }
                fire(choose(fair), watchers, here);
            }
            budget.at("random walk", walks, length);
            if (enabled.size() > 0) {
                far = Math.min(LONGEST, 2 * far);
            }
        }
    }

    private static boolean done(List<? extends Watcher> watchers) {
        for (Watcher watcher : watchers) {
            if (!watcher.done()) {
                return false;
            }
        }
        return true;
    }

    private int choose(boolean fair) {
        int t = enabled.get(random.nextInt(enabled.size()));
        for (int i = 1; fair && i < CANDIDATES; i++) {
            int other = enabled.get(random.nextInt(enabled.size()));
            t = fired[other] < fired[t] ? other : t;
        }
        return t;
    }

    private void restart(List<? extends Watcher> watchers, Supplier<Bookmark> here) {
        if (bookmarked) {
            path = new int[1024];
            bookmarked = false;
        }
        walks++;
        length = 0;
        System.arraycopy(start, 0, marking, 0, start.length);
        enabled.of(marking);
        for (Watcher watcher : watchers) {
            watcher.begin(marking);
        }
        tell(watchers, here);
    }

    private void tell(List<? extends Watcher> watchers, Supplier<Bookmark> here) {
        int[] fresh = enabled.fresh();
        for (Watcher watcher : watchers) {
            watcher.arrived(marking, here);
            for (int t : fresh) {
                watcher.enabled(t, here);
            }
            if (enabled.size() == 0) {
                watcher.dead(here);
            }
        }
    }

    private void fire(int t, List<? extends Watcher> watchers, Supplier<Bookmark> here) {
        steps++;
        fired[t]++;
        if (length == path.length) {
            path = Arrays.copyOf(path, 2 * length);
        }
        path[length++] = t;
        net.fire(t, marking);
        enabled.fired(t, marking);
        int[] where = net.changedPlaces(t);
        long[] by = net.changes(t);
        for (int i = 0; i < where.length; i++) {
            long after = marking[where[i]];
            for (Watcher watcher : watchers) {
                watcher.change(where[i], after - by[i], after);
            }
        }
        tell(watchers, here);
    }

    private Bookmark bookmark() {
        // A later walk writes to another array, and this one only goes on.
        bookmarked = true;
        int[] taken = path;
        int size = length;
        return () -> FiringSequence.of(Arrays.copyOf(taken, size));
    }
}
