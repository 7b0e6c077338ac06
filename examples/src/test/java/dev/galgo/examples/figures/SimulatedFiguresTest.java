package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What an independent simulation of the papers' rules counts comes out, on the real programs. */
class SimulatedFiguresTest {

    @ParameterizedTest(name = "{0} {3} {4}")
    @CsvFileSource(resources = "/figures/simulated.csv", numLinesToSkip = 1)
    void comeOut(
            String subject,
            String driver,
            String argument,
            ReductionKind reduction,
            MessageOrder order,
            long executions,
            long transitions)
            throws Exception {
        try (var program = Programs.afterTest(driver, argument)) {
            CheckResult result = Check.of(program.semantics())
                    .reduction(reduction)
                    .order(order)
                    .keepGoing(true)
                    .minimise(false)
                    .run();
            assertThat(result.executions()).as("executions").isEqualTo(executions);
            assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
        }
    }
}
