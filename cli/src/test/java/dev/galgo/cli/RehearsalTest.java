package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void everyCommandOfTheRehearsalHasAVerdict() throws IOException {
        for (String name : Rehearsal.FILES) {
            try (InputStream file = Rehearsal.class.getResourceAsStream("rehearsal/" + name)) {
                assertThat(file).as(name).isNotNull();
                Files.copy(file, folder.resolve(name));
            }
        }
        for (List<String> command : Rehearsal.commands(folder)) {
            var outcome = Shell.galgo(command.toArray(String[]::new));
            assertThat(outcome.exitCode()).as("%s: %s", command, outcome.err()).isIn(ExitCode.FINE, ExitCode.VIOLATION);
            assertThat(outcome.out()).doesNotContain("unknown").doesNotContain("CANNOT_COMPUTE");
        }
    }
}
