package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import org.junit.jupiter.api.Test;

/** Programs that speak of virtual time. */
class TimeTest {
    private static final String WORKER =
            """
            module Timed;
            import * from ABS.StdLib;
            interface Worker { Rat left(Rat after); }
            class Worker implements Worker {
              Rat left(Rat after) { await duration(after, after); return durationValue(deadline()); }
            }
            """;

    private static Check of(String model) {
        return Check.of(Models.of("timed.abs", model).semantics()).keepGoing(true);
    }

    @Test
    void whatIsLeftOfADeadlineGetsLessAsTimePasses() throws Exception {
        CheckResult result = of(WORKER
                        + """
                        {
                          Worker w = new Worker();
                          [Deadline: Duration(10)] Fut<Rat> f = w!left(3);
                          Rat left = f.get;
                          assert left == 7;
                        }
                        """)
                .run();

        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aDeadlineThatIsPastLeavesNothing() throws Exception {
        CheckResult result = of(WORKER
                        + """
                        {
                          Worker w = new Worker();
                          [Deadline: Duration(2)] Fut<Rat> f = w!left(3);
                          Rat left = f.get;
                          assert left == 0;
                        }
                        """)
                .run();

        assertThat(result.findings()).isEmpty();
    }

    /** What lies between is not tried, and that has to be said. */
    @Test
    void aDurationThatIsNotFixedIsTriedAtBothEndsAndNeverVerified() throws Exception {
        CheckResult result = of(WORKER + "{ await duration(1, 3); assert timeValue(now()) < 3; }")
                .run();

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.executions()).isEqualTo(2);

        result = of(WORKER + "{ await duration(1, 3); assert timeValue(now()) <= 3; }")
                .run();
        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.RESTRICTION);
    }

    @Test
    void noReductionRestsOnTime() {
        Check check = of(WORKER + "{ await duration(1, 1); }").reduction(ReductionKind.STABLE);

        assertThatThrownBy(check::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("time passes when nothing else can happen");
    }
}
