package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small programs that are easily taken for others than they are. */
class TrapsTest {
    private static final String TRAPS = "src/test/resources/traps/";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "variable-called-call",
                "variable-called-t0",
                "object-in-own-time",
                "target-of-a-call-that-throws",
                "set-up-that-throws",
                "condition-that-throws",
                "future-lost-while-awaited"
            })
    void aDeadlockIsFound(String program) {
        var told = galgo("verify", "--no-schedule", "--quiet", TRAPS + program + ".abs");
        assertThat(told.told()).startsWith("deadlock: ");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    /** The analysis knows nothing of what is in an exception, nor of tasks of a kind in a row; a search of every order meets these. */
    @ParameterizedTest
    @ValueSource(
            strings = {"object-in-an-exception", "object-in-an-exception-of-a-future", "several-of-a-kind-in-a-row"})
    void aDeadlockThatIsOfNoCycleIsShown(String program) {
        for (String command : List.of("verify", "deadlock")) {
            var told = galgo(command, "--no-schedule", "--quiet", TRAPS + program + ".abs");
            assertThat(told.told()).startsWith("deadlock: ").contains("another deadlock: ", "deliveries");
            assertThat(told.exitCode()).isEqualTo(1);
        }
        var still = galgo("deadlock", "--static", "--quiet", TRAPS + program + ".abs");
        assertThat(still.told()).startsWith("undecided: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"target-of-a-get-that-throws", "target-of-a-set-up-that-throws"})
    void whatThrowsAssignsNothing(String program) {
        assertThat(galgo("check", "--no-schedule", "--quiet", TRAPS + program + ".abs")
                        .told())
                .startsWith("verified: ");
    }
}
