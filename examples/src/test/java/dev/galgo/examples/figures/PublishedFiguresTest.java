package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Naming;
import dev.galgo.core.search.Bound;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.testsupport.Counts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every published figure comes out, on the real programs. */
class PublishedFiguresTest {

    private static final long LARGEST = Counts.of(20_000, 1_000_000, 1_000_000);

    /** Larger ones are left to the bench, which prints the papers' tables. */
    static List<PublishedFigure> figures() {
        return PublishedFigure.all().stream()
                .filter(figure -> figure.library() == PublishedFigure.Library.FOUNDRY
                        && figure.how() != PublishedFigure.How.OTHER)
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
        assertThat(figure.misses(result)).isEmpty();
        if (figure.how() == PublishedFigure.How.STOP) {
            assertThat(result.bounds()).anyMatch(bound -> bound.kind() == Bound.Kind.TRANSITIONS);
        }
    }

    @Test
    void allThatThePapersPrintIsThere() {
        assertThat(PublishedFigure.all())
                .as("146 of TransDPOR, 63 of Basset and 35 once more in Scala, 32 of FORTE 2014")
                .hasSize(276)
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
