package dev.galgo.core.estimate;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;

/**
 * Judges by probes how large the graph and the tree of a program's schedules are.
 *
 * <p><b>Configurations</b> are judged level by level. The first levels are counted. Of each level beyond them there are configurations that walks
 * have come through. How many of these were drawn once and twice says how many there are at least [1]: a lower bound, since walks do not come
 * through all with the same probability. How much too low it is grows with depth, and is seen where levels are counted: there the number of configurations is the
 * effective number [2] to a power that is a bit above 1. What is above 1 is taken to grow with depth as it does there, twice as fast to be on the safe side; as
 * far as walks have met nothing but what others had met before, nothing of it is needed.
 *
 * <p><b>Schedules</b>, and deliveries in all of them, are judged by walks in which every alternative is as likely as the others: the product of the numbers of
 * alternatives is on average the number of schedules [3]. Products are distributed about log-normally, so the range is that of the mean of such a
 * distribution [4]. All the configurations of the tree are no fewer than those of the graph.
 *
 * <ol>
 *   <li>A. Chao: Nonparametric Estimation of the Number of Classes in a Population, Scandinavian Journal of Statistics 11, 1984
 *   <li>E. H. Simpson: Measurement of Diversity, Nature 163, 1949
 *   <li>D. E. Knuth: Estimating the Efficiency of Backtrack Programs, Mathematics of Computation 29, 1975
 *   <li>C. E. Land: An Evaluation of Approximate Confidence Interval Estimation Methods for Lognormal Means, Technometrics 14, 1972, where the method is D. R. Cox's
 * </ol>
 */
final class SizeJudgement {
    /** A level must have so many configurations to tell anything of how even walks are. */
    private static final int TELLING = 20;

    /** What the power is above 1 in the middle of the longest schedule, if nothing is seen of it where levels are counted. */
    private static final double LEAST_POWER = 0.075;

    private static final double CERTAIN = 0.85;
    private static final double UNSEEN = 4;
    private static final double SEEN = 2;
    private static final double MOST_STEEPNESS = 0.6;
    /** Pairs that are equal by chance may be missing; so many would be seen in nearly all cases. */
    private static final double NO_PAIR = 3;

    private final LevelCensus census;
    private final WalkSample sample;
    private final double slope;

    SizeJudgement(LevelCensus census, WalkSample sample) {
        this.census = census;
        this.sample = sample;
        this.slope = slope();
    }

    /** By how much the power of the effective number that gives the width of a level grows with each delivery. */
    private double slope() {
        double steepest = 2 * LEAST_POWER / Math.max(1, sample.longest());
        for (int at = 1; at < sample.depths(); at++) {
            int depth = at * sample.stride();
            if (depth < census.levels() && census.width(depth) >= TELLING) {
                Repeats drawn = sample.repeats(at);
                double effective = drawn.effective();
                if (drawn.drawn() > census.width(depth) && effective > 2) {
                    double power = Math.log(census.width(depth)) / Math.log(effective);
                    steepest = Math.max(steepest, (power - 1) / depth);
                }
            }
        }
        return 2 * steepest;
    }

    /** How many distinct configurations there are. */
    Range states() {
        if (census.complete()) {
            return Range.exactly(census.distinct());
        }
        double low = 0;
        double high = 0;
        for (int depth = 0; depth < census.levels(); depth++) {
            low += census.width(depth);
            high += census.width(depth);
        }
        for (int at = 0; at < sample.depths(); at++) {
            int from = Math.max(at * sample.stride(), census.levels());
            int covers = (at + 1) * sample.stride() - from;
            if (covers > 0) {
                Range width = width(sample.repeats(at), at * sample.stride());
                low += covers * width.low();
                high += covers * width.high();
            }
        }
        low /= census.depthsEach();
        low = Math.max(CERTAIN * low, census.distinct());
        if (sample.hasReturned() || sample.mayHaveNoEnd()) {
            return Range.atLeast(Math.min(low, atLeastWithReturns()));
        }
        double nodes = 1 + deliveriesInAllSchedules().high();
        return new Range(Math.min(low, nodes), Math.max(high, low)).atMost(Math.max(nodes, census.distinct()));
    }

    /** Where walks come back to where they were, levels overlap: then what was seen at one depth is all that is sure. */
    private double atLeastWithReturns() {
        double most = census.distinct();
        for (int at = 0; at < sample.depths(); at++) {
            most = Math.max(most, sample.repeats(at).distinct());
        }
        return most;
    }

    private Range width(Repeats drawn, int depth) {
        if (drawn.drawn() == 0) {
            return Range.exactly(0);
        }
        double spread = 2 * Math.sqrt(drawn.twice()) + NO_PAIR;
        double low = drawn.distinct() + drawn.once() * (drawn.once() - 1.0) / (2 * (drawn.twice() + spread));
        if (drawn.pairs() < NO_PAIR) {
            return drawn.once() < TELLING
                    ? new Range(drawn.distinct(), 4 * drawn.drawn() * drawn.drawn())
                    : Range.atLeast(low);
        }
        double middle = drawn.atLeast();
        double unseen = drawn.once() / (double) drawn.drawn();
        double steepness = Math.min(MOST_STEEPNESS, slope * depth);
        double factor = Math.pow(middle, steepness * unseen) * (SEEN + (UNSEEN - SEEN) * unseen);
        return new Range(Math.min(low, middle), middle * factor);
    }

    /** How many distinct configurations schedules end in. */
    Range ends() {
        Repeats drawn = sample.endRepeats();
        if (drawn.drawn() == 0) {
            return Range.atLeast(0);
        }
        Range width = width(drawn, (int) sample.meanLength());
        return width.atMost(Math.max(states().high(), width.low()));
    }

    /** How many deliveries lead from one of so many configurations to another. */
    Range transitions(Range states, double alternativesElsewhere) {
        double here = sample.meanAlternatives();
        double fewest = alternativesElsewhere > 0 ? Math.min(here, alternativesElsewhere) : here;
        double most = Math.max(here, alternativesElsewhere);
        return states.times(Math.max(0.5, 0.7 * fewest), 1.4 * most);
    }

    Range schedules() {
        return meanOf(sample.logsOfSchedules());
    }

    Range deliveriesInAllSchedules() {
        return meanOf(sample.logsOfDeliveries());
    }

    private Range meanOf(DoubleArrayList logs) {
        int count = logs.size();
        if (sample.mayHaveNoEnd() || sample.hasReturned() || count < 2) {
            return Range.atLeast(Math.max(1, count));
        }
        double sum = Double.NEGATIVE_INFINITY;
        double mean = 0;
        for (double log : logs) {
            sum = LogSums.add(sum, log);
            mean += log / count;
        }
        double squares = 0;
        for (double log : logs) {
            squares += (log - mean) * (log - mean);
        }
        double variance = squares / (count - 1);
        double margin = 2 * Math.sqrt(variance / count + variance * variance / (2 * (count - 1.0))) + 1e-9;
        double plain = sum - Math.log(count);
        double smooth = mean + variance / 2;
        return new Range(Math.exp(Math.min(plain, smooth) - margin), Math.exp(Math.max(plain, smooth) + margin));
    }
}
