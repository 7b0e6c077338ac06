package dev.galgo.abs.library;

import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The modules that every ABS program may import. */
public final class StandardLibrary {
    /** The module of the basic types and functions. */
    public static final String STDLIB = "ABS.StdLib";

    /** The module of the exceptions that the interpreter throws. */
    public static final String EXCEPTIONS = "ABS.StdLib.Exceptions";

    /** Modules of the language that model resources, meta-programming and scheduling, which Galgo does not. */
    public static final Set<String> UNSUPPORTED =
            Set.of("ABS.DC", "ABS.Meta", "ABS.Scheduler", "ABS.FLI", "ABS.Productline");

    /** Names of deployment components, which are refused by name rather than as misspelt. */
    public static final Set<String> DEPLOYMENT = Set.of(
            "thisDC",
            "DC",
            "DeploymentComponent",
            "Resourcetype",
            "Speed",
            "Bandwidth",
            "Memory",
            "Cores",
            "CloudProvider");

    private static final String FILE = "stdlib.abs";

    private StandardLibrary() {}

    /** Parses the library. */
    public static Parsed parse() {
        try (var stream = StandardLibrary.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException("the ABS library is missing from this build");
            }
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            Parsed parsed = AbsParser.parse(new Source("ABS.StdLib", text), Dialect.CURRENT);
            if (parsed.hasErrors()) {
                throw new IllegalStateException("the ABS library cannot be read: " + parsed.diagnostics());
            }
            return parsed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
