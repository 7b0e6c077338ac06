package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a net at random, downhill towards a goal, or along firing counts that a solution of the state equation proposes. Finds what is there to
 * find, and proves nothing.
 */
public final class Walker {
    private static final int LOOKS = 8;

    private final List<NetQuestion> questions;
    private final @Nullable FormulaDistance[] distances;
    /** For each formula, the transitions that change what it reads. */
    private final BitSet[] seen;

    private final BitSet met = new BitSet();
    private final FlatNet flat;
    private final long[] start;
    private final Budget budget;
    private final SplittableRandom random;
    private final long[] marking;
    private final EnabledSet enabled;
    private int[] path = new int[256];
    private int length;
    private long walks;
    private long steps;

    public Walker(NetQuestion question, Budget budget, long seed) {
        this(List.of(question), budget, seed);
    }

    /** @param questions about one net */
    public Walker(List<NetQuestion> questions, Budget budget, long seed) {
        this.questions = List.copyOf(questions);
        Net net = questions.get(0).net();
        this.flat = new FlatNet(net);
        this.start = net.initialMarking().toArray();
        this.budget = budget;
        this.random = new SplittableRandom(seed);
        marking = new long[net.placeCount()];
        enabled = new EnabledSet(flat);
        distances = new FormulaDistance[questions.size()];
        seen = new BitSet[questions.size()];
        for (int q = 0; q < seen.length; q++) {
            seen[q] = new BitSet();
            if (questions.get(q).goal() instanceof Goal.Reach reach) {
                distances[q] = new FormulaDistance(reach.formula());
                for (int p : reach.formula().places()) {
                    for (int t : net.consumers(p)) {
                        seen[q].set(t);
                    }
                    for (int t : net.producers(p)) {
                        seen[q].set(t);
                    }
                }
            }
        }
    }

    public long walks() {
        return walks;
    }

    /** Walks some times from the start, each time so far, and returns the way to the first question's goal if it was met. */
    public Optional<FiringSequence> atRandom(int times, int far) {
        return first(found -> atRandom(times, far, found));
    }

    /** Walks some times from the start, each time so far, or until all goals are met. */
    public void atRandom(int times, int far, ExplicitSearch.Found found) {
        for (int i = 0; i < times && !allMet(); i++) {
            restart(found);
            for (int k = 0; k < far && enabled.size() > 0 && !allMet(); k++) {
                step(enabled.get(random.nextInt(enabled.size())), found);
            }
            budget.at("random walk", walks, length);
        }
    }

    /**
     * Walks some times from the start, each time so far, or a few times that; of a few enabled transitions, the one fires that comes nearest to the first
     * question's goal: for a deadlock, that leaves fewest enabled.
     */
    public Optional<FiringSequence> downhill(int times, int far) {
        return first(found -> downhill(0, times, far, found));
    }

    /** Walks downhill towards one goal, and looks out for all. */
    public void downhill(int question, int times, int far, ExplicitSearch.Found found) {
        for (int i = 0; i < times && !met.get(question); i++) {
            restart(found);
            // Now and then any transition, more often in later walks, so that no hollow holds for ever.
            int odds = 256 >> (i % 6);
            long end = (long) far * restartFactor(i + 1);
            for (long k = 0; k < end && enabled.size() > 0 && !met.get(question); k++) {
                step(
                        random.nextInt(odds) == 0
                                ? enabled.get(random.nextInt(enabled.size()))
                                : lowest(distances[question]),
                        found);
            }
            budget.at("downhill walk", walks, length);
        }
    }

    /**
     * How many times as far as the shortest the walk of this number goes: 1, 1, 2, 1, 1, 2, 4 and so on, the sequence of Luby, Sinclair and Zuckerman,
     * <i>Optimal speedup of Las Vegas algorithms</i> (1993), which takes not much longer than the best length would, whatever that is.
     */
    private static int restartFactor(int number) {
        int rest = number;
        while (true) {
            int high = Integer.highestOneBit(rest);
            if (rest == 2 * high - 1) {
                return high;
            }
            rest -= high - 1;
        }
    }

    private int lowest(@Nullable FormulaDistance distance) {
        int best = -1;
        long least = Long.MAX_VALUE;
        int looks = Math.min(LOOKS, enabled.size());
        for (int i = 0; i < looks; i++) {
            int t = enabled.get(random.nextInt(enabled.size()));
            flat.fire(t, marking);
            long height = distance == null ? enabled.countAfter(t, marking) : distance.of(marking);
            flat.undo(t, marking);
            if (height < least) {
                least = height;
                best = t;
            }
        }
        return best;
    }

    /**
     * Walks so that each transition fires as often as proposed, in any order that works; from the second time on with a few firings that were not
     * proposed where there is no way on.
     */
    public Optional<FiringSequence> along(long[] firings, int times) {
        return first(found -> along(firings, times, found));
    }

    private void along(long[] firings, int times, ExplicitSearch.Found found) {
        long total = 0;
        for (long count : firings) {
            total = Math.min(1_000_000, total + Math.min(count, 1_000_000));
        }
        for (int i = 0; i < times && total < 1_000_000 && !allMet(); i++) {
            restart(found);
            long[] left = firings.clone();
            int detours = i == 0 ? 0 : Math.min(50, 2 * i);
            while (!allMet()) {
                int t = proposed(left);
                if (t >= 0) {
                    left[t]--;
                } else if (detours-- > 0 && enabled.size() > 0) {
                    t = enabled.get(random.nextInt(enabled.size()));
                } else {
                    break;
                }
                step(t, found);
            }
            budget.at("guided walk", walks, length);
        }
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

    /** A way of walking. */
    private interface Walk {
        void go(ExplicitSearch.Found found);
    }

    private Optional<FiringSequence> first(Walk walk) {
        var run = new FiringSequence[questions.size()];
        walk.go((question, sequence) -> run[question] = sequence);
        return Optional.ofNullable(run[0]);
    }

    private boolean allMet() {
        return met.cardinality() == questions.size();
    }

    private void step(int t, ExplicitSearch.Found found) {
        fire(t);
        look(t, found);
    }

    /** Sees which goals are met; {@code t} fired last, or nothing where it is negative. */
    private void look(int t, ExplicitSearch.Found found) {
        for (int q = met.nextClearBit(0); q < questions.size(); q = met.nextClearBit(q + 1)) {
            FormulaDistance distance = distances[q];
            boolean meets = distance == null
                    ? enabled.size() == 0 && questions.get(q).meets(marking)
                    : (t < 0 || seen[q].get(t)) && distance.of(marking) == 0;
            if (meets) {
                met.set(q);
                found.found(q, FiringSequence.of(Arrays.copyOf(path, length)));
            }
        }
    }

    private void restart(ExplicitSearch.Found found) {
        budget.check();
        walks++;
        length = 0;
        System.arraycopy(start, 0, marking, 0, start.length);
        enabled.of(marking);
        look(-1, found);
    }

    private void fire(int t) {
        if ((++steps & 1023) == 0) {
            budget.check();
        }
        flat.fire(t, marking);
        enabled.fired(t, marking);
        if (length == path.length) {
            path = Arrays.copyOf(path, 2 * length);
        }
        path[length++] = t;
    }
}
