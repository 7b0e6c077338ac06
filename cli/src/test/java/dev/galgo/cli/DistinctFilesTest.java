package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.OutputFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No output takes the place of another, or of what is read, and all of them have a place. */
class DistinctFilesTest {
    private static final String DRIVER = "dev.galgo.examples.server.CheckedServerDriver";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private Shell.Outcome check(String... options) {
        var words = new ArrayList<>(List.of("check", "-cp", EXAMPLES));
        words.addAll(List.of(options));
        words.add(DRIVER);
        return galgo(words.toArray(String[]::new));
    }

    @Test
    void twoReportsInOneFileAreRefused() {
        String file = folder.resolve("x").toString();
        var refused =
                check("--json", file, "--html", folder.resolve(".").resolve("x").toString());
        assertThat(refused.err()).contains("is named for --json and for --html. Give --html a file of its own.");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(check("--schedule", file, "--json", file).exitCode()).isEqualTo(2);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatIsReadIsNotOverwritten() throws Exception {
        Path model = Files.writeString(folder.resolve("m.abs"), "module M;\n{ skip; }\n");
        var refused = galgo("tests", "--html", model.toString(), model.toString());
        assertThat(refused.err()).contains("m.abs is named for the program and for --html.");
        assertThat(Files.readString(model)).startsWith("module M;");
    }

    @Test
    void aPlaceThatIsNoneIsNamedBeforeTheSearch() {
        var refused = check("--schedule", folder.resolve("none/x.json").toString());
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains("and there is no directory");
        assertThat(check("--schedule", folder.toString()).err()).contains("which is a directory.");
    }

    @Test
    void halfALetterIsWrittenAsAQuestionMark() throws Exception {
        Path file = folder.resolve("half.txt");
        OutputFile.save(file, "a\uD800b", "--json");
        assertThat(Files.readString(file)).isEqualTo("a?b");
    }
}
