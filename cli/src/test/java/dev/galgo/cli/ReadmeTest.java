package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README shows is what a reader will see. */
class ReadmeTest {
    @Test
    void itsFirstExampleIsRealOutput() throws Exception {
        String readme = Files.readString(Path.of("../README.md"));
        String shown = Shell.galgo(
                        "check", "--no-schedule", "--classpath", Shell.EXAMPLES, "dev.galgo.examples.server.ServerMain")
                .out();
        assertThat(shown.lines()).hasSizeGreaterThan(8);
        assertThat(timeless(readme)).contains(timeless(shown.strip()));
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d+ s\\b", "N s");
    }
}
