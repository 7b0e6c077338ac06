package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Naming;
import dev.galgo.core.search.Bound;
import dev.galgo.foundry.FoundryProgram;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published figure comes out, on the real programs. */
class PublishedFiguresTest {

    private static final long LARGEST = 1_000_000;

    /** Larger ones are left to the bench, which prints the papers' tables. */
    static List<PublishedFigure> figures() {
        return PublishedFigure.all().stream()
                .filter(figure -> figure.runnable() && figure.transitions() <= LARGEST)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("figures")
    void comesOut(PublishedFigure figure) throws Exception {
        CheckResult result = figure.run();
        if (figure.withoutStableActor() != null) {
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        }
        long transitions = figure.transitions();
        switch (figure.how()) {
            case EQUAL -> {
                assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
                assertThat(result.bounds()).as("bounds").allMatch(bound -> bound.kind() == Bound.Kind.REDUCTION);
            }
            case STOP -> {
                assertThat(result.transitions()).as("transitions").isEqualTo(transitions);
                assertThat(result.bounds()).as("bounds").anyMatch(bound -> bound.kind() == Bound.Kind.TRANSITIONS);
            }
            case EXECUTIONS ->
                assertThat(result.transitions()).as("transitions").isLessThanOrEqualTo(transitions);
            case ABOVE ->
                assertThat(result.transitions())
                        .as("transitions")
                        .isBetween(transitions, Math.round(transitions * 1.015));
            case ATMOST -> {
                assertThat(result.executions()).as("executions").isLessThanOrEqualTo(figure.executions());
                assertThat(result.transitions()).as("transitions").isLessThanOrEqualTo(transitions);
                assertThat(result.states()).as("states").isLessThanOrEqualTo(Objects.requireNonNull(figure.states()));
                return;
            }
        }
        assertThat(result.executions()).as("executions").isEqualTo(figure.executions());
        if (figure.states() != null) {
            assertThat(result.states()).as("states").isEqualTo(figure.states());
        }
        if (figure.withoutStableActor() != null) {
            assertThat(result.withoutStableActor())
                    .as("states without a stable actor")
                    .isEqualTo(figure.withoutStableActor());
        }
    }

    @Test
    void allThatThePapersPrintIsThere() {
        assertThat(PublishedFigure.all())
                .as("110 of TransDPOR, 63 of Basset, 32 of FORTE 2014")
                .hasSize(205)
                .doesNotHaveDuplicates();
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
