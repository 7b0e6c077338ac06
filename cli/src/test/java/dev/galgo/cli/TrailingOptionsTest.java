package dev.galgo.cli;

import static dev.galgo.cli.Shell.PROGRAMS;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options of Galgo's own after the target are not lost in silence. */
class TrailingOptionsTest {
    private static final String MAIN = "dev.galgo.cli.programs.ArgumentsMain";

    @ParameterizedTest
    @ValueSource(strings = {"check", "compare", "deadlock", "abstract"})
    void anOptionAfterTheTargetIsRefused(String command) {
        var refused = galgo(command, "-cp", PROGRAMS, MAIN, "word", "--quiet");
        if (command.equals("abstract")) {
            refused = galgo(command, "-cp", PROGRAMS, MAIN, "word", "--help");
        }
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .contains("comes after " + MAIN)
                .contains("Put it before " + MAIN + ", or write -- before what is for the program.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--timeout=5s", "--no-github", "-cp"})
    void soIsOneWithItsValueOrNegatedOrShort(String word) {
        assertThat(galgo("check", "-cp", PROGRAMS, MAIN, word).exitCode()).isEqualTo(2);
    }

    @Test
    void afterTheMarkEverythingIsThePrograms() {
        assertThat(galgo("check", "-cp", PROGRAMS, "--no-schedule", MAIN, "--", "--quiet", "--", "-cp")
                        .out())
                .contains("words: --quiet|--|-cp");
        assertThat(galgo("check", "-cp", PROGRAMS, "--no-schedule", "--", MAIN, "--quiet")
                        .out())
                .contains("words: --quiet");
    }

    @Test
    void whatGalgoDoesNotKnowIsTheProgramsWithoutAMark() {
        assertThat(galgo("check", "-cp", PROGRAMS, "--no-schedule", MAIN, "-x", "@y", "a,b")
                        .out())
                .contains("words: -x|@y|a,b");
    }
}
