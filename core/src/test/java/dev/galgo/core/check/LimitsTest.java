package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each limit cuts where it says, is named in the result, and takes the verdict down from verified. */
@Timeout(3600)
class LimitsTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 7, 63})
    void aSearchMakesExactlyAsManyTransitionsAsAllowed(long most) throws NothingToCheck {
        CheckResult result = check(Programs.independent(4), Limits.NONE.withTransitions(most));
        assertThat(result.transitions()).isEqualTo(most);
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.TRANSITIONS, most + " transitions"));
        assertThat(result.verdict())
                .isEqualTo(result.executions() == 0 ? Verdict.NOTHING_COMPLETED : Verdict.WITHIN_BOUNDS);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void aLimitThatIsJustEnoughIsNotHit(Engine.Kind engine) throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(4))
                .engine(engine)
                .limits(Limits.NONE.withTransitions(64).withDepth(4))
                .run();
        assertThat(result.transitions()).isEqualTo(64);
        assertThat(result.executions()).isEqualTo(24);
        assertThat(result.bounds()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void theDepthLimitCutsEverySchedule(Engine.Kind engine) throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(4))
                .engine(engine)
                .limits(Limits.NONE.withDepth(2))
                .run();
        assertThat(result.transitions()).isEqualTo(4 + 12);
        assertThat(result.executions()).isZero();
        assertThat(result.deepest()).isEqualTo(2);
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.DEPTH, "depth 2"));
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void aFailureAtTheDepthLimitIsStillFound() throws NothingToCheck {
        assertThat(check(Programs.failsAfter(5), Limits.NONE.withDepth(5)).verdict())
                .isEqualTo(Verdict.VIOLATED);
        assertThat(check(Programs.failsAfter(5), Limits.NONE.withDepth(4)).verdict())
                .isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void theLimitOnStatesStopsAVisitedSet() throws NothingToCheck {
        CheckResult cut = Check.of(Programs.independent(4))
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withStates(15))
                .run();
        assertThat(cut.bounds()).containsExactly(new Bound(Bound.Kind.STATES, "15 states"));
        assertThat(cut.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        CheckResult enough = Check.of(Programs.independent(4))
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withStates(16))
                .run();
        assertThat(enough.states()).isEqualTo(16);
        assertThat(enough.bounds()).isEmpty();
    }

    @Test
    void theTimeLimitStopsASearchThatNeverEnds() throws NothingToCheck {
        CheckResult result = check(Programs.endless(), Limits.NONE.withTime(Duration.ofMillis(100)));
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.TIME, "time 0.1 s"));
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void theMemoryLimitStopsASearchThatNeverEnds() throws NothingToCheck {
        CheckResult result = check(Programs.endless(), Limits.NONE.withMemory(1 << 20));
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.MEMORY, "memory 1 MB"));
        assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
    }

    @Test
    void aViolationStaysOneWhateverLimitWasHit() throws NothingToCheck {
        CheckResult result = Check.of(Programs.race(3))
                .keepGoing(true)
                .limits(Limits.NONE.withDepth(3))
                .run();
        assertThat(result.bounds()).extracting(Bound::kind).isEqualTo(List.of(Bound.Kind.DEPTH));
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void theListenerHearsHowFarTheSearchIs() throws NothingToCheck {
        Check check = Check.of(Programs.race(16)).keepGoing(true); // more schedules than anybody waits for
        CheckResult result = check.listener(progress -> {
                    if (progress.transitions() > 0 && progress.depth() > 0) {
                        check.stop();
                    }
                })
                .run();
        assertThat(result.transitions()).isPositive();
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.INTERRUPTED);
    }

    private static CheckResult check(Toy toy, Limits limits) throws NothingToCheck {
        return Check.of(toy).limits(limits).run();
    }
}
