package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Naming;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.FoundryProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Every published figure comes out, on the real programs. */
class PublishedFiguresTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "/figures/unreduced.csv", numLinesToSkip = 1)
    void allOrdersAreAsManyAsPublished(
            String source,
            String subject,
            String driver,
            String argument,
            long executions,
            long transitions,
            String stop)
            throws Exception {
        try (var program = Programs.afterTest(driver, argument == null ? "" : argument)) {
            Limits limits = stop == null ? Limits.NONE : Limits.NONE.withTransitions(transitions);
            CheckResult result = Check.of(program.semantics())
                    .compare(Compare.NONE)
                    .limits(limits)
                    .keepGoing(true)
                    .minimise(false)
                    .run();
            assertThat(result.executions()).as("executions").isEqualTo(executions);
            assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
            assertThat(result.bounds()).hasSize(stop == null ? 0 : 1);
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "/figures/actor-comparison.csv", numLinesToSkip = 1)
    void bassetsComparisonOfStatesSeesAsManyAsPublished(
            String subject, String driver, String argument, long executions, long transitions, long states, String how)
            throws Exception {
        try (var program = Programs.afterTest(driver, argument == null ? "" : argument)) {
            CheckResult result = Check.of(program.semantics())
                    .compare(Compare.ACTORS)
                    .keepGoing(true)
                    .minimise(false)
                    .run();
            if (how.equals("equal")) {
                assertThat(result.executions()).as("executions").isEqualTo(executions);
                assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
                assertThat(result.states()).as("states").isEqualTo(states);
            } else {
                assertThat(result.states()).as("states").isLessThanOrEqualTo(states);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "/figures/states.csv", numLinesToSkip = 1)
    void perfectComparisonReachesTheLeastNumberOfStates(
            String subject, String driver, String argument, long states, Long byCause) throws Exception {
        String arg = argument == null ? "" : argument;
        assertThat(states(driver, arg, Naming.CREATION)).as("named by creation").isEqualTo(states);
        assertThat(states(driver, arg, Naming.AUTO))
                .as("named automatically")
                .isEqualTo(byCause == null ? states : byCause);
    }

    private static long states(String driver, String argument, Naming naming) throws Exception {
        var options = Programs.options(driver, argument).startingAfterTest().naming(naming);
        try (var program = FoundryProgram.load(options)) {
            return Check.of(program.semantics())
                    .compare(Compare.CANONICAL)
                    .keepGoing(true)
                    .minimise(false)
                    .run()
                    .states();
        }
    }
}
