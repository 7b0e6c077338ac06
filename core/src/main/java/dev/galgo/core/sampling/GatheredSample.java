package dev.galgo.core.sampling;

import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.search.ProbeEstimator;
import org.jspecify.annotations.Nullable;

/** What all schedules drawn so far have come to. It is the same whoever drew them, as long as they come in the order of their numbers. */
public final class GatheredSample implements DrawnSchedules, Sampled {
    private final Sampling plan;
    private final Strategy strategy;
    private final DistinctOrders orders = new DistinctOrders();
    private final ProbeEstimator probes = new ProbeEstimator();
    private long drawn;

    GatheredSample(Sampling plan, Strategy strategy) {
        this.plan = plan;
        this.strategy = strategy;
    }

    /** One that others draw for, by a strategy that learns nothing from one schedule for the next. */
    public GatheredSample(Sampling plan) {
        this(plan, plan.strategy().rule(plan.depthOfBug()));
    }

    @Override
    public void add(long order, double alternatives) {
        drawn++;
        orders.add(order);
        probes.add(alternatives);
    }

    /** Takes in what somebody has drawn. */
    public void addAll(SampleLog log) {
        long[] some = log.orders();
        double[] products = log.alternatives();
        for (int i = 0; i < some.length; i++) {
            add(some[i], products[i]);
        }
    }

    long drawn() {
        return drawn;
    }

    /** What was not drawn was not seen. */
    public Bound bound() {
        return new Bound(Bound.Kind.SAMPLE, "a sample of " + drawn + (drawn == 1 ? " schedule" : " schedules"));
    }

    /** Only where all alternatives are as likely as each other do their numbers tell how many executions there are. */
    public @Nullable Estimate estimate() {
        return strategy.uniform() ? probes.estimate() : null;
    }

    @Override
    public SampleResult sample() {
        return new SampleResult(plan, drawn, orders.count(), orders.more(), strategy.guarantee());
    }
}
