package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Progress;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When configurations are searched level by level, and where that ends. */
@Timeout(600)
class LevelSearchTest {
    /** So many go round where their number is free. */
    private static final int COUNTERS = Counts.of(3, 5, 5);

    /** 16 807 configurations of 35 situations, round and round. */
    private static Toy counters() {
        return counters(5);
    }

    private static Toy counters(int many) {
        var toy = new Toy();
        for (int i = 0; i < many; i++) {
            toy.actor("Counter").pending(i, "tick", 0);
        }
        return toy.on("Counter", "tick", new Op.Add(1), new Op.Modulo(7), new Op.Send(Op.SELF, "tick", 0));
    }

    /** 38 416 configurations of 60 situations, whose schedules end. */
    private static Toy chains() {
        return Programs.chains(4, 13);
    }

    /** The last of the counters fails after so many ticks, and so does the one before it, otherwise. */
    private static Toy failing() {
        return failing(5);
    }

    private static Toy failing(int counters) {
        return counters(counters)
                .actor("Late")
                .pending(counters, "tick", 0)
                .on("Late", "tick", new Op.Add(1), new Op.FailIf(5), new Op.Send(Op.SELF, "tick", 0));
    }

    private static Check check(Toy toy) {
        return Check.of(toy).compare(Compare.CANONICAL);
    }

    @Test
    void manyConfigurationsOfFewSituationsAreSearchedLevelByLevel() throws NothingToCheck {
        CheckResult result = check(chains()).run();
        CheckResult depthFirst = check(chains()).byLevels(ByLevels.NEVER).run();
        assertThat(result.choice().levels()).isTrue();
        assertThat(result.choice().reason()).isEqualTo("there are more than 20,000 configurations");
        assertThat(depthFirst.choice().levels()).isFalse();
        assertThat(result.states()).isEqualTo(depthFirst.states()).isEqualTo(38_416);
        assertThat(result.transitions()).isEqualTo(depthFirst.transitions());
    }

    @Test
    void fewConfigurationsAreNot() throws NothingToCheck {
        CheckResult result =
                Check.of(new Chameneos(3)).compare(Compare.CANONICAL).run();
        assertThat(result.choice().levels()).isFalse();
        assertThat(result.choice().reason()).isNull();
    }

    /** An actor that remembers everything has a situation for each configuration. */
    @Test
    void manySituationsAreLeftToADepthFirstSearch() throws NothingToCheck {
        CheckResult result = Check.of(Programs.longHistory("note"))
                .compare(Compare.CANONICAL)
                .run();
        assertThat(result.states()).isGreaterThan(SearchChoice.FEW_FOR_LEVELS);
        assertThat(result.choice().levels()).isFalse();
        assertThat(result.choice().reason()).isNull();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aReductionIsTriedOnlyWhereThereAreTooManyForLevels() throws NothingToCheck {
        CheckResult result = check(chains()).reduction(ReductionKind.AUTO).run();
        assertThat(result.choice().levels()).isTrue();
        assertThat(result.choice().reduction()).isEqualTo(ReductionKind.NONE);
    }

    /**
     * Three counters that go round have far fewer situations than configurations, level by level. A schedule that comes to no configuration
     * twice may be a million deliveries long.
     */
    @Test
    void aProgramWithoutEndIsStillNoticedDepthFirst() throws NothingToCheck {
        var toy = new Toy();
        for (int i = 0; i < 3; i++) {
            toy.actor("Counter").pending(i, "tick", 0);
        }
        toy.on("Counter", "tick", new Op.Add(1), new Op.Modulo(100), new Op.Send(Op.SELF, "tick", 0));
        CheckResult result = check(toy).run();
        assertThat(result.choice().levels()).isFalse();
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.DEPTH, "depth 250000"));
    }

    @Test
    void aFindingHasAShortestScheduleAndEndsTheSearch() throws NothingToCheck {
        for (int threads = 1; threads <= 2; threads++) {
            CheckResult result =
                    check(failing()).byLevels(ByLevels.ALWAYS).threads(threads).run();
            assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
            assertThat(result.findings()).hasSize(1);
            assertThat(result.findings().get(0).schedule().length()).isEqualTo(5);
            assertThat(result.findings().get(0).shortest()).isTrue();
        }
    }

    @Test
    void theSearchGoesOnAfterAFindingIfAskedTo() throws NothingToCheck {
        CheckResult byLevels = check(failing(COUNTERS))
                .byLevels(ByLevels.ALWAYS)
                .keepGoing(true)
                .run();
        CheckResult depthFirst = check(failing(COUNTERS))
                .byLevels(ByLevels.NEVER)
                .keepGoing(true)
                .run();
        assertThat(byLevels.states()).isEqualTo(depthFirst.states());
        assertThat(byLevels.executions()).isEqualTo(depthFirst.executions());
        assertThat(byLevels.findings()).hasSameSizeAs(depthFirst.findings());
    }

    @Test
    void theLimitOnStatesIsKeptAndNamed() throws NothingToCheck {
        CheckResult result =
                check(chains()).limits(Limits.NONE.withStates(30_000)).run();
        assertThat(result.choice().levels()).isTrue();
        assertThat(result.states()).isEqualTo(30_000);
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.STATES, "30000 states"));
    }

    @Test
    void theLimitOnTimeIsKeptAndNamed() throws NothingToCheck {
        for (int threads = 1; threads <= 2; threads++) {
            CheckResult result = check(large())
                    .byLevels(ByLevels.ALWAYS)
                    .threads(threads)
                    .limits(Limits.NONE.withTime(Duration.ofMillis(300)))
                    .run();
            assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.TIME);
            assertThat(result.states()).isPositive();
        }
    }

    /** Seven to the power of twelve configurations. */
    private static Toy large() {
        var toy = counters();
        for (int i = 5; i < 12; i++) {
            toy.actor("Counter").pending(i, "tick", 0);
        }
        return toy;
    }

    @Test
    void aSearchCanBeStoppedAndTellsHowFarItHasCome() throws NothingToCheck {
        List<Progress> seen = new CopyOnWriteArrayList<>();
        Check check = check(large()).byLevels(ByLevels.ALWAYS);
        check.listener(progress -> {
            seen.add(progress);
            if (progress.states() > 0 && progress.depth() > 0) {
                check.stop();
            }
        });
        CheckResult result = check.run();
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.INTERRUPTED);
        assertThat(seen).last().satisfies(progress -> assertThat(progress.transitions())
                .isPositive());
    }

    @Test
    void whatItCannotDoIsRefusedAndLeftToOthers() throws NothingToCheck {
        assertThatThrownBy(() -> check(counters())
                        .delivery(DeliveryModel.CAUSAL)
                        .byLevels(ByLevels.ALWAYS)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessage("no search level by level, since what may be delivered to an actor depends on others");
        assertThatThrownBy(() -> check(counters())
                        .engine(Engine.Kind.COPY)
                        .byLevels(ByLevels.ALWAYS)
                        .run())
                .isInstanceOf(RefusedSearch.class);
        assertThatThrownBy(() -> Check.of(counters())
                        .compare(Compare.EXACT)
                        .byLevels(ByLevels.ALWAYS)
                        .run())
                .isInstanceOf(RefusedSearch.class);
        CheckResult deep = check(counters()).limits(Limits.NONE.withDepth(30)).run();
        assertThat(deep.choice().levels()).isFalse();
    }

    /** A key is eight bytes, and a level is kept for schedules whether there is a visited set or not. */
    @Test
    void noVisitedSetIsKeptWhereDepthIsProvedToBeAFunctionOfTheConfiguration() throws NothingToCheck {
        CheckResult proved = Check.of(new Chameneos(6))
                .compare(Compare.CANONICAL)
                .byLevels(ByLevels.ALWAYS)
                .run();
        assertThat(proved.visitedBytes()).isEqualTo(8 * proved.states());
        CheckResult unproved = Check.of(new Chameneos(6))
                .compare(Compare.CANONICAL)
                .byLevels(ByLevels.ALWAYS)
                .layerProofs(false)
                .run();
        assertThat(unproved.visitedBytes()).isGreaterThan(8 * proved.states());
        assertThat(unproved.states()).isEqualTo(proved.states());
    }

    /** Up to the seventh level nothing speaks against a proof; there the counters start over. */
    @Test
    void aProofThatALaterStepBreaksGivesWayToAVisitedSet() throws NothingToCheck {
        CheckResult result = check(counters()).byLevels(ByLevels.ALWAYS).run();
        assertThat(result.states()).isEqualTo(16_807);
        assertThat(result.visitedBytes()).isGreaterThan(8 * result.states());
    }

    /** The start is not the same configuration met again later. */
    @Test
    void aMessageThatMustComeFirstComesFirst() throws NothingToCheck {
        CheckResult byLevels = check(counters(COUNTERS).first(2))
                .byLevels(ByLevels.ALWAYS)
                .keepGoing(true)
                .run();
        CheckResult depthFirst = check(counters(COUNTERS).first(2))
                .byLevels(ByLevels.NEVER)
                .keepGoing(true)
                .run();
        assertThat(byLevels.states()).isEqualTo(depthFirst.states());
        assertThat(byLevels.transitions()).isEqualTo(depthFirst.transitions());
        assertThat(byLevels.executions()).isEqualTo(depthFirst.executions());
    }
}
