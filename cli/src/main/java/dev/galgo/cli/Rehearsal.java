package dev.galgo.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Runs one after another what users often run, in one JVM and for nobody to read: start scripts keep the classes that were loaded, so that they need not be
 * parsed again. The command that is typed comes last, and ends the JVM as it always does.
 */
public final class Rehearsal {
    private static final String COLOURED = "philosophers.pnml";
    private static final String ACTORS = "asymmetric.api";
    private static final String PLAIN = "model.pnml";
    private static final String QUERIES = "ReachabilityCardinality";

    /** What is verified; it lies beside this class. */
    static final List<String> FILES = List.of(COLOURED, ACTORS, PLAIN, QUERIES + ".xml");

    private Rehearsal() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("galgo-rehearsal");
        try {
            for (String name : FILES) {
                try (InputStream file = Rehearsal.class.getResourceAsStream("rehearsal/" + name)) {
                    Files.copy(Objects.requireNonNull(file, name), folder.resolve(name));
                }
            }
            commands(folder).forEach(Rehearsal::run);
        } finally {
            for (String name : FILES) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        }
        Galgo.main(args);
    }

    /** What is run, on files in this folder. */
    static List<List<String>> commands(Path folder) {
        String coloured = folder.resolve(COLOURED).toString();
        String actors = folder.resolve(ACTORS).toString();
        String plain = folder.resolve(PLAIN).toString();
        return List.of(
                List.of("--version"),
                List.of("verify", "--quiet", coloured),
                List.of("verify", "--quiet", "--deadlock", "--never", "p >= 1 and q >= 1", plain),
                List.of("verify", "--quiet", "--no-schedule", actors),
                List.of("verify", "--mcc", "ReachabilityDeadlock", folder.toString()),
                List.of("verify", "--mcc", QUERIES, folder.toString()));
    }

    /** What it says and how it ends is of no interest: what cannot be rehearsed is slower later, no more. */
    private static void run(List<String> command) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream());
        new GalgoCommand(nowhere, nowhere, Map.of()).run(command.toArray(String[]::new));
    }
}
