package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What decides a finding, and the schedule that passes beside it. */
class BesideTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String ACCOUNT =
            Path.of("..", "examples", "abs", "account.abs").toString();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @SuppressWarnings("NullAway.Init") // set before each test
    private String file;

    @BeforeEach
    void name() {
        file = folder.resolve("passes.json").toString();
    }

    private Shell.Outcome check(String... words) {
        List<String> all = new ArrayList<>(List.of("check", "--quiet", "--no-schedule", "--beside", file));
        all.addAll(Arrays.asList(words));
        return galgo(all.toArray(String[]::new));
    }

    @Test
    void theSchedulePassesAgainThatPassesBesideAFinding() {
        var found = check("-cp", EXAMPLES, CHECKED);
        assertThat(found.out()).containsPattern("\npasses if \\d+ \\(set\\) comes after \\d+ \\(get\\)\n");
        assertThat(found.exitCode()).isEqualTo(1);
        var replayed = galgo("replay", file);
        assertThat(replayed.err()).isEmpty();
        assertThat(replayed.out()).endsWith("\nThe schedule runs to its end, and nothing is wrong.\n");
        assertThat(replayed.exitCode()).isZero();
    }

    @Test
    void soDoesTheOneBesideAFindingOfASample() {
        var found = check("-cp", EXAMPLES, "--sample", "200", "--seed", "1", CHECKED);
        assertThat(found.out())
                .contains("no other of this length is more orderly")
                .contains("\npasses if ");
        assertThat(galgo("replay", file).exitCode()).isZero();
    }

    @Test
    void soDoesTheOneBesideAFindingOfAModel() {
        assertThat(check(ACCOUNT).out()).contains("\npasses if ");
        assertThat(galgo("replay", file).exitCode()).isZero();
    }

    @Test
    void soDoesTheOneBesideADeadlock() {
        var found = galgo(
                "deadlock",
                "--quiet",
                "--no-schedule",
                "--beside",
                file,
                "-cp",
                EXAMPLES,
                "dev.galgo.examples.bugs.Philosophers");
        assertThat(found.out()).contains("\npasses if ");
        assertThat(galgo("replay", file).exitCode()).isZero();
    }

    @Test
    void whereNothingPassesThatIsSaidAndNothingIsSaved() {
        var found = check("-cp", EXAMPLES, "dev.galgo.examples.bugs.UnknownMessage");
        assertThat(found.out()).contains("\nno schedule passes\n");
        assertThat(found.err()).contains("no other passes: --beside saves nothing for it.");
        assertThat(Path.of(file)).doesNotExist();
    }

    @Test
    void itIsSavedToAFileAndNowhereElse() {
        var refused = galgo("check", "--beside", "-", "-cp", EXAMPLES, CHECKED);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("--beside - is no file.");
        assertThat(galgo("deadlock", "--beside", "-", ACCOUNT).exitCode()).isEqualTo(2);
        var twice = check("--json", file, "-cp", EXAMPLES, CHECKED);
        assertThat(twice.exitCode()).isEqualTo(2);
        assertThat(Files.exists(Path.of(file))).isFalse();
    }
}
