package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the pages on models show is what a reader will see; {@code -Dgolden.update=true} writes it anew. */
class ModelPagesTest {
    private static final Path DOCS = Path.of("../docs");
    private static final String COMMAND = "```sh\n";
    private static final String SHOWN = "```\n\n```\n";
    private static final String END = "\n```";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "abs.md, 3",
        "deadlock.md, 7",
        "verify.md, 9",
        "unknown.md, 4",
        "abs-tests.md, 1",
        "properties.md, 5",
        "symmetry.md, 1"
    })
    void whatFollowsACommandIsItsOutput(String page, int commands) throws IOException {
        String text = Files.readString(DOCS.resolve(page));
        int seen = 0;
        for (int at = text.indexOf(COMMAND); at >= 0; at = text.indexOf(COMMAND, at + 1)) {
            int from = at + COMMAND.length();
            String command = text.substring(from, text.indexOf('\n', from));
            int shown = text.indexOf(SHOWN, from) + SHOWN.length();
            int end = text.indexOf(END, shown - 1);
            String real = timeless(run(command).out().strip()).replace("../examples/", "examples/");
            if (Boolean.getBoolean("golden.update")) {
                text = text.substring(0, shown)
                        + real
                        + (end < shown ? "\n" + text.substring(shown) : text.substring(end));
                Files.writeString(DOCS.resolve(page), text);
            } else {
                assertThat(timeless(text.substring(shown, Math.max(shown, end))))
                        .isEqualTo(real);
            }
            seen++;
        }
        assertThat(seen).isEqualTo(commands);
    }

    @ParameterizedTest
    @CsvSource({"--graph, barber-waits.svg", "--chain, barber-chain.svg"})
    void thePicturesAreWhatTheCommandDraws(String option, String picture) throws IOException {
        run("galgo deadlock " + option + " drawn.svg examples/abs/barber.abs");
        String drawn = Files.readString(folder.resolve("drawn.svg"));
        Path shown = DOCS.resolve("figures").resolve(picture);
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(shown, drawn);
        }
        assertThat(drawn).isEqualTo(Files.readString(shown));
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d\\d s\\b", "0.01 s");
    }

    private Shell.Outcome run(String command) {
        List<String> words = WORD.matcher(command)
                .results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1))
                .collect(Collectors.toCollection(ArrayList::new));
        assertThat(words.remove(0)).isEqualTo("galgo");
        words.replaceAll(word -> word.startsWith("examples/")
                ? "../" + word
                : word.endsWith(".svg") ? folder.resolve(word).toString() : word);
        if (!words.get(0).equals("tests")) { // which saves none unless it is told to
            words.add(1, "--no-schedule");
        }
        Shell.Outcome told = Shell.galgo(words.toArray(String[]::new));
        assertThat(told.err()).doesNotContain("galgo:");
        return told;
    }
}
