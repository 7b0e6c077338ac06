package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches without a visited set go on where they were stopped. */
class KeptSchedulesTest {
    private static final String PI = "dev.galgo.examples.pi.PiDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"none", "dcute", "dpor", "transdpor", "optimal"})
    void whatWasStoppedGoesOn(String reduction) {
        String directory = folder.resolve("search").toString();
        var whole = check(reduction, PI, "3");
        var begun = check(reduction, "--directory", directory, "--max-transitions", "20", PI, "3");
        var resumed = galgo("check", "--resume", directory, "--max-transitions", "1_000_000");

        assertThat(begun.out()).contains("20 transitions");
        assertThat(counts(resumed.out())).isEqualTo(counts(whole.out())).contains("executions, ");
        assertThat(resumed.exitCode()).isEqualTo(whole.exitCode());
    }

    /** One kind of search has its second opinion in each build. */
    private static Shell.Outcome check(String reduction, String... more) {
        String[] words = Stream.concat(
                        Stream.of("check", "--classpath", EXAMPLES, "--reduction", reduction, "--compare", "none"),
                        Stream.of(more))
                .toArray(String[]::new);
        return galgo(reduction.equals("none") ? words : OpinionLeftOut.of(words));
    }

    @Test
    void whatCannotBeKeptIsRefused() {
        var refused = galgo(
                "check",
                "--classpath",
                EXAMPLES,
                "--reduction",
                "none",
                "--compare",
                "none",
                "--threads",
                "2",
                "--directory",
                folder.resolve("search").toString(),
                PI,
                "3");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("on one thread").contains("Leave --threads or --directory out.");
    }

    @Test
    void whatTheNextPartCannotHaveIsNamed() {
        String directory = folder.resolve("search").toString();
        galgo(OpinionLeftOut.of(
                "check",
                "--classpath",
                EXAMPLES,
                "--reduction",
                "dpor",
                "--directory",
                directory,
                "--max-transitions",
                "20",
                PI,
                "3"));

        var limited = galgo("check", "--resume", directory, "--max-states", "10");

        assertThat(limited.exitCode()).isEqualTo(2);
        assertThat(limited.err()).contains("cannot go on with --max-states, ").contains("Leave --max-states out.");
        assertThat(galgo("check", "--resume", directory).exitCode()).isZero();
    }

    private static String counts(String report) {
        return report.lines()
                .filter(line -> line.contains("longest schedule"))
                .findFirst()
                .orElse("")
                .replaceAll(", [\\d.]+ s$", "");
    }
}
