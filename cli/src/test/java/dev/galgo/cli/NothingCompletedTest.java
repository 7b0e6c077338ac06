package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A search that completed no schedule is never green. */
class NothingCompletedTest {
    private static final String SERVER = "dev.galgo.examples.server.ServerDriver";
    private static final String RESTLESS = "dev.galgo.cli.programs.Restless";

    @Test
    void schedulesThatAreAllCutOffConcludeNothing() {
        var cut = galgo("check", "--no-schedule", "--max-depth", "2", "-cp", EXAMPLES, SERVER);
        assertThat(cut.told()).startsWith("no schedule came to its end: nothing can be concluded (depth 2)");
        assertThat(cut.exitCode()).isEqualTo(3);
    }

    @Test
    void aSampleOfSchedulesThatAreAllCutOffConcludesNothing() {
        var cut = galgo("check", "--no-schedule", "--sample", "10", "--max-depth", "2", "-cp", EXAMPLES, SERVER);
        assertThat(cut.told()).startsWith("no schedule came to its end");
        assertThat(cut.exitCode()).isEqualTo(3);
    }

    @Test
    void aProgramThatGoesRoundIsSaidToNeverEnd() {
        var endless = galgo("check", "--no-schedule", "-cp", PROGRAMS, RESTLESS, "turn");
        assertThat(endless.told())
                .startsWith("no schedule came to its end: everything that can be reached was explored, ")
                .contains("nothing wrong was met, but the program never ends");
        assertThat(endless.exitCode()).isEqualTo(3);
        assertThat(galgo(OpinionLeftOut.of("check", "--format", "json", "-cp", PROGRAMS, RESTLESS, "turn"))
                        .out())
                .contains("\"verdict\": \"nothing-completed\"");
    }
}
