package dev.galgo.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SearchEstimatorTest {
    private static final int PROGRAMS = Counts.of(7, 20, 40);
    private static final EstimateBudget MODEST = EstimateBudget.ofTransitions(20_000, 50_000, 250_000);

    @Test
    void aSmallProgramIsCounted() throws NothingToCheck {
        SearchNeeds needs = estimate(() -> Programs.chains(3, 4), MODEST);

        assertThat(needs.counted()).isTrue();
        assertThat(needs.states()).isEqualTo(Range.exactly(125));
        assertThat(needs.executions()).isEqualTo(Range.exactly(1));
        assertThat(needs.ways()).singleElement().satisfies(way -> assertThat(way.outlook())
                .isEqualTo(WayOfSearching.Outlook.WOULD_DO));
    }

    @Test
    void sizesThatAreKnownLieWithinTheRange() throws NothingToCheck {
        assertThat(states(() -> Programs.chains(6, 8)).contains(Math.pow(9, 6))).isTrue();
        assertThat(states(() -> Programs.chains(7, 9)).contains(Math.pow(10, 7)))
                .isTrue();
        assertThat(states(() -> Programs.chains(3, 100)).contains(Math.pow(101, 3)))
                .isTrue();
        assertThat(states(() -> Programs.chains(20, 1)).contains(Math.pow(2, 20)))
                .isTrue();
    }

    @Test
    void whatIsBeyondProbesIsKnownFromBelow() throws NothingToCheck {
        Range states = states(() -> Programs.chains(15, 15));

        assertThat(states.low()).isBetween(1e7, Math.pow(16, 15));
        assertThat(states.high()).isGreaterThan(Math.pow(16, 15));
    }

    @Test
    void schedulesAreJudgedAsWell() throws NothingToCheck {
        SearchNeeds needs = estimate(() -> Programs.independent(20), MODEST);

        assertThat(needs.schedules().contains(2.43290200817664e18)).isTrue();
    }

    @Test
    void ofRandomProgramsMostSizesLieWithinTheRange() throws NothingToCheck {
        List<LongFunction<Program>> families =
                List.of(RandomToys::of, RandomToys::withReferences, seed -> RandomToys.colliding(seed, false)
                        .toy());
        int judged = 0;
        int within = 0;
        for (long seed = 0; judged < PROGRAMS; seed++) {
            for (LongFunction<Program> family : families) {
                long number = seed;
                CheckResult whole = whole(family.apply(number));
                if (whole != null && whole.bounds().isEmpty() && whole.states() > 250) {
                    long tenth = whole.transitions() / 10;
                    SearchNeeds needs = estimate(
                            () -> family.apply(number), EstimateBudget.ofTransitions(tenth, tenth, 3 * tenth), true);
                    judged++;
                    within += Objects.requireNonNull(needs.states()).contains(whole.states()) ? 1 : 0;
                }
            }
        }
        assertThat(within).as("of %s", judged).isGreaterThanOrEqualTo(judged * 17 / 20);
    }

    @Test
    void schedulesWithoutEndAreSaidToHaveNone() throws NothingToCheck {
        assertThat(estimate(Programs::endless, MODEST.withLongestWalk(2_000)).ends())
                .isEqualTo(SearchNeeds.Ends.DOUBTFUL);
    }

    @Test
    void whereNoWalkComesToItsEndNothingIsKnownFromAbove() throws NothingToCheck {
        Supplier<Program> doubling = () -> new Toy()
                .actor("T0")
                .on("T0", "a", new Op.Add(1), new Op.Send(Op.SELF, "a", 0), new Op.Send(Op.SELF, "a", 0))
                .pending(0, "a", 0);

        SearchNeeds needs =
                estimate(doubling, EstimateBudget.ofTransitions(100, 100, 200).withLongestWalk(500));

        assertThat(needs.ends()).isEqualTo(SearchNeeds.Ends.DOUBTFUL);
        assertThat(Objects.requireNonNull(needs.states()).high()).isInfinite();
    }

    @Test
    void aViolationMetOnTheWayIsFound() throws NothingToCheck {
        CheckResult found = estimate(() -> Programs.failsAfter(3), MODEST).found();

        assertThat(Objects.requireNonNull(found).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    /** Null if there is nothing to deliver. */
    private static @Nullable CheckResult whole(Program program) {
        try {
            return check(program)
                    .keepGoing(true)
                    .byLevels(ByLevels.NEVER)
                    .limits(Limits.NONE.withStates(30_000))
                    .run();
        } catch (NothingToCheck nothing) {
            return null;
        }
    }

    private static Range states(Supplier<Program> program) throws NothingToCheck {
        return Objects.requireNonNull(estimate(program, MODEST).states());
    }

    private static SearchNeeds estimate(Supplier<Program> program, EstimateBudget budget) throws NothingToCheck {
        return estimate(program, budget, false);
    }

    private static SearchNeeds estimate(Supplier<Program> program, EstimateBudget budget, boolean keepGoing)
            throws NothingToCheck {
        return new SearchEstimator(
                        () -> check(program.get()).keepGoing(keepGoing),
                        ReductionKind.AUTO,
                        Limits.NONE,
                        keepGoing,
                        budget)
                .run();
    }

    private static Check check(Program program) {
        return Check.of(program).compare(Compare.CANONICAL).undelivered(Severity.IGNORED);
    }
}
