package dev.galgo.petri.reduce;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns a firing sequence of a reduced net into one of the original. */
final class Lifting {
    private static final int LONGEST = 20_000_000;

    private record Start(Expansion firing, long times) {}

    private final Net net;
    private final List<Start> starts = new ArrayList<>();
    private final List<List<Expansion>> completions = new ArrayList<>();

    Lifting(Net net) {
        this.net = net;
    }

    Lifting(Lifting other) {
        net = other.net;
        starts.addAll(other.starts);
        completions.addAll(other.completions);
    }

    /** The reduced net starts after these firings. */
    void startsWith(Expansion firing, long times) {
        starts.add(new Start(firing, times));
    }

    /** At a deadlock of the reduced net, these fire as long as they can. */
    void endsWith(List<Expansion> firings) {
        completions.add(firings);
    }

    FiringSequence lift(FiringSequence reduced, List<Expansion> expansions, Budget budget) {
        var run = new Run(budget);
        for (Start start : starts) {
            for (long i = 0; i < start.times(); i++) {
                start.firing().each(run::fire);
            }
        }
        for (int i = 0; i < reduced.length(); i++) {
            expansions.get(reduced.get(i)).each(run::fire);
        }
        for (int i = completions.size() - 1; i >= 0; i--) {
            for (Expansion firing : completions.get(i)) {
                while (run.tryToFire(firing)) {
                    run.budget.check();
                }
            }
        }
        return FiringSequence.of(Arrays.copyOf(run.fired, run.size));
    }

    /** The original net as it runs. */
    private final class Run {
        private final Budget budget;
        private final long[] marking = net.initialMarking().toArray();
        private int[] fired = new int[64];
        private int size;

        Run(Budget budget) {
            this.budget = budget;
        }

        void fire(int transition) {
            if (!net.enabled(transition, marking)) {
                throw new IllegalStateException(
                        "a reduction was undone wrongly: '" + net.transitionName(transition) + "' is not enabled");
            }
            if (size == LONGEST) {
                throw new LimitReached(
                        LimitReached.Kind.MEMORY, "a firing sequence of more than " + LONGEST + " steps");
            }
            if ((size & 1023) == 0) {
                budget.check();
            }
            net.fire(transition, marking);
            if (size == fired.length) {
                fired = Arrays.copyOf(fired, 2 * size);
            }
            fired[size++] = transition;
        }

        boolean tryToFire(Expansion firing) {
            int before = size;
            long[] saved = marking.clone();
            boolean[] stuck = {false};
            firing.each(t -> {
                if (stuck[0] || !net.enabled(t, marking)) {
                    stuck[0] = true;
                } else {
                    fire(t);
                }
            });
            if (!stuck[0]) {
                return true;
            }
            size = before;
            System.arraycopy(saved, 0, marking, 0, saved.length);
            return false;
        }
    }
}
