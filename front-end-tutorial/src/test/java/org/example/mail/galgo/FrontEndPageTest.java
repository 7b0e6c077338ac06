package org.example.mail.galgo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.GalgoCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page that explains this module shows its code as it is, and what the command says. */
class FrontEndPageTest {
    private static final Path PAGE = Path.of("../docs/front-end.md");
    private static final String CLASSES = "target/classes";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private record Outcome(int code, String out, String err) {}

    private Outcome galgo(String... words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = new GalgoCommand(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Map.of())
                .run(words);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private Outcome check(String program, String... more) {
        var words = Stream.concat(
                Stream.of("check", "--front-end", CLASSES, "--classpath", CLASSES),
                Stream.concat(Stream.of(more), Stream.of("org.example.mail.programs." + program)));
        return galgo(words.toArray(String[]::new));
    }

    private static List<String> blocks(String language) throws IOException {
        return all("^```" + language + "\n(.*?)^```$");
    }

    /** What the page shows of the command. */
    private static String shown() throws IOException {
        return all("^```\n(started: .*?)^```$").get(0);
    }

    private static List<String> all(String pattern) throws IOException {
        return Pattern.compile(pattern, Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(Files.readString(PAGE))
                .results()
                .map(block -> block.group(1).strip())
                .toList();
    }

    @Test
    void everyPieceOfCodeOnThePageIsInTheSources() throws IOException {
        var sources = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".java")).toList()) {
                sources.append(Files.readString(file));
            }
        }
        assertThat(blocks("java")).hasSizeGreaterThan(8).allSatisfy(block -> assertThat(sources.toString())
                .contains(block));
    }

    @Test
    void thePageShowsWhatTheCommandSays() throws IOException {
        Path schedule = folder.resolve("galgo-HastyDeposits.json");
        Outcome found = check("HastyDeposits", "--schedule", schedule.toString());
        assertThat(found.code()).as(found.err()).isEqualTo(1);
        assertThat(timeless(found.out().replace(folder + "/", ""))).isEqualTo(timeless(shown()));
        Outcome replayed = galgo("replay", schedule.toString());
        assertThat(replayed.code()).as(replayed.out() + replayed.err()).isEqualTo(1);
        assertThat(replayed.out()).contains("the balance is 10 instead of 20");
    }

    private static String timeless(String text) {
        return text.replaceAll("[0-9.]+ s\\b", "0 s").strip();
    }

    @Test
    void theOtherProgramsAreJudgedAsThePageSays() {
        Outcome careful = check("CarefulDeposits");
        assertThat(careful.code()).as(careful.out() + careful.err()).isZero();
        assertThat(careful.out()).contains("verified");
        Outcome circle = check("Circle", "--no-schedule");
        assertThat(circle.code()).as(circle.out() + circle.err()).isEqualTo(1);
        assertThat(circle.out()).contains("deadlock");
    }
}
