package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.reduction.ReductionKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages that commute at their actor take one execution, and a number of deliveries that grows with them and no faster. */
class CommutingFiguresTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "regsim.RegsimDriver, 6, 1, 12",
        "regsim.RegsimDriver, 20, 1, 40",
        "regsim.RegsimDriver, 100, 1, 200",
        "regsim.SummingRegsimDriver, 6, 1, 12",
        "regsim.SummingRegsimDriver, 100, 1, 200",
        "regsim.StoringRegsimDriver, 6, 720, 1962",
        "quicksort.QuicksortEndingDriver, 7, 1, -1",
        // These actors keep the answer that came first, so each order ends in a configuration of its own.
        "quicksort.QuicksortDriver, 7, 64, -1"
    })
    void areRunInOneOrderUnlessThatIsSeen(String driver, String size, long executions, long transitions)
            throws Exception {
        try (var program = Programs.afterTest(driver, size)) {
            CheckResult result = Check.of(program.semantics())
                    .reduction(ReductionKind.COMMUTING)
                    .keepGoing(true)
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
            assertThat(result.executions()).isEqualTo(executions);
            if (transitions >= 0) {
                assertThat(result.transitions()).isEqualTo(transitions);
            }
        }
    }
}
