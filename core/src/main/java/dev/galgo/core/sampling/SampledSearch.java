package dev.galgo.core.sampling;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Cursor.Arrival;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.ProbeEstimator;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Draws schedules from the start, one after the other, each to its end. What was not drawn was not seen, and the search says so. */
public final class SampledSearch implements Search {
    private final Sampling plan;
    private final Cursor cursor;
    private final Limits limits;
    private final SearchCounts tally;
    private final Observer observer;
    private final Strategy strategy;
    private final DistinctOrders orders = new DistinctOrders();
    private final ProbeEstimator probes = new ProbeEstimator();
    private int[] deliverable = new int[16];
    private long drawn;

    SampledSearch(Sampling plan, Cursor cursor, Limits limits, SearchCounts tally, Observer observer) {
        this.plan = plan;
        this.cursor = cursor;
        this.limits = limits;
        this.tally = tally;
        this.observer = observer;
        this.strategy = plan.strategy().rule(plan.depthOfBug());
    }

    @Override
    public void run() {
        tally.countState();
        if (cursor.first() == Cursor.NONE) {
            tally.countExecution();
            observer.ended(cursor);
            return;
        }
        while (drawn < plan.schedules() && draw(new SeededRandom(plan.seed(), drawn))) {
            while (cursor.depth() > 0) {
                cursor.back();
            }
        }
        tally.hit(new Bound(Bound.Kind.SAMPLE, "a sample of " + drawn + (drawn == 1 ? " schedule" : " schedules")));
        tally.leaveWith(estimate());
    }

    /** One schedule; false to end the search. */
    private boolean draw(SeededRandom dice) {
        strategy.begin(cursor, dice);
        orders.begin();
        double alternatives = 1;
        while (mayGoOn()) {
            int count = collect();
            int slot = strategy.pick(cursor, deliverable, count, dice);
            int ways = cursor.ways(slot);
            Arrival arrival = cursor.deliver(slot, ways == 1 ? 0 : dice.below(ways));
            tally.countTransition(cursor.depth());
            strategy.delivered(cursor, dice);
            orders.delivered(cursor);
            alternatives *= (double) count * ways;
            boolean goOn = true;
            boolean fails = arrival == Arrival.FAILED;
            if (fails) {
                goOn = observer.failed(cursor);
            } else if (arrival == Arrival.WAITS) {
                goOn = observer.waits(cursor);
                fails = observer.isDeadlocked(cursor);
            }
            if (fails) {
                tally.countExecution();
                end(alternatives, false);
                return goOn;
            }
            tally.countState();
            if (cursor.first() == Cursor.NONE) {
                tally.countExecution();
                goOn &= observer.ended(cursor);
                end(alternatives, true);
                return goOn;
            }
            if (tooDeep()) {
                end(0, false);
                return goOn && limits.depth() < Long.MAX_VALUE;
            }
            if (!goOn) {
                return false;
            }
        }
        return false;
    }

    private boolean mayGoOn() {
        if (tally.transitions() >= limits.transitions()) {
            tally.hit(new Bound(Bound.Kind.TRANSITIONS, limits.transitions() + " transitions"));
            return false;
        }
        if (tally.states() > limits.states()) {
            tally.hit(new Bound(Bound.Kind.STATES, limits.states() + " states"));
            return false;
        }
        return !tally.signalled() || !tally.answer(new Position());
    }

    /** Gathers what can be delivered; how many there are. */
    private int collect() {
        int count = 0;
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (count == deliverable.length) {
                deliverable = Arrays.copyOf(deliverable, count * 2);
            }
            deliverable[count++] = slot;
        }
        return count;
    }

    private boolean tooDeep() {
        int depth = cursor.depth();
        if (depth < Math.min(limits.depth(), Limits.RUNAWAY)
                || depth < limits.depth() && limits.depth() < Long.MAX_VALUE) {
            return false;
        }
        tally.hit(new Bound(Bound.Kind.DEPTH, "depth " + depth));
        return true;
    }

    private void end(double alternatives, boolean complete) {
        drawn++;
        orders.ended();
        strategy.ended(cursor, complete);
        probes.add(alternatives);
    }

    /** Only where all alternatives are as likely as each other do their numbers tell how many executions there are. */
    private @Nullable Estimate estimate() {
        return strategy.uniform() ? probes.estimate() : null;
    }

    /** What was drawn so far. */
    public SampleResult sample() {
        return new SampleResult(plan, drawn, orders.count(), orders.more(), strategy.guarantee());
    }

    @Override
    public long visitedBytes() {
        return 0;
    }

    private final class Position implements SearchCounts.Position {
        @Override
        public int depth() {
            return cursor.depth();
        }

        @Override
        public double explored() {
            return (double) drawn / plan.schedules();
        }

        @Override
        public @Nullable Estimate estimate(long executions, double explored) {
            return SampledSearch.this.estimate();
        }
    }
}
