package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever kind of finding can be ignored is not found, and the verdict says that it rests on that. */
class IgnoredKindsTest {
    private static final String BUGS = "dev.galgo.examples.bugs.";

    @ParameterizedTest
    @CsvSource({
        "assertion, OverfullBuffer",
        "unknown-message, UnknownMessage",
        "mutated-message, ChangedAfterSend",
        "shared-object, SharedObject",
        "static-write, StaticCounter",
        "uncontrolled, RandomHandler",
        "undelivered, LostMessage",
    })
    void actorFoundry(String kind, String program) {
        isObeyed(kind, EXAMPLES, BUGS + program);
    }

    @ParameterizedTest
    @CsvSource({
        "assertion, Closing, clerk",
        "exception, Kiosk, config",
        "unknown-message, Deaf, any",
        "dead-letter, Deaf, any",
    })
    void pekko(String kind, String program, String argument) {
        String classPath = Stream.concat(Stream.of(Path.of("target/test-classes")), LibraryJars.of("pekko").stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        isObeyed(kind, classPath, "org.example.shop." + program, argument);
    }

    private static void isObeyed(String kind, String classPath, String... target) {
        String found = "\"kind\": \"" + kind + "\"";
        assertThat(check(classPath, List.of(), target)).contains(found);
        String ignored = check(classPath, List.of("--ignore", kind), target);
        assertThat(ignored).doesNotContain(found).contains("ignored, as asked: " + kind);
        boolean warning = List.of("undelivered", "dead-letter").contains(kind);
        assertThat(ignored.contains("\"kind\": \"ignored\"")).isEqualTo(!warning);
    }

    private static String check(String classPath, List<String> options, String... target) {
        var words = new ArrayList<>(List.of("check", "--no-schedule", "--second-opinion", "off", "--format", "json"));
        words.addAll(List.of("-cp", classPath));
        words.addAll(options);
        words.addAll(List.of(target));
        return galgo(words.toArray(String[]::new)).out();
    }
}
