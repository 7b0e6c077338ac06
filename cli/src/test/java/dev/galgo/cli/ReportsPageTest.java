package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page on reports shows is what a reader will see; {@code -Dgolden.update=true} draws its picture anew. */
class ReportsPageTest {
    private static final Path PICTURE = Path.of("../docs/figures/server-sequence.svg");
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void itsCommandWritesTheFilesItNamesAndThePictureItShows() throws Exception {
        Shell.Outcome checked = run(blocks().get(1));
        assertThat(checked.exitCode()).as(checked.err()).isEqualTo(1);
        assertThat(folder).isDirectoryContaining("glob:**.html").isDirectoryContaining("glob:**.sarif");
        String drawn = Files.readString(folder.resolve("server.svg"));
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(PICTURE, drawn);
        }
        assertThat(drawn).isEqualTo(Files.readString(PICTURE));
    }

    @Test
    void itsAnnotationIsRealOutputOfTheCommandAboveIt() throws Exception {
        List<String> blocks = blocks();
        String annotation = run(blocks.get(3))
                .out()
                .lines()
                .filter(line -> line.startsWith("::"))
                .findFirst()
                .orElse("");
        String shown = blocks.get(5).strip();
        assertThat(shown).startsWith("::error file=examples/src/main/java/").endsWith("...");
        assertThat(annotation).startsWith(shown.replace("...", ""));
    }

    private Shell.Outcome run(String command) {
        var words = new ArrayList<>(List.of(command.strip().split("\\s+")));
        assertThat(words.remove(0)).isEqualTo("galgo");
        words.replaceAll(word -> switch (word) {
            case "examples/target/classes" -> Shell.EXAMPLES;
            case "examples/src/main/java" -> ROOT.resolve(word).toString();
            case "server.html", "server.sarif", "server.svg" ->
                folder.resolve(word).toString();
            default -> word;
        });
        words.add(1, "--no-schedule");
        return Shell.galgo(Map.of("GITHUB_WORKSPACE", ROOT.toString()), words.toArray(String[]::new));
    }

    private static List<String> blocks() throws Exception {
        return Arrays.asList(Files.readString(Path.of("../docs/reports.md")).split("```\\w*\n", -1));
    }
}
