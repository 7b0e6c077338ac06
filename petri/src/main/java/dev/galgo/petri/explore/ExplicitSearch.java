package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/** Visits the markings of a net breadth first until one meets the goal or none is left; with stubborn sets when a deadlock is asked for. */
public final class ExplicitSearch {
    public static final String NAME = "explicit search";

    private final NetQuestion question;
    private final Net net;
    private final Budget budget;
    private final boolean stubborn;
    private final MarkingStore store;
    private final StubbornSets stubbornSets;
    private int[] parents = new int[256];
    private int[] firings = new int[256];

    /** @param stubborn whether to fire only stubborn sets; only deadlocks are kept by that */
    public ExplicitSearch(NetQuestion question, Budget budget, boolean stubborn) {
        if (stubborn && !(question.goal() instanceof Goal.Dead)) {
            throw new IllegalArgumentException("stubborn sets keep deadlocks only");
        }
        this.question = question;
        this.net = question.net();
        this.budget = budget;
        this.stubborn = stubborn;
        this.store = new MarkingStore(budget);
        this.stubbornSets = new StubbornSets(net);
    }

    /** How many markings were met. */
    public int states() {
        return store.size();
    }

    /** The firing sequence to a marking that meets the goal, or nothing when no reachable marking does. */
    public Optional<FiringSequence> run() {
        long[] marking = net.initialMarking().toArray();
        store.add(marking);
        if (question.meets(marking)) {
            return Optional.of(FiringSequence.of());
        }
        long[] next = new long[marking.length];
        for (int id = 0; id < store.size(); id++) {
            budget.check();
            if ((id & 255) == 0) {
                budget.at(NAME, id, store.size());
            }
            store.read(id, marking);
            BitSet fire = stubborn ? stubbornSets.choose(marking) : all();
            for (int t = fire.nextSetBit(0); t >= 0; t = fire.nextSetBit(t + 1)) {
                if (!net.enabled(t, marking)) {
                    continue;
                }
                if ((t & 63) == 0) {
                    budget.check();
                }
                System.arraycopy(marking, 0, next, 0, next.length);
                net.fire(t, next);
                int found = store.add(next);
                if (found < 0) {
                    continue;
                }
                remember(found, id, t);
                if (question.meets(next)) {
                    return Optional.of(path(found));
                }
            }
        }
        return Optional.empty();
    }

    private BitSet all() {
        var all = new BitSet();
        all.set(0, net.transitionCount());
        return all;
    }

    private void remember(int id, int parent, int transition) {
        if (id >= parents.length) {
            parents = Arrays.copyOf(parents, 2 * parents.length);
            firings = Arrays.copyOf(firings, 2 * firings.length);
        }
        parents[id] = parent;
        firings[id] = transition;
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
