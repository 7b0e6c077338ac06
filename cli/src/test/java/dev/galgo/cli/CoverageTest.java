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

/** What ran in several checks, put together. */
class CoverageTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String SERVER = "dev.galgo.examples.server.ServerDriver";

    private static final Path PAGE = Path.of("../docs/coverage.md");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void oneRunIsToldAsItWasCounted() throws IOException {
        var told = galgo("coverage", check("one.json", CHECKED));
        assertThat(told.err()).isEmpty();
        assertThat(told.exitCode()).isZero();
        Golden.compare("coverage.txt", told.out());
    }

    @Test
    void severalRunsCountWhatAnyOfThemRan() throws IOException {
        String one = check("one.json", CHECKED, "--max-depth", "1");
        String two = check("two.json", CHECKED, "--keep-going");
        assertThat(galgo("coverage", one).out()).contains("never ran");
        var both = galgo("coverage", one, two);
        assertThat(both.out())
                .startsWith("2 runs of " + CHECKED)
                .doesNotContain("never ran")
                .contains("there may be more states of actors: what was counted apart may be the same");
    }

    @Test
    void whatItWritesItReadsAgain() throws IOException {
        String one = check("one.json", CHECKED);
        String two = check("two.json", SERVER);
        String all = write(
                "all.json", galgo("coverage", "--format", "json", one, two).out());
        Golden.compare("coverage.json", Files.readString(Path.of(all)));
        assertThat(galgo("coverage", "--format", "json", all).out()).isEqualTo(Files.readString(Path.of(all)));
    }

    @Test
    void thePageOnCoverageShowsWhatIsPrinted() throws IOException {
        String page = Files.readString(PAGE);
        List<String> blocks = List.of(page.split("```\n", -1));
        String printed = "";
        for (String command : blocks.get(1).lines().toList()) {
            var words = new ArrayList<>(List.of(command.split(" ")));
            assertThat(words.remove(0)).isEqualTo("galgo");
            words.replaceAll(word -> word.endsWith(".json")
                    ? folder.resolve(word).toString()
                    : word.equals("examples/target/classes") ? EXAMPLES : word);
            if (words.get(0).equals("check")) {
                words.add(1, "--no-schedule");
            }
            printed = galgo(words.toArray(String[]::new)).out();
        }
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(PAGE, page.replace("prints\n\n```\n" + blocks.get(3), "prints\n\n```\n" + printed));
        }
        assertThat(Files.readString(PAGE)).contains("prints\n\n```\n" + printed + "```\n");
    }

    @Test
    void differentProgramsAreSaidToBeSo() throws IOException {
        String one = check("one.json", CHECKED);
        String two = check("two.json", SERVER);
        assertThat(galgo("coverage", one, two).out())
                .startsWith("2 runs of " + CHECKED + ", " + SERVER)
                .contains("note: the runs are of different programs, whose classes count as one where they have the"
                        + " same name");
    }

    @Test
    void aPageShowsTheSame() throws IOException {
        Path page = folder.resolve("coverage.html");
        var told = galgo("coverage", "--html", page.toString(), check("one.json", CHECKED));
        assertThat(told.out()).startsWith("1 run of " + CHECKED);
        Golden.compare("coverage.html", Files.readString(page).replaceAll("Galgo \\d\\S*<", "Galgo VERSION<"));
        assertThat(galgo("coverage", "--html", "-", folder.resolve("one.json").toString())
                        .out())
                .isEqualTo(Files.readString(page));
    }

    @Test
    void aResultOfAnEarlierVersionHasNoStatesAndNoEdges() throws IOException {
        String old = write(
                "old.json",
                "{\"format\": \"galgo-check/1\", \"started\": {\"kind\": \"k\", \"target\": \"bank.Main\"}, \"verdict\":"
                        + " \"verified\", \"coverage\": [{\"actor\": \"A\", \"handlers\": [{\"message\": \"m\","
                        + " \"steps\": 3000000000}]}]}");
        assertThat(galgo("coverage", old).out())
                .contains(
                        "1 of 1 handler ran",
                        "3,000,000,000",
                        "states of actors were not counted: the file does not say");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ | line 1, column 2: the file ends in the middle: it is truncated. Name files that galgo check --json FILE has written.",
                "no | this is not JSON",
                "{} | this is JSON, and no result of galgo: \"format\" is missing.",
                "[] | the result of a check must be an object. Run galgo check --json FILE again",
                "{\"format\": \"galgo-schedule/1\"} | the file has format galgo-schedule/1, and this galgo reads galgo-check/1 and galgo-coverage/1. Name files",
                "{\"format\": \"galgo-check/2\"} | the file has format galgo-check/2, and this galgo reads galgo-check/1 and galgo-coverage/1. Run galgo check --json FILE again with this version of Galgo.",
                "{\"format\": \"galgo-check/1\"} | the result has no \"coverage\"",
                "{\"format\": \"galgo-coverage/1\", \"coverage\": []} | the result has no run",
                "{\"format\": \"galgo-check/1\", \"coverage\": [{\"handlers\": [{\"message\": \"m\", \"steps\": -1}]}]} | \"steps\" must be a whole number, not negative",
                "{\"format\": \"galgo-check/1\", \"edges\": [{\"from\": \"A\", \"found\": 1}]} | \"found\" must be true or false"
            })
    void aFileThatIsNoResultIsRefusedWithTheReason(String text, String reason) throws IOException {
        String file = write("bad.json", text);
        var refused = galgo("coverage", file);
        assertThat(refused.err())
                .startsWith("galgo: Cannot read " + file + ": ")
                .contains(reason);
        assertThat(refused.err().lines()).hasSize(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.exitCode()).isEqualTo(4);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        var refused = galgo("coverage", folder.resolve("none.json").toString());
        assertThat(refused.err()).contains("none.json: there is no such file. Name files that galgo check --json FILE");
        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(galgo("coverage").exitCode()).isEqualTo(2);
    }

    private String check(String name, String target, String... more) {
        String file = folder.resolve(name).toString();
        var words = new ArrayList<>(List.of("check", "--no-schedule", "-cp", EXAMPLES, "--json", file));
        words.addAll(List.of(more));
        words.add(target);
        assertThat(galgo(words.toArray(String[]::new)).exitCode())
                .isNotEqualTo(2)
                .isNotEqualTo(4);
        return file;
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
