package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.reduction.Order;
import dev.galgo.core.reduction.Reductions;
import dev.galgo.core.search.Limits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Every published figure of a reduction comes out, on the real programs. */
class ReductionFiguresTest {

    @ParameterizedTest(name = "{0}: {1} {4} {5} {6}")
    @CsvFileSource(resources = "/figures/reductions.csv", numLinesToSkip = 1)
    void comeOut(
            String source,
            String subject,
            String driver,
            String argument,
            Reductions reduction,
            String sleep,
            Order order,
            long executions,
            long transitions,
            String how)
            throws Exception {
        try (var program = Programs.afterTest(driver, argument == null ? "" : argument)) {
            CheckResult result = Check.of(program.semantics())
                    .reduction(reduction)
                    .order(order)
                    .sleepSets(sleep != null)
                    .limits(how.equals("stop") ? Limits.NONE.withTransitions(transitions) : Limits.NONE)
                    .keepGoing(true)
                    .minimise(false)
                    .run();
            assertThat(result.executions()).as("executions").isEqualTo(executions);
            if (how.equals("executions")) {
                assertThat(result.transitions()).as("transitions").isLessThanOrEqualTo(transitions);
            } else {
                assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
            }
        }
    }
}
