package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
    private static final String LEADER = "dev.galgo.examples.leader.LeaderDriver";
    private static final String MAIN = "dev.galgo.examples.server.ServerMain";
    private static final String SORT = "dev.galgo.examples.quicksort.QuicksortDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    /** The commands of the page, in its order, and what they print. */
    @Test
    void whatThePageOnSamplingShowsIsRealOutput() throws IOException {
        String page = timeless(Files.readString(Path.of("../docs/sampling.md")));
        shows(page, "--sample 1000 --strategy pos --seed 42 " + LEADER + " 8");
        shows(page, "--sample 1000 --strategy pct --seed 7 --depth-of-bug 2 dev.galgo.examples.regsim.RegsimDriver 6");
        shows(page, "--sample 1000 --seed 42 dev.galgo.examples.pi.PiDriver 5");
        shows(page, "--reduction none --compare none --max-transitions 1_000_000 dev.galgo.examples.pi.PiDriver 5");
        String doubted = check("--sample", "1000", "--strategy", "pct", "dev.galgo.examples.pi.PiDriver", "5")
                .out();
        assertThat(page).contains(doubted.lines().skip(4).findFirst().orElseThrow());
        shows(page, "--sample 100 --strategy pos --seed 1 dev.galgo.examples.bugs.Philosophers");
    }

    private static void shows(String page, String arguments) {
        assertThat(page).contains("galgo check --classpath examples/target/classes " + arguments + "\n");
        String shown = check(arguments.split(" ", -1)).out();
        assertThat(page).contains(timeless(shown.strip()));
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d+ s\\b", "N s");
    }

    @Test
    void aSampleIsNeverVerified() {
        var checked = check("--sample", "100", "dev.galgo.examples.registry.RegistryDriver");
        assertThat(checked.exitCode()).isZero();
        assertThat(checked.told()).startsWith("no violation within bounds: a sample of 100 schedules");
        assertThat(check("--sample", "100", "--complete", "dev.galgo.examples.registry.RegistryDriver")
                        .exitCode())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "pct", "pos"})
    void theSeedThatIsNamedDrawsTheSameAgain(String strategy) {
        String first =
                check("--sample", "50", "--strategy", strategy, LEADER, "6").out();
        String seed = first.replaceAll("(?s).*\\(" + strategy + ", seed (\\d+)\\).*", "$1");
        assertThat(seed).matches("\\d+");
        for (String engine : List.of("memo", "copy", "replay")) {
            String again = check(
                            "--sample", "50", "--strategy", strategy, "--seed", seed, "--engine", engine, LEADER, "6")
                    .out();
            assertThat(timeless(again)).isEqualTo(timeless(first));
        }
    }

    @Test
    void theSeedIsInTheJsonToo() {
        assertThat(check("--sample", "5", "--seed", "-3", "--format", "json", LEADER)
                        .out())
                .contains("\"seed\": -3")
                .contains("\"strategy\": \"random\"")
                .contains("\"kind\": \"sample\"");
        assertThat(check(MAIN, "--format", "json").out()).doesNotContain("seed");
    }

    @Test
    void aFindingIsReplayedLikeAnyOther() {
        Path file = folder.resolve("schedule.json");
        var found = galgo(
                "check", "-cp", EXAMPLES, "--schedule", file.toString(), "--sample", "100", "--strategy", "pos", MAIN);
        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(found.out()).contains("6 deliveries, no shorter schedule shows it");
        assertThat(galgo("replay", "-cp", EXAMPLES, file.toString()).exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--strategy pos, --strategy means nothing without --sample. Say how many schedules: --sample 1000.",
                "--seed 3, --seed means nothing without --sample.",
                "--depth-of-bug 3, --depth-of-bug means nothing without --strategy pct.",
                "--sample 10 --depth-of-bug 3, --depth-of-bug means nothing without --strategy pct.",
                "--sample 10 --strategy pct --depth-of-bug 101, --depth-of-bug is at most 100.",
                "--sample 10 --strategy pct --depth-of-bug 0, it must be more than nothing",
                "--sample 0, it must be more than nothing",
                "--sample -5, is not understood",
                "--sample some, 'some' is not understood",
                "--sample 10 --seed x, --seed",
                "--sample 10 --strategy fair, there is no 'fair'; there are",
                "--sample 10 --reduction dpor, a reduction decides which orders to run",
                "--sample 10 --compare canonical, a sample compares no configurations",
                "--sample 10 --sleep-sets, sleep sets need a reduction"
            })
    void whatMeansNothingIsRefusedWithASentence(String options, String said) {
        var refused = check((options + " " + MAIN).split(" ", -1));
        assertThat(refused.err()).contains(said).startsWith("galgo: ").hasLineCount(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.exitCode()).isEqualTo(2);
    }

    @Test
    void aSearchThatIsCutSaysHowManyExecutionsThereSeemToBe() {
        var cut = check(
                "--reduction",
                "none",
                "--compare",
                "none",
                "--max-transitions",
                "10000",
                "--format",
                "json",
                SORT,
                "7");
        assertThat(cut.out()).containsPattern("\"estimate\": \\{\\s+\"mean\": [0-9.E]+,\\s+\"spread\": [0-9.E]+");
        assertThat(check("--reduction", "none", "--compare", "none", "--format", "json", SORT, "3")
                        .out())
                .contains("\"estimate\": null");
    }

    private static Shell.Outcome check(String... args) {
        var all = new ArrayList<>(List.of("check", "--classpath", EXAMPLES, "--no-schedule"));
        all.addAll(List.of(args));
        return galgo(all.toArray(String[]::new));
    }
}
