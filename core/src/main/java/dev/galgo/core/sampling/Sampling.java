package dev.galgo.core.sampling;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SearchCounts;
import java.util.SplittableRandom;

/**
 * A plan to draw schedules at random instead of running all.
 *
 * @param schedules how many
 * @param strategy how
 * @param seed where randomness begins: the same seed draws the same schedules, whatever the engine
 * @param depthOfBug how many messages must come late for the bugs that {@link Strategies#PCT} looks for; nothing to the others
 */
public record Sampling(long schedules, Strategies strategy, long seed, int depthOfBug) {
    /** Two messages that have to be late. */
    public static final int USUAL_DEPTH = 2;

    /** Beyond this there is nothing to hope for. */
    public static final int GREATEST_DEPTH = 100;

    private static final long LARGEST_SEED = 1_000_000_000;

    public Sampling {
        require(schedules > 0, "a sample needs at least one schedule");
        require(
                depthOfBug > 0 && depthOfBug <= GREATEST_DEPTH,
                "the depth of a bug is between 1 and " + GREATEST_DEPTH + ", not " + depthOfBug);
    }

    /** With a seed that nobody chose, and for bugs of the usual depth. */
    public Sampling(long schedules, Strategies strategy) {
        this(schedules, strategy, anySeed(), USUAL_DEPTH);
    }

    /** A seed that is short enough to type. */
    public static long anySeed() {
        return new SplittableRandom().nextLong(LARGEST_SEED);
    }

    /**
     * Refuses what does not go together.
     *
     * @throws RefusedSearch with a sentence that says why
     */
    public void refuse(Compare compare, ReductionKind reduction) {
        require(
                reduction == ReductionKind.NONE,
                "a reduction decides which orders to run, one after the other, where a sample draws them");
        require(
                compare == Compare.NONE,
                "a sample compares no configurations: each schedule is drawn to its end, whatever was met before");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new RefusedSearch(otherwise);
        }
    }

    /** The same with another seed. */
    public Sampling withSeed(long other) {
        return new Sampling(schedules, strategy, other, depthOfBug);
    }

    /** The search that draws, from the cursor's start. */
    public SampledSearch search(Cursor cursor, Limits limits, SearchCounts tally, Observer observer) {
        return new SampledSearch(this, cursor, limits, tally, observer);
    }
}
