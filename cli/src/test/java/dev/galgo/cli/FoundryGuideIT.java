package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of foundry/README.md compile a program against the packaged API alone, and check it. */
class FoundryGuideIT {
    private static final Guide PAGE = Guide.of("foundry/README.md");
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void aProgramIsCompiledAndCheckedByTheCommandsForASourceTree() throws Exception {
        List<String> javac = command("javac -cp foundry/target/");
        List<String> check = command("./galgo check");
        Files.writeString(folder.resolve("Counting.java"), PAGE.file("Counting.java"));
        Guide.javac(javac.stream().skip(1).map(this::placed).toArray(String[]::new));
        var checked = Shell.galgo(Stream.concat(
                        Stream.of("check", "--no-schedule"),
                        check.stream().skip(2).map(this::placed))
                .toArray(String[]::new));
        assertThat(Guide.timeless(checked.out())).isEqualTo(PAGE.output("started: ActorFoundry main Counting"));
        assertThat(checked.exitCode()).isEqualTo(1);
    }

    /** The release has the same commands, with the places of the release. */
    @Test
    void theCommandsForTheReleaseDifferInPlacesOnly() {
        assertThat(command("javac -cp lib/").stream().filter(word -> !word.endsWith(".jar")))
                .containsExactlyElementsOf(command("javac -cp foundry/target/").stream()
                        .filter(word -> !word.endsWith(".jar"))
                        .toList());
        assertThat(command("bin/galgo check").stream().skip(1))
                .containsExactlyElementsOf(
                        command("./galgo check").stream().skip(1).toList());
    }

    /** The words of the line of the page that begins like this. */
    private static List<String> command(String beginning) {
        var line = Pattern.compile("(?m)^" + Pattern.quote(beginning) + ".*$").matcher(PAGE.text());
        assertThat(line.find()).as(beginning).isTrue();
        return List.of(line.group().split(" "));
    }

    /** Libraries are in the source tree, the rest is where the user stands. */
    private String placed(String word) {
        return switch (word) {
            case "classes", "Counting.java" -> folder.resolve(word).toString();
            default -> word.endsWith(".jar") ? ROOT.resolve(word).toString() : word;
        };
    }
}
