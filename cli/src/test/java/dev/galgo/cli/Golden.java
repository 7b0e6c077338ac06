package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares what users see with the files under {@code src/test/resources/golden}, to the letter but for times and the engine's own affairs.
 *
 * <p>{@code mvn -pl cli -am test -Dgolden.update=true} writes them anew; then read the difference as you would read code. A missing file is
 * a failure.
 */
final class Golden {
    private static final Path HOME = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    static void compare(String name, String printed) throws IOException {
        String actual = printed.replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s")
                .replaceAll("\"(seconds|stepsRun|visitedBytes)\": [-+.0-9E]+", "\"$1\": 0")
                .replaceAll("second opinion: [^\n]*? from scratch", "second opinion: schedules from scratch")
                .replaceAll("plain runs: (?!none)[^\n]*: ", "plain runs: schedules: ");
        Path file = HOME.resolve(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(HOME);
            Files.writeString(file, actual);
            return;
        }
        assertThat(file).as("the golden file; -Dgolden.update=true writes it").exists();
        assertThat(actual).isEqualTo(Files.readString(file));
    }
}
