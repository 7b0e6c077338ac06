package dev.galgo.core.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A check of a sample behaves like every other check, and never says that all is well. */
@Timeout(3600)
class SamplingTest {
    @ParameterizedTest
    @EnumSource(Strategies.class)
    void aSampleIsABoundEvenIfEveryOrderWasDrawn(Strategies strategy) throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(1))
                .sampling(new Sampling(10, strategy, 1, 2))
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.SAMPLE, "a sample of 10 schedules"));
        assertThat(result.executions()).isEqualTo(10);
        assertThat(result.transitions()).isEqualTo(10);
        assertThat(result.sample())
                .extracting("drawn", "distinct", "more", "plan.seed")
                .containsExactly(10L, 1L, false, 1L);
    }

    @Test
    void oneScheduleIsASampleToo() throws NothingToCheck {
        assertThat(Check.of(Programs.history(3))
                        .sampling(new Sampling(1, Strategies.RANDOM))
                        .run()
                        .bounds())
                .extracting(Bound::text)
                .containsExactly("a sample of 1 schedule");
    }

    @ParameterizedTest
    @EnumSource(Strategies.class)
    void theFirstFindingEndsItAndIsShortened(Strategies strategy) throws NothingToCheck {
        CheckResult result = Check.of(Programs.race(6))
                .sampling(new Sampling(1_000, strategy, 7, 2))
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(Objects.requireNonNull(result.sample()).drawn()).isLessThan(100);
        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.schedule().length()).isEqualTo(1);
            assertThat(finding.shortest()).isTrue();
        });
    }

    @Test
    void onRequestItGoesOnAfterAFinding() throws NothingToCheck {
        CheckResult result = Check.of(Programs.race(2))
                .sampling(new Sampling(1_000, Strategies.POS, 7, 2))
                .keepGoing(true)
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.executions()).isEqualTo(1_000);
        assertThat(result.findings()).hasSize(1);
    }

    @Test
    void aCycleOfCallsIsMet() throws NothingToCheck {
        var toy = new Toy()
                .actor("Left")
                .actor("Right")
                .on("Left", "go", new Op.Call(1, "get"))
                .on("Right", "go", new Op.Call(0, "get"))
                .pending(0, "go", 0)
                .pending(1, "go", 0);
        CheckResult result =
                Check.of(toy).sampling(new Sampling(100, Strategies.PCT, 1, 2)).run();
        assertThat(result.findings()).extracting("kind").containsExactly(FindingKind.DEADLOCK);
    }

    @Test
    void limitsCutASampleAsTheyCutASearch() throws NothingToCheck {
        CheckResult transitions = cut(Programs.history(4), Limits.NONE.withTransitions(10));
        assertThat(transitions.transitions()).isEqualTo(10);
        assertThat(transitions.bounds())
                .extracting(Bound::text)
                .containsExactly("10 transitions", "a sample of 2 schedules");
        CheckResult depth = cut(Programs.endless(), Limits.NONE.withDepth(5));
        assertThat(depth.executions()).isZero();
        assertThat(depth.transitions()).isEqualTo(500);
        assertThat(depth.bounds()).extracting(Bound::text).containsExactly("depth 5", "a sample of 100 schedules");
        assertThat(depth.estimate()).isNull();
        CheckResult states = cut(Programs.history(4), Limits.NONE.withStates(50));
        assertThat(states.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.STATES, Bound.Kind.SAMPLE);
    }

    @Test
    void aScheduleWithoutAnEndEndsTheSample() throws NothingToCheck {
        CheckResult result = cut(Programs.restless(), Limits.NONE);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.DEPTH, Bound.Kind.SAMPLE);
        assertThat(result.deepest()).isEqualTo(Limits.RUNAWAY);
    }

    private static CheckResult cut(Toy toy, Limits limits) throws NothingToCheck {
        return Check.of(toy)
                .sampling(new Sampling(100, Strategies.RANDOM, 1, 2))
                .limits(limits)
                .run();
    }

    @Test
    void itCanBeInterruptedAndTellsHowFarItIs() throws NothingToCheck {
        Check check = Check.of(Programs.workers(5)).sampling(new Sampling(Long.MAX_VALUE, Strategies.RANDOM, 1, 2));
        CheckResult result = check.listener(progress -> {
                    if (progress.estimate() != null) {
                        check.stop();
                    }
                })
                .run();
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.INTERRUPTED, Bound.Kind.SAMPLE);
        assertThat(result.estimate()).isNotNull();
    }

    @Test
    void whatCannotBeginIsNotPassed() {
        var toy = new Toy().actor("Shy").guard("Shy", "go", 1).pending(0, "go", 0);
        assertThatThrownBy(() -> Check.of(toy)
                        .undelivered(Severity.IGNORED)
                        .sampling(new Sampling(10, Strategies.RANDOM))
                        .run())
                .isInstanceOf(NothingToCheck.class);
    }

    @Test
    void whatDoesNotGoTogetherIsRefused() {
        var plan = new Sampling(10, Strategies.RANDOM);
        assertThatThrownBy(() -> Check.of(Programs.history(2))
                        .sampling(plan)
                        .reduction(ReductionKind.DPOR)
                        .run())
                .hasMessageContaining("a reduction decides which orders to run");
        assertThatThrownBy(() -> Check.of(Programs.history(2))
                        .sampling(plan)
                        .compare(Compare.CANONICAL)
                        .run())
                .hasMessageContaining("a sample compares no configurations");
    }

    @Test
    void aPlanMakesSense() {
        assertThatThrownBy(() -> new Sampling(0, Strategies.RANDOM)).hasMessageContaining("at least one schedule");
        for (int depth : List.of(0, -1, 101)) {
            assertThatThrownBy(() -> new Sampling(1, Strategies.PCT, 1, depth))
                    .hasMessageContaining("between 1 and 100, not " + depth);
        }
    }
}
