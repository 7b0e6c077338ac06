package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What an independent simulation of the papers' rules counts comes out, on the real programs. */
class SimulatedFiguresTest {

    private static final long LARGEST = Counts.of(20_000, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** Subject, driver, argument, reduction, order, executions, transitions. */
    static List<Arguments> figures() throws IOException {
        try (var in = SimulatedFiguresTest.class.getResourceAsStream("/figures/simulated.csv")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(2)
                    .map(row -> row.split(","))
                    .filter(row -> Long.parseLong(row[6]) <= LARGEST)
                    .map(row -> Arguments.of((Object[]) row))
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0} {3} {4}")
    @MethodSource("figures")
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
