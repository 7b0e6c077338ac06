package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Walks through a net at random, or along firing counts that a solution of the state equation proposes. Finds what is there to find, and proves
 * nothing.
 */
public final class Walker {
    private final NetQuestion question;
    private final Net net;
    private final Budget budget;
    private final SplittableRandom random;
    private final long[] marking;
    /** By transition, how many of its places have too few tokens, or too many where they inhibit it. */
    private final int[] lacking;
    /** By place, the transitions that its tokens hold back. */
    private final int[][] inhibited;

    private final Picks enabled;
    private int[] path = new int[256];
    private int length;
    private long walks;
    private long steps;

    public Walker(NetQuestion question, Budget budget, long seed) {
        this.question = question;
        this.net = question.net();
        this.budget = budget;
        this.random = new SplittableRandom(seed);
        marking = new long[net.placeCount()];
        lacking = new int[net.transitionCount()];
        inhibited = inhibitedBy(net);
        enabled = new Picks(net.transitionCount());
    }

    public long walks() {
        return walks;
    }

    /** Walks some times from the start, each time so far, and returns the way to the goal if it was met. */
    public Optional<FiringSequence> atRandom(int times, int far) {
        for (int i = 0; i < times; i++) {
            restart();
            if (meets()) {
                return Optional.of(taken());
            }
            for (int k = 0; k < far && enabled.size() > 0; k++) {
                fire(enabled.get(random.nextInt(enabled.size())));
                if (meets()) {
                    return Optional.of(taken());
                }
            }
            budget.at("random walk", walks, length);
        }
        return Optional.empty();
    }

    /**
     * Walks so that each transition fires as often as proposed, in any order that works; from the second time on with a few firings that were not
     * proposed where there is no way on.
     */
    public Optional<FiringSequence> along(long[] firings, int times) {
        long total = 0;
        for (long count : firings) {
            total = Math.min(1_000_000, total + Math.min(count, 1_000_000));
        }
        if (total >= 1_000_000) {
            return Optional.empty();
        }
        for (int i = 0; i < times; i++) {
            restart();
            long[] left = firings.clone();
            long open = total;
            int detours = i == 0 ? 0 : Math.min(50, 2 * i);
            while (true) {
                if (meets()) {
                    return Optional.of(taken());
                }
                int t = proposed(left);
                if (t >= 0) {
                    left[t]--;
                    open--;
                } else if (detours-- > 0 && enabled.size() > 0) {
                    t = enabled.get(random.nextInt(enabled.size()));
                } else {
                    break;
                }
                fire(t);
            }
            budget.at("guided walk", walks, open);
        }
        return Optional.empty();
    }

    private int proposed(long[] left) {
        int n = enabled.size();
        if (n == 0) {
            return -1;
        }
        int from = random.nextInt(n);
        for (int i = 0; i < n; i++) {
            int t = enabled.get((from + i) % n);
            if (left[t] > 0) {
                return t;
            }
        }
        return -1;
    }

    private boolean meets() {
        if (question.goal() instanceof Goal.Dead && enabled.size() > 0) {
            return false;
        }
        return question.meets(marking);
    }

    private FiringSequence taken() {
        return FiringSequence.of(Arrays.copyOf(path, length));
    }

    private void restart() {
        budget.check();
        walks++;
        length = 0;
        enabled.clear();
        for (int p = 0; p < marking.length; p++) {
            marking[p] = net.initial(p);
        }
        for (int t = 0; t < lacking.length; t++) {
            Arcs inputs = net.inputs(t);
            lacking[t] = 0;
            for (int i = 0; i < inputs.size(); i++) {
                if (marking[inputs.key(i)] < inputs.value(i)) {
                    lacking[t]++;
                }
            }
            Arcs against = net.inhibitors(t);
            for (int i = 0; i < against.size(); i++) {
                if (marking[against.key(i)] >= against.value(i)) {
                    lacking[t]++;
                }
            }
            if (lacking[t] == 0) {
                enabled.add(t);
            }
        }
    }

    private void fire(int t) {
        if ((++steps & 1023) == 0) {
            budget.check();
        }
        Arcs effect = net.effect(t);
        for (int i = 0; i < effect.size(); i++) {
            int p = effect.key(i);
            long before = marking[p];
            marking[p] = Math.addExact(before, effect.value(i));
            for (int u : net.consumers(p)) {
                long needs = net.inputs(u).get(p);
                changed(u, before < needs, marking[p] < needs);
            }
            for (int u : inhibited[p]) {
                long bears = net.inhibitors(u).get(p);
                changed(u, before >= bears, marking[p] >= bears);
            }
        }
        if (length == path.length) {
            path = Arrays.copyOf(path, 2 * length);
        }
        path[length++] = t;
    }

    private void changed(int t, boolean lacked, boolean lacks) {
        if (lacked == lacks) {
            return;
        }
        if (lacked) {
            if (--lacking[t] == 0) {
                enabled.add(t);
            }
        } else if (lacking[t]++ == 0) {
            enabled.remove(t);
        }
    }

    private static int[][] inhibitedBy(Net net) {
        var lists = new int[net.placeCount()][0];
        for (int t = 0; net.hasInhibitors() && t < net.transitionCount(); t++) {
            for (int p : net.inhibitors(t).keys()) {
                lists[p] = Arrays.copyOf(lists[p], lists[p].length + 1);
                lists[p][lists[p].length - 1] = t;
            }
        }
        return lists;
    }

    /** A set of numbers from which one can be picked by position. */
    private static final class Picks {
        private final int[] items;
        private final int[] positions;
        private final BitSet in = new BitSet();
        private int size;

        Picks(int limit) {
            items = new int[limit];
            positions = new int[limit];
        }

        int size() {
            return size;
        }

        int get(int i) {
            return items[i];
        }

        void add(int item) {
            if (in.get(item)) {
                return;
            }
            in.set(item);
            positions[item] = size;
            items[size++] = item;
        }

        void remove(int item) {
            if (!in.get(item)) {
                return;
            }
            in.clear(item);
            int last = items[--size];
            items[positions[item]] = last;
            positions[last] = positions[item];
        }

        void clear() {
            in.clear();
            size = 0;
        }
    }
}
