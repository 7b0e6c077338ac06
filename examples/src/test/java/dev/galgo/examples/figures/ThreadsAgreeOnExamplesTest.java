package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.foundry.FoundryProgram;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two threads count what the papers' tool counted and what one thread counts, and show the same schedules. */
class ThreadsAgreeOnExamplesTest {

    /** Where a search is cut off depends on who was faster, so those that the papers cut off are left out. */
    static Stream<PublishedFigure> unreduced() {
        return PublishedFigure.all().stream()
                .filter(figure -> figure.library() == PublishedFigure.Library.FOUNDRY
                        && figure.reduction().equals("NONE")
                        && figure.compare() == Compare.NONE
                        && figure.how() != PublishedFigure.How.STOP);
    }

    @ParameterizedTest
    @MethodSource("unreduced")
    void onThePublishedFigures(PublishedFigure figure) throws Exception {
        try (var program = Programs.afterTest(figure.driver(), figure.argument())) {
            CheckResult result = Check.of(program.semantics())
                    .keepGoing(true)
                    .minimise(false)
                    .threads(2)
                    .run();
            assertThat(result.executions()).as("executions").isEqualTo(figure.executions());
            assertThat(result.transitions()).as("transitions").isEqualTo(figure.transitions());
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "/figures/states.csv", numLinesToSkip = 1)
    void onTheStates(String subject, String driver, String argument, long states, Long byCause) throws Exception {
        try (var program = Programs.afterTest(driver, argument == null ? "" : argument)) {
            CheckResult result = Check.of(program.semantics())
                    .compare(Compare.CANONICAL)
                    .keepGoing(true)
                    .minimise(false)
                    .threads(2)
                    .run();
            assertThat(result.states()).as("states").isEqualTo(byCause == null ? states : byCause);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "server.CheckedServerDriver",
                "auction.AuctionDriver",
                "bugs.Philosophers",
                "bugs.CallToTheDead",
                "bugs.LostMessage",
                "bugs.UnknownMessage",
                "bugs.ChangedAfterSend",
                "bugs.SharedObject",
                "bugs.StaticCounter",
                "bugs.RandomHandler",
                "bugs.WrongChange",
                "bugs.BoundedBuffer",
                "bugs.OverfullBuffer",
                "bugs.UncopyableState",
                "bugs.EndlessRecursion"
            })
    void onWhatIsWrong(String driver) throws Exception {
        assertThat(findings(driver, 2)).isEqualTo(findings(driver, 1));
    }

    private static String findings(String driver, int threads) throws Exception {
        try (FoundryProgram program = FoundryProgram.load(Programs.options(driver, ""))) {
            CheckResult result = Check.of(program.semantics())
                    .compare(Compare.CANONICAL)
                    .keepGoing(true)
                    .threads(threads)
                    .run();
            var findings = result.findings().stream()
                    .map(finding -> finding.kind() + " " + finding.message() + " by " + finding.schedule())
                    .sorted()
                    .toList();
            return result.verdict() + " " + result.states() + " states, " + String.join("\n", findings);
        }
    }
}
