package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unmodified programs on Akka, from the command line: the one of docs/akka.md. */
class AkkaTest {
    private static final Guide PAGE = Guide.of("docs/akka.md");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    static Path folder;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static String classpath;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static Path schedule;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static Shell.Outcome checked;

    /** What the program would be started with: its own classes, and Akka with what it needs. */
    @BeforeAll
    static void compileAndCheckTheMain() throws IOException {
        String libraries =
                LibraryJars.of("akka").stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        PAGE.compile("src/main/java/shop/Till.java", libraries, folder, classes);
        classpath = classes + File.pathSeparator + libraries;
        schedule = folder.resolve("till.json");
        checked = galgo("check", "--quiet", "--classpath", classpath, "--schedule", schedule.toString(), "shop.Till");
    }

    @Test
    void theMainOfTheGuideIsCheckedAsShown() {
        assertThat(checked.exitCode()).isEqualTo(1);
        String shown = PAGE.output("started: Akka main");
        String replayIt = "\nreplay it: galgo replay " + schedule + "\n";
        assertThat(checked.out()).endsWith(replayIt);
        String found = checked.out().substring(0, checked.out().length() - replayIt.length());
        boolean longer = found.contains("the shortest schedule found")
                && !Guide.timeless(found).equals(shown);
        assertThat(longer ? Guide.beforeSchedule(found) : Guide.timeless(found))
                .isEqualTo(longer ? Guide.beforeSchedule(shown) : shown);
    }

    @Test
    void aClassWithoutAMainIsRefusedInTheWordsOfAkka() {
        var refused = galgo("check", "--quiet", "--no-schedule", "--classpath", classpath, "shop.Nobody");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("there is no class shop.Nobody on the class path");
    }

    @Test
    void aScheduleIsReplayed() {
        var replayed = galgo("replay", schedule.toString());
        assertThat(replayed.out()).contains("the till shrinks from 100 to 70");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }
}
