package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(told.out()).startsWith("deadlock: ");
        assertThat(told.exitCode()).isEqualTo(1);
    }

    /** Nothing is known of what is in an exception, so nothing is called free that takes objects out of one. */
    @ParameterizedTest
    @ValueSource(strings = {"object-in-an-exception", "object-in-an-exception-of-a-future"})
    void aDeadlockIsNotDenied(String program) {
        assertThat(galgo("verify", "--no-schedule", "--quiet", TRAPS + program + ".abs")
                        .out())
                .startsWith("undecided: ");
        assertThat(galgo("check", "--no-schedule", "--quiet", TRAPS + program + ".abs")
                        .told())
                .startsWith("violated: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"target-of-a-get-that-throws", "target-of-a-set-up-that-throws"})
    void whatThrowsAssignsNothing(String program) {
        assertThat(galgo("check", "--no-schedule", "--quiet", TRAPS + program + ".abs")
                        .told())
                .startsWith("verified: ");
    }
}
