package dev.galgo.core.sampling;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Draws schedules from the start, one after the other, each to its end. What was not drawn was not seen, and the search says so. */
public final class SampledSearch extends BoundedSearch implements Sampled {
    private final Sampling plan;
    private final Strategy strategy;
    private final DistinctOrders orders = new DistinctOrders();
    private final GatheredSample sample;
    private DrawnSchedules drawn;
    private final IntArrayList deliverable = new IntArrayList();

    SampledSearch(Sampling plan, Cursor cursor, Limits limits, SearchCounts counts, Observer observer) {
        super(cursor, limits, counts, observer);
        this.plan = plan;
        this.strategy = plan.strategy().rule(plan.depthOfBug());
        this.sample = new GatheredSample(plan, strategy);
        this.drawn = sample;
    }

    @Override
    public void run() {
        counts.countState();
        if (cursor.first() == Cursor.NONE) {
            endOfSchedule();
            return;
        }
        draw(0, plan.schedules(), () -> false);
        counts.hit(sample.bound());
        counts.leaveWith(sample.estimate());
    }

    /**
     * Draws those from a number on and before another alone, for whoever puts all together.
     *
     * @param enough whether to leave the others undrawn, asked before each
     * @param into takes down what was drawn
     * @return whether the search may go on
     */
    public boolean drawRange(long from, long before, BooleanSupplier enough, SampleLog into) {
        drawn = into;
        return draw(from, before, enough);
    }

    private boolean draw(long from, long before, BooleanSupplier enough) {
        for (long number = from; number < before && !enough.getAsBoolean(); number++) {
            if (!draw(new SeededRandom(plan.seed(), number))) {
                return false;
            }
            goToStart();
        }
        return true;
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
        drawn.add(orders.order(), alternatives);
        strategy.ended(cursor, complete);
    }

    @Override
    public SampleResult sample() {
        return sample.sample();
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
            return (double) sample.drawn() / plan.schedules();
        }

        @Override
        public @Nullable Estimate estimate(long executions, double explored) {
            return sample.estimate();
        }
    }
}
