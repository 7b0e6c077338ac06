package dev.galgo.core.sampling;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.ProbeEstimator;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/** Draws schedules from the start, one after the other, each to its end. What was not drawn was not seen, and the search says so. */
public final class SampledSearch extends BoundedSearch {
    private final Sampling plan;
    private final Strategy strategy;
    private final DistinctOrders orders = new DistinctOrders();
    private final ProbeEstimator probes = new ProbeEstimator();
    private final IntArrayList deliverable = new IntArrayList();
    private long drawn;

    SampledSearch(Sampling plan, Cursor cursor, Limits limits, SearchCounts counts, Observer observer) {
        super(cursor, limits, counts, observer);
        this.plan = plan;
        this.strategy = plan.strategy().rule(plan.depthOfBug());
    }

    @Override
    public void run() {
        counts.countState();
        if (cursor.first() == Cursor.NONE) {
            endOfSchedule();
            return;
        }
        while (drawn < plan.schedules() && draw(new SeededRandom(plan.seed(), drawn))) {
            goToStart();
        }
        counts.hit(new Bound(Bound.Kind.SAMPLE, "a sample of " + drawn + (drawn == 1 ? " schedule" : " schedules")));
        counts.leaveWith(estimate());
    }

    /** One schedule; false to end the search. */
    private boolean draw(SeededRandom dice) {
        strategy.begin(cursor, dice);
        orders.begin();
        double alternatives = 1;
        while (mayDeliver() && isWithinStates()) {
            collectDeliverable(deliverable);
            int slot = strategy.pick(cursor, deliverable.elements(), deliverable.size(), dice);
            int ways = cursor.ways(slot);
            Arrival arrival = cursor.deliver(slot, ways == 1 ? 0 : dice.below(ways));
            counts.countTransition(cursor.depth());
            strategy.delivered(cursor, dice);
            orders.delivered(cursor);
            alternatives *= (double) deliverable.size() * ways;
            Landing landing = land(arrival);
            if (landing.endsSchedule()) {
                counts.countExecution();
                end(alternatives, false);
                return !landing.endsSearch();
            }
            counts.countState();
            if (cursor.first() == Cursor.NONE) {
                boolean goOn = endOfSchedule();
                end(alternatives, true);
                return goOn && !landing.endsSearch();
            }
            if (isTooDeep(cursor.depth())) {
                end(0, false);
                return !landing.endsSearch() && mayCut();
            }
            if (landing.endsSearch()) {
                return false;
            }
        }
        return false;
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
    protected SearchCounts.Position position() {
        return new Position();
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
