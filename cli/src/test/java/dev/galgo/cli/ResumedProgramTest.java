package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a search is of, where that is not written in its command, or written as a no. */
class ResumedProgramTest {
    private static final String CHAMENEOS = "dev.galgo.examples.chameneos.ChameneosDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void anotherOrderOfTheClassPathIsAnotherProgram() throws IOException {
        String one = Files.createDirectories(folder.resolve("one")).toString();
        String two = Files.createDirectories(folder.resolve("two")).toString();
        Map<String, String> before = Map.of("CLASSPATH", String.join(File.pathSeparator, EXAMPLES, one, two));
        Map<String, String> after = Map.of("CLASSPATH", String.join(File.pathSeparator, EXAMPLES, two, one));
        begin(before, "--max-states", "100", CHAMENEOS, "4");
        refused(
                resume(after),
                "the class path was " + before.get("CLASSPATH") + " and is " + after.get("CLASSPATH") + " now");
        assertThat(resume(before).exitCode()).isZero();
    }

    @Test
    void whatWasNotWantedIsNotWantedLater() {
        Map<String, String> actions = Map.of("GITHUB_ACTIONS", "true");
        begin(actions, "--no-github", "--keep-going", "-cp", EXAMPLES, "dev.galgo.examples.bugs.Philosophers");
        assertThat(resume(actions).out()).contains("deadlock").doesNotContain("::error");
        assertThat(resume(actions, "--github").out()).contains("::error");
    }

    @Test
    void whatASearchItselfHasWrittenIsNoChange() {
        Path chain = folder.resolve("chain.svg");
        begin(
                Map.of(),
                "--reduction=none",
                "--compare=none",
                "--keep-going",
                "--max-transitions=20_000",
                "--chain=" + chain,
                "../examples/abs/barber.abs");
        assertThat(chain).exists();
        Shell.Outcome resumed = resume(Map.of(), "--max-transitions=20_001");
        assertThat(resumed.err()).doesNotContain("the program has changed");
        assertThat(resumed.exitCode()).isEqualTo(1);
    }

    private void begin(Map<String, String> environment, String... more) {
        Shell.Outcome begun = check(
                environment, List.of("--no-schedule", "--second-opinion=off", "--plain-runs=off", "--directory"), more);
        assertThat(begun.exitCode()).as(begun.err()).isNotEqualTo(2);
    }

    private Shell.Outcome resume(Map<String, String> environment, String... more) {
        return check(environment, List.of("--resume"), more);
    }

    private Shell.Outcome check(Map<String, String> environment, List<String> options, String... more) {
        var words = new ArrayList<>(List.of("check"));
        words.addAll(options);
        words.add(folder.resolve("search").toString());
        words.addAll(List.of(more));
        return galgo(environment, words.toArray(String[]::new));
    }

    private static void refused(Shell.Outcome outcome, String why) {
        assertThat(outcome.err()).contains(why);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }
}
