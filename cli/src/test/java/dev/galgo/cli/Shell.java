package dev.galgo.cli;

import dev.galgo.cli.programs.NotAnActor;
import dev.galgo.examples.server.ServerDriver;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Runs the command in this process and keeps what it printed. */
final class Shell {
    /** Where the bundled examples are. */
    static final String EXAMPLES = home(ServerDriver.class);
    /** Where the programs of these tests are. */
    static final String PROGRAMS = home(NotAnActor.class);

    private Shell() {}

    /** What a command left behind. */
    record Outcome(int exitCode, String out, String err) {
        /** What was printed after the line that says what was started. */
        String told() {
            return out.startsWith("started: ") ? out.substring(out.indexOf('\n') + 1) : out;
        }
    }

    static Outcome galgo(String... args) {
        return galgo(Map.of(), args);
    }

    static Outcome galgo(Map<String, String> environment, String... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = new GalgoCommand(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        environment)
                .run(args);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
