package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Mains on Pekko that can tell when their actors start and end. */
class PekkoStartsTest {
    private static Shell.Outcome check(String... more) {
        String path = Stream.concat(Stream.of(Path.of("target/test-classes")), LibraryJars.of("pekko").stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        var args = new ArrayList<>(List.of("check", "--quiet", "--classpath", path, "--no-schedule"));
        args.addAll(List.of(more));
        return galgo(OpinionLeftOut.of(args.toArray(String[]::new)));
    }

    /** Programs, what they do, and what is wrong with that in some order. */
    private static Stream<Arguments> traps() {
        return Stream.of(
                Arguments.of("Opening", "path", "found"),
                Arguments.of("Opening", "news", "heard of it"),
                Arguments.of("Opening", "question", "asked"),
                Arguments.of("Opening", "price", "price"),
                Arguments.of("Opening", "opened", "open"),
                Arguments.of("Reopening", "graceful", "the name is taken"),
                Arguments.of("Reopening", "pill", "the name is free"),
                Arguments.of("Reopening", "terminate", "the shop is closing"),
                Arguments.of("Reopening", "senders", "b wrote first"));
    }

    /** No main is in a public class: java starts it as well. */
    private static String main(String program) {
        return "org.example.shop." + program;
    }

    @ParameterizedTest
    @MethodSource("traps")
    void startsAndEndsTakeTime(String program, String what, String said) {
        var trap = check(main(program), what);
        assertThat(trap.out()).contains(said);
        assertThat(trap.exitCode()).isEqualTo(1);
    }

    @Whole
    @ParameterizedTest
    @MethodSource("traps")
    void whatWorksInEitherOrderIsVerified(String program, String what) {
        var neighbor = check(main(program), what, "either");
        assertThat(neighbor.told()).startsWith("verified");
        assertThat(neighbor.exitCode()).isZero();
    }
}
