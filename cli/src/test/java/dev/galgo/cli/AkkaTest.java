package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unmodified programs on Akka, from the command line: the one of docs/akka.md. */
class AkkaTest {
    private static final Guide PAGE = Guide.of("docs/akka.md");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theMainOfTheGuideIsCheckedAsShown() throws Exception {
        var checked = check("shop.Till");
        assertThat(checked.exitCode()).isEqualTo(1);
        String shown = PAGE.output("started: Akka main");
        boolean longer = checked.out().contains("the shortest schedule found")
                && !Guide.timeless(checked.out()).equals(shown);
        assertThat(longer ? Guide.beforeSchedule(checked.out()) : Guide.timeless(checked.out()))
                .isEqualTo(longer ? Guide.beforeSchedule(shown) : shown);
    }

    @Test
    void aClassWithoutAMainIsRefusedInTheWordsOfAkka() throws Exception {
        var checked = check("shop.Nobody");
        assertThat(checked.exitCode()).isEqualTo(2);
        assertThat(checked.err()).contains("there is no class shop.Nobody on the class path");
    }

    @Test
    void aScheduleIsReplayed() throws Exception {
        Path schedule = folder.resolve("till.json");
        assertThat(galgo("check", "--quiet", "--classpath", classpath(), "--schedule", schedule.toString(), "shop.Till")
                        .exitCode())
                .isEqualTo(1);
        var replayed = galgo("replay", schedule.toString());
        assertThat(replayed.out()).contains("the till shrinks from 100 to 70");
        assertThat(replayed.exitCode()).isEqualTo(1);
    }

    private Shell.Outcome check(String... words) throws Exception {
        return galgo(Stream.concat(
                        Stream.of("check", "--quiet", "--no-schedule", "--classpath", classpath()), Stream.of(words))
                .toArray(String[]::new));
    }

    /** What the program would be started with: its own classes, and Akka with what it needs. */
    private String classpath() throws Exception {
        String libraries =
                LibraryJars.of("akka").stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        PAGE.compile("src/main/java/shop/Till.java", libraries, folder, classes);
        return classes + File.pathSeparator + libraries;
    }
}
