package dev.galgo.core.search;

import static dev.galgo.core.toy.Programs.factorial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** What a search that ended early expects in all, where the number is known. */
class EstimatesTest {
    /** Messages to one actor that remembers their order. */
    private static final int HISTORY = 7;

    private static final int CHOICES = Counts.of(3, 4, 4);

    @ParameterizedTest
    @ValueSource(longs = {5_000, 20_000, 60_000, 100_000})
    void onAnEvenTreeTheEstimateIsCloseFromEarlyOn(long transitions) throws NothingToCheck {
        Estimate estimate = cut(Check.of(Programs.independent(8)), transitions);
        assertThat(estimate.mean()).isCloseTo(factorial(8), Percentage.withPercentage(1));
        assertThat(estimate.spread()).isLessThan(0.01 * factorial(8));
        assertThat(estimate.judgedBy()).isCloseTo(transitions / 109_600.0, Percentage.withPercentage(1));
    }

    @ParameterizedTest
    @CsvSource({"4, 5_000, 2_520", "5, 50_000, 113_400", "5, 200_000, 113_400"})
    void onAnUnevenTreeItIsWithinAFactor(int workers, String transitions, String executions) throws NothingToCheck {
        Estimate estimate = cut(Check.of(Programs.workers(workers)), number(transitions));
        assertThat(estimate.mean()).isBetween(number(executions) / 3.0, number(executions) * 3.0);
        assertThat(estimate.spread()).isPositive();
    }

    @Test
    void theWaysOfHandlingAMessageAreAlternativesToo() throws NothingToCheck {
        var toy = new Toy().actor("Chooser").on("Chooser", "go", new Op.Choose(3));
        for (int i = 0; i < 6; i++) {
            toy.pending(0, "go", 0);
        }
        double executions = factorial(6) * Math.pow(3, 6);
        assertThat(cut(Check.of(toy), 50_000).mean()).isCloseTo(executions, Percentage.withPercentage(1));
        assertThat(cut(Check.of(toy).reduction(ReductionKind.DPOR), 50_000).mean())
                .isCloseTo(executions, Percentage.withPercentage(1));
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void everyEngineExpectsTheSame(Engine.Kind engine) throws NothingToCheck {
        assertThat(cut(Check.of(Programs.workers(4)).engine(engine), 4_000))
                .isEqualTo(cut(Check.of(Programs.workers(4)), 4_000));
    }

    @ParameterizedTest
    @EnumSource(
            value = ReductionKind.class,
            names = {"DCUTE", "DPOR", "TRANSDPOR", "STABLE", "OPTIMAL"})
    void aReducedSearchExpectsWhatItWillRunItself(ReductionKind reduction) throws NothingToCheck {
        Check whole = Check.of(Programs.workers(HISTORY)).reduction(reduction);
        assertThat(whole.run().executions()).isEqualTo(factorial(HISTORY));
        Estimate estimate = cut(Check.of(Programs.workers(HISTORY)).reduction(reduction), 3_000);
        assertThat(estimate.mean()).isCloseTo(factorial(HISTORY), Percentage.withPercentage(10));
    }

    @ParameterizedTest
    @EnumSource(value = ReductionKind.class, mode = Mode.EXCLUDE, names = "AUTO")
    void afterTheLastExecutionTheEstimateIsTheirNumber(ReductionKind reduction) {
        double inVain = reduction == ReductionKind.COMMUTING ? 1 : 1e-6;
        for (Toy toy : List.of(choosers(), ring(4), Programs.history(7)).subList(0, Counts.of(1, 1, 2))) {
            long executions = run(toy, reduction, false, Long.MAX_VALUE).executions();
            SearchCounts atTheLast = run(toy, reduction, false, executions);
            assertThat(atTheLast.executions()).isEqualTo(executions);
            assertThat(Objects.requireNonNull(atTheLast.estimate()).mean())
                    .isCloseTo(executions, Percentage.withPercentage(inVain));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, 1.3",
        "DCUTE, 4",
        "DPOR, 1.5",
        "TRANSDPOR, 3",
        "STABLE, 1.1",
        "STABLE_TASKS, 1.1",
        "COMMUTING, 5",
        "OPTIMAL, 5"
    })
    void withATenthBehindItIsWithinAFactor(ReductionKind reduction, double factor) {
        for (Toy toy : List.of(ring(4), Programs.history(8)).subList(0, Counts.of(1, 1, 2))) {
            long executions = run(toy, reduction, false, Long.MAX_VALUE).executions();
            SearchCounts early = run(toy, reduction, false, executions / 10);
            assertThat(Objects.requireNonNull(early.estimate()).mean())
                    .as("%s expects of %d", reduction, executions)
                    .isBetween(executions / factor, executions * factor);
        }
    }

    @ParameterizedTest
    @EnumSource(value = ReductionKind.class, mode = Mode.EXCLUDE, names = "AUTO")
    void whateverWasRunIsExpected(ReductionKind reduction) {
        for (Toy toy :
                List.of(Programs.history(HISTORY - 1), ring(4), choosers(), RandomToys.of(1), RandomToys.of(65))) {
            for (long most = 1; most <= Counts.of(150, 1_000, 10_000); most = most * 3 + 1) {
                SearchCounts early = run(toy, reduction, false, most);
                Estimate estimate = early.estimate();
                if (estimate != null) {
                    assertThat(estimate.mean()).isGreaterThanOrEqualTo(early.executions());
                    assertThat(estimate.spread()).isNotNegative();
                    assertThat(estimate.judgedBy()).isBetween(0.0, 1.0);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ReductionKind.class,
            names = {"DPOR", "TRANSDPOR", "STABLE"})
    void whatSleepsIsNotExpected(ReductionKind reduction) {
        long executions = run(ring(4), reduction, true, Long.MAX_VALUE).executions();
        assertThat(expected(run(ring(4), reduction, true, executions))).isEqualTo(executions);
        assertThat(expected(run(ring(4), reduction, true, executions / 2)))
                .isBetween(executions / 3.0, executions * 3.0);
    }

    @ParameterizedTest
    @EnumSource(value = ReductionKind.class, mode = Mode.EXCLUDE, names = "AUTO")
    void aSearchThatEndsOnTheWayDownKnowsWhatIsAhead(ReductionKind reduction) throws NothingToCheck {
        CheckResult cut = Check.of(Programs.history(HISTORY))
                .reduction(reduction)
                .limits(Limits.NONE.withStates(3_000))
                .run();
        assertThat(cut.states()).isGreaterThanOrEqualTo(3_000);
        assertThat(Objects.requireNonNull(cut.estimate()).mean())
                .isCloseTo(factorial(HISTORY), Percentage.withPercentage(1));
    }

    @Test
    void optimalExpectsWithMailboxesToo() throws NothingToCheck {
        Check check =
                Check.of(Programs.workers(7)).reduction(ReductionKind.OPTIMAL).delivery(DeliveryModel.MAILBOX);
        assertThat(cut(check, 5_000).mean()).isBetween(factorial(7) / 5.0, factorial(7) * 5.0);
    }

    @Test
    void whatIsCompleteNeedsNoEstimate() throws NothingToCheck {
        assertThat(Check.of(Programs.independent(7)).run().estimate()).isNull();
        assertThat(Check.of(Programs.history(7))
                        .reduction(ReductionKind.DPOR)
                        .run()
                        .estimate())
                .isNull();
    }

    @Test
    void withAVisitedSetExecutionsAreNotWhatIsCounted() throws NothingToCheck {
        CheckResult cut = Check.of(Programs.history(8))
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withTransitions(20_000))
                .run();
        assertThat(cut.bounds()).hasSize(1);
        assertThat(cut.estimate()).isNull();
        CheckResult selective = Check.of(Programs.history(9))
                .reduction(ReductionKind.COMMUTING)
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withTransitions(20_000))
                .run();
        assertThat(selective.bounds()).hasSize(1);
        assertThat(selective.estimate()).isNull();
    }

    @Test
    void aFewTransitionsAreTooFewToJudgeBy() throws NothingToCheck {
        assertThat(Check.of(Programs.independent(8))
                        .limits(Limits.NONE.withTransitions(500))
                        .run()
                        .estimate())
                .isNull();
    }

    @Test
    void aSearchThatStopsAtAFindingHasNotRunEverything() throws NothingToCheck {
        var toy = Programs.independent(6).actor("Last").on("Last", "go", new Op.FailIf(0));
        CheckResult found =
                Check.of(toy.guard("Last", "go", 1).pending(6, "go", 0)).run();
        assertThat(found.estimate()).isNull();
        CheckResult stopped = Check.of(lateFailure()).run();
        assertThat(stopped.findings()).hasSize(1);
        Estimate estimate = Objects.requireNonNull(stopped.estimate());
        assertThat(estimate.mean()).isBetween((double) stopped.executions(), 4.0 * factorial(HISTORY));
    }

    /** The failure takes the last message first and the others in reverse, so that the search meets it late. */
    private static Toy lateFailure() {
        var toy = new Toy()
                .actor("History")
                .on("History", "note", new Op.Log(), new Op.FailIf(712_345))
                .on("History", "last", new Op.Log(), new Op.FailIf(712_345));
        for (int i = 1; i <= HISTORY; i++) {
            toy.pending(0, "note", i);
        }
        return toy;
    }

    @ParameterizedTest
    @EnumSource(value = ReductionKind.class, mode = Mode.EXCLUDE, names = "AUTO")
    void aReportOnTheWayCarriesTheEstimate(ReductionKind reduction) {
        var tally = new SearchCounts();
        long some = factorial(HISTORY) * 3 / 4;
        search(Programs.history(HISTORY), reduction, false, tally, new Executions() {
                    @Override
                    boolean ended() {
                        if (tally.executions() >= some - 1 && tally.executions() <= some) {
                            tally.askForReport();
                        }
                        return true;
                    }
                })
                .run();
        assertThat(tally.executions()).isEqualTo(factorial(HISTORY));
        Progress progress = tally.progress();
        assertThat(progress.explored()).isCloseTo((double) some / factorial(HISTORY), Percentage.withPercentage(1));
        assertThat(Objects.requireNonNull(progress.estimate()).mean())
                .isCloseTo(factorial(HISTORY), Percentage.withPercentage(1));
    }

    /** A search that ends after so many executions. */
    private static SearchCounts run(Toy toy, ReductionKind reduction, boolean sleepSets, long most) {
        var tally = new SearchCounts();
        search(toy, reduction, sleepSets, tally, new Executions() {
                    @Override
                    boolean ended() {
                        return ++seen < most;
                    }
                })
                .run();
        return tally;
    }

    private static Search search(
            Toy toy, ReductionKind reduction, boolean sleepSets, SearchCounts tally, Observer observer) {
        var engine = Engine.of(Engine.Kind.MEMO, toy);
        Function<DeliveryModel, Cursor> starts = delivery -> engine.start(delivery, Compare.NONE);
        if (reduction == ReductionKind.NONE) {
            return new DepthFirst(starts.apply(DeliveryModel.UNORDERED), Compare.NONE, Limits.NONE, tally, observer);
        }
        var plan = new ReductionPlan(
                MessageOrder.FIFO,
                sleepSets,
                Compare.NONE,
                DeliveryModel.UNORDERED,
                SelectionCriteria.by(toy.insight()));
        return reduction.search(starts, plan, Limits.NONE, tally, observer);
    }

    /** Is told of each execution when it ends, well or badly. */
    private abstract static class Executions implements Observer {
        long seen;

        abstract boolean ended();

        @Override
        public boolean failed(Cursor at) {
            return ended();
        }

        @Override
        public boolean waits(Cursor at) {
            return true;
        }

        @Override
        public boolean isDeadlocked(Cursor at) {
            return false;
        }

        @Override
        public boolean ended(Cursor at) {
            return ended();
        }
    }

    /** Each of {@code n} actors has a token that is passed on twice; what comes of that depends on the order. */
    private static Toy ring(int n) {
        var toy = new Toy();
        for (int i = 0; i < n; i++) {
            String type = "P" + i;
            int next = (i + 1) % n;
            toy.actor(type)
                    .on(type, "first", new Op.Send(next, "second", 0), new Op.Add(1))
                    .on(type, "second", new Op.Send(next, "third", 0), new Op.Scale(2, 1))
                    .on(type, "third", new Op.Scale(3, 1))
                    .pending(i, "first", 0);
        }
        return toy;
    }

    /** Four messages for one actor, which has several ways of handling each. */
    private static Toy choosers() {
        var toy = new Toy().actor("Chooser").on("Chooser", "go", new Op.Log(), new Op.Choose(CHOICES));
        for (int i = 1; i <= 4; i++) {
            toy.pending(0, "go", i);
        }
        return toy;
    }

    private static double expected(SearchCounts tally) {
        return Objects.requireNonNull(tally.estimate()).mean();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4", "5", "6", "7", "8"})
    void probesAtRandomComeWithinTheirSpread(long seed) throws NothingToCheck {
        near(probes(Programs.workers(4), seed), 2_520);
        near(probes(Programs.chains(3, 4), seed), 34_650);
        near(probes(Programs.workers(6), seed), factorial(12) >> 6);
    }

    @Test
    void probesOfAnEvenTreeAgreeToTheLast() throws NothingToCheck {
        assertThat(probes(Programs.independent(7), 1)).isEqualTo(new Estimate(factorial(7), 0, 1));
        assertThat(probes(Programs.history(7), 1)).isEqualTo(new Estimate(factorial(7), 0, 1));
    }

    @Test
    void anUnevenLotteryTellsNothingOfTheirNumber() throws NothingToCheck {
        for (Strategies strategy : new Strategies[] {Strategies.POS, Strategies.PCT}) {
            assertThat(Check.of(Programs.workers(4))
                            .sampling(new Sampling(100, strategy))
                            .run()
                            .estimate())
                    .isNull();
        }
    }

    private static void near(Estimate estimate, double executions) {
        assertThat(Math.abs(estimate.mean() - executions)).isLessThan(4 * estimate.spread());
        assertThat(estimate.spread()).isLessThan(executions / 5);
    }

    private static Estimate probes(Toy toy, long seed) throws NothingToCheck {
        return Objects.requireNonNull(Check.of(toy)
                .sampling(new Sampling(2_000, Strategies.RANDOM, seed, 2))
                .run()
                .estimate());
    }

    private static Estimate cut(Check check, long transitions) throws NothingToCheck {
        CheckResult result =
                check.limits(Limits.NONE.withTransitions(transitions)).run();
        assertThat(result.bounds()).extracting(Bound::kind).contains(Bound.Kind.TRANSITIONS);
        return Objects.requireNonNull(result.estimate());
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }
}
