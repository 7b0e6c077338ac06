package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.reduction.Reductions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * The figures of actor and task selection come out, on the real programs and from what their class files tell. Where the paper's program was
 * never printed, ours is of the same family and must take no more than the published effort.
 */
class SelectionFiguresTest {

    @ParameterizedTest(name = "{0}: {1} {4}")
    @CsvFileSource(resources = "/figures/selection.csv", numLinesToSkip = 1)
    void comeOut(
            String source,
            String subject,
            String driver,
            String arguments,
            Reductions reduction,
            long executions,
            long transitions,
            long withoutStableActor,
            String how)
            throws Exception {
        try (var program = Programs.afterTest(driver, arguments)) {
            CheckResult result = Check.of(program.semantics())
                    .reduction(reduction)
                    .keepGoing(true)
                    .minimise(false)
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
            if (how.equals("equal")) {
                assertThat(result.executions()).as("executions").isEqualTo(executions);
                assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
                assertThat(result.withoutStableActor())
                        .as("without a stable actor")
                        .isEqualTo(withoutStableActor);
            } else {
                assertThat(result.executions()).as("executions").isLessThanOrEqualTo(executions);
                assertThat(result.transitions()).as("transitions").isLessThanOrEqualTo(transitions);
            }
        }
    }
}
