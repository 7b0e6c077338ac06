package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimateTest {
    private static final String CHAMENEOS = "dev.galgo.examples.chameneos.ChameneosDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void aSmallProgramIsCountedWithoutAVerdict() {
        var counted = estimate(CHAMENEOS, "2");

        assertThat(counted.exitCode()).isZero();
        assertThat(counted.out())
                .contains("counted: a search came to its end")
                .contains("  states            ")
                .contains("depth first with a visited set: would do")
                .doesNotContain("verified");
    }

    @Test
    void whatWasCountedIsTold() {
        var counted = estimate(CHAMENEOS, "4");
        var searched = galgo(
                "check",
                "--no-schedule",
                "--second-opinion",
                "off",
                "--plain-runs",
                "off",
                "--classpath",
                EXAMPLES,
                CHAMENEOS,
                "4");

        String states = searched.out().replaceAll("(?s).*?(\\d[\\d,]*) states.*", "$1");
        assertThat(counted.out())
                .contains("  states            " + states + "\n")
                .containsPattern("depth first with a visited set: would do; took \\d+\\.\\d s here");
    }

    @Test
    void aSearchThatEndsAtALimitIsCountedUpToThere() {
        assertThat(estimate("--max-states", "1_234", CHAMENEOS, "20").out())
                .contains("counted: a search came to its limit of 1234 states within the time")
                .contains("  states            1,234\n");
        assertThat(estimate("--max-transitions", "1_234", CHAMENEOS, "20").out())
                .contains("its limit of 1234 transitions")
                .contains("  transitions       1,234\n");
        assertThat(estimate("--max-depth", "12", CHAMENEOS, "20").out()).contains("its limit of depth 12 within");
    }

    @Test
    void programsReadItAsJson() {
        var counted = estimate("--format", "json", CHAMENEOS, "2");

        assertThat(counted.exitCode()).isZero();
        assertThat(counted.out())
                .contains("\"format\"", "galgo-estimate/1", "\"counted\"", "\"ways\"", "\"would-do\"")
                .doesNotContain("verdict");
    }

    @Test
    void aViolationMetOnTheWayIsReported() {
        var violated = estimate(
                "--schedule", folder.resolve("schedule.json").toString(), "dev.galgo.examples.bugs.Philosophers");

        assertThat(violated.exitCode()).isEqualTo(1);
        assertThat(violated.out()).contains("violated").doesNotContain("estimate:");
    }

    @Test
    void whatDoesNotGoWithAnEstimateIsRefused() {
        assertThat(estimate("--sample", "10", CHAMENEOS).exitCode()).isEqualTo(2);
        assertThat(estimate("--format", "sarif", CHAMENEOS).err()).contains("printed as text or as JSON");
        assertThat(estimate("--directory", folder.toString(), CHAMENEOS).err()).contains("nothing to keep");
    }

    private static Shell.Outcome estimate(String... arguments) {
        var words = new ArrayList<>(List.of("check", "--classpath", EXAMPLES, "--estimate"));
        words.addAll(List.of(arguments));
        return galgo(words.toArray(String[]::new));
    }
}
