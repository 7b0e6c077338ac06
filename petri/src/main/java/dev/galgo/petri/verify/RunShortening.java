package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.MarkingStore;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.solve.FewestFirings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Optional;

/**
 * Makes a run shorter before somebody reads it: by a breadth-first search where the net is small, which also tells that there is none shorter; by taking
 * out circles, firings that the state equation can do without, and whatever else the goal does not need.
 */
final class RunShortening {
    private static final Duration LONGEST = Duration.ofSeconds(2);
    private static final long FEW_STATES = 30_000;
    /** Places and transitions beyond which exact fractions take too long. */
    private static final int SMALL_NET = 3_000;

    private final NetQuestion question;
    private final Net net;
    private final Budget budget;
    private int[] best;
    private boolean shortest;
    private int steps;

    private RunShortening(NetQuestion question, FiringSequence run, Budget budget) {
        this.question = question;
        this.net = question.net();
        this.budget = budget;
        best = run.toArray();
    }

    static Answer.Found of(NetQuestion question, Answer.Found found, Budget budget) {
        if (found.run().length() == 0) {
            return found;
        }
        long start = System.nanoTime();
        Duration tenth = Duration.ofMillis(budget.millisLeft() / 10);
        var shortening =
                new RunShortening(question, found.run(), budget.slice(tenth.compareTo(LONGEST) < 0 ? tenth : LONGEST));
        shortening.shorten();
        FiringSequence run = FiringSequence.of(shortening.best);
        Marking end = run.replay(question.net());
        if (!question.meets(end.toArray())) {
            throw new IllegalStateException("a run was shortened to one that does not end at the goal");
        }
        var tried = new ArrayList<>(found.tried());
        long millis = (System.nanoTime() - start) / 1_000_000;
        String said = found.run().length() + " firings to " + run.length();
        tried.add(new EngineReport("shortening", said, shortening.steps, millis));
        return new Answer.Found(run, end, tried, shortening.shortest);
    }

    private void shorten() {
        attempt(this::upToTheGoal);
        attempt(this::withoutCircles);
        attempt(this::breadthFirst);
        if (!shortest) {
            attempt(this::replan);
            attempt(this::withoutWhatIsNotNeeded);
            attempt(this::withoutCircles);
        }
    }

    /** What ends by a limit leaves the run as short as it was. */
    private void attempt(Runnable step) {
        steps++;
        try {
            step.run();
        } catch (LimitReached | ArithmeticException enough) {
            // Shorter is better, and nobody waits for it.
        }
    }

    private void upToTheGoal() {
        long[] marking = net.initialMarking().toArray();
        for (int i = 0; i < best.length; i++) {
            if (question.meets(marking)) {
                best = Arrays.copyOf(best, i);
                return;
            }
            net.fire(best[i], marking);
        }
    }

    private void withoutCircles() {
        var store = new MarkingStore(budget);
        long[] marking = net.initialMarking().toArray();
        store.add(marking);
        // After the first n firings that are kept comes the marking with number met[n]; a marking was last met after
        // at[number].
        var at = new int[best.length + 1];
        var met = new int[best.length + 1];
        var kept = new int[best.length];
        int n = 0;
        for (int t : best) {
            budget.check();
            net.fire(t, marking);
            kept[n++] = t;
            int id = store.add(marking);
            int number = id >= 0 ? id : -1 - id;
            if (id < 0 && at[number] < n && met[at[number]] == number) {
                n = at[number];
            }
            at[number] = n;
            met[n] = number;
        }
        best = Arrays.copyOf(kept, n);
    }

    private void breadthFirst() {
        Optional<FiringSequence> run = new ExplicitSearch(question, budget.withStates(FEW_STATES), false)
                .breadthFirst()
                .run();
        best = run.orElseThrow(() -> new IllegalStateException("a goal that was met cannot be found again"))
                .toArray();
        shortest = true;
    }

    /** Asks the state equation for the fewest firings to the same marking, and walks along them. */
    private void replan() {
        if (net.hasInhibitors() || net.placeCount() + net.transitionCount() > SMALL_NET) {
            return;
        }
        long[] marking = FiringSequence.of(best).replay(net).toArray();
        var most = new long[net.transitionCount()];
        for (int t : best) {
            most[t]++;
        }
        Budget half = budget.slice(Duration.ofMillis(budget.millisLeft() / 2));
        FewestFirings.to(net, marking, most, half).ifPresent(counts -> {
            int[] inOrder = select(counts);
            if (inOrder.length < best.length && meetsGoal(inOrder)) {
                best = inOrder;
                return;
            }
            new Walker(question, half, 7).along(counts, 20).ifPresent(run -> {
                if (run.length() < best.length) {
                    best = run.toArray();
                }
            });
        });
    }

    /** The firings in the order of the run, as often as counted, each as soon as it can. */
    private int[] select(long[] counts) {
        long[] left = counts.clone();
        long[] marking = net.initialMarking().toArray();
        var chosen = new int[best.length];
        int n = 0;
        boolean any = true;
        while (any) {
            any = false;
            for (int t : best) {
                if (left[t] > 0 && net.enabled(t, marking)) {
                    net.fire(t, marking);
                    left[t]--;
                    chosen[n++] = t;
                    any = true;
                }
            }
            budget.check();
        }
        return Arrays.copyOf(chosen, n);
    }

    private boolean meetsGoal(int[] run) {
        return question.meets(FiringSequence.of(run).replay(net).toArray());
    }

    /** Leaves out pieces, large ones first, and what cannot fire without them (after A. Zeller, R. Hildebrandt: delta debugging, 2002). */
    private void withoutWhatIsNotNeeded() {
        for (int size = Math.max(1, best.length / 2); size >= 1; size /= 2) {
            for (int from = 0; from < best.length; ) {
                budget.check();
                int[] shorter = without(from, Math.min(best.length, from + size));
                if (shorter.length < best.length) {
                    best = shorter;
                } else {
                    from += size;
                }
            }
        }
    }

    /** The run without some firings and without those that they enabled; the run itself where that misses the goal. */
    private int[] without(int from, int to) {
        long[] marking = net.initialMarking().toArray();
        var kept = new int[best.length];
        int n = 0;
        for (int i = 0; i < best.length; i++) {
            if ((i < from || i >= to) && net.enabled(best[i], marking)) {
                net.fire(best[i], marking);
                kept[n++] = best[i];
            }
        }
        return question.meets(marking) ? Arrays.copyOf(kept, n) : best;
    }
}
