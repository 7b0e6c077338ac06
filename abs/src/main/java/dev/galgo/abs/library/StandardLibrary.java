package dev.galgo.abs.library;

import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The modules that every ABS program may import. */
public final class StandardLibrary {
    /** The module of the basic types and functions. */
    public static final String STDLIB = "ABS.StdLib";

    /** The module of the exceptions that the interpreter throws. */
    public static final String EXCEPTIONS = "ABS.StdLib.Exceptions";

    /** The module of deployment components, which only programs that import it have. */
    public static final String DEPLOYMENT = "ABS.DC";

    /** The best known names of that module, to tell who has forgotten to import it. */
    public static final Set<String> DEPLOYMENT_NAMES = Set.of(
            "thisDC",
            "DC",
            "DeploymentComponent",
            "Resourcetype",
            "Speed",
            "Bandwidth",
            "Memory",
            "Cores",
            "InfRat",
            "CloudProvider");

    /** The function of the library that {@code %} is for rationals. */
    public static final String REMAINDER = "rationalRemainder";

    /** Modules of the language for reflection and for code in other languages, which Galgo does not have. */
    public static final Set<String> UNSUPPORTED = Set.of("ABS.Meta", "ABS.FLI", "ABS.SmartDeploy", "ABS.JUnit");

    private static final String SCHEDULER = "ABS.Scheduler";

    private static final Map<String, String> FILES =
            Map.of(STDLIB, "stdlib.abs", DEPLOYMENT, "deployment.abs", SCHEDULER, "scheduler.abs");

    private StandardLibrary() {}

    /** Whether a module is one of the library's. */
    public static boolean has(String module) {
        return FILES.containsKey(module) || module.equals(EXCEPTIONS);
    }

    /** Parsed when a program is first read: it cannot change, and most programs are shorter. */
    private static final class Basic {
        static final Parsed MODULES = parse(STDLIB);
    }

    /** The modules that every program has, parsed. */
    public static Parsed parse() {
        return Basic.MODULES;
    }

    /** The modules that every program has, and those others that this one imports. */
    public static List<Parsed> parse(List<ModuleDecl> program) {
        var library = new ArrayList<Parsed>();
        library.add(parse());
        for (String optional : List.of(DEPLOYMENT, SCHEDULER)) {
            if (program.stream().anyMatch(module -> imports(module, optional))) {
                library.add(parse(optional));
            }
        }
        return library;
    }

    private static boolean imports(ModuleDecl module, String wanted) {
        return module.imports().stream()
                        .anyMatch(one -> wanted.equals(one.from())
                                || (one.from() == null
                                        && one.names().stream()
                                                .anyMatch(name -> name.text().startsWith(wanted + "."))))
                || module.exports().stream().anyMatch(one -> wanted.equals(one.from()));
    }

    private static Parsed parse(String module) {
        try (var stream = StandardLibrary.class.getResourceAsStream(FILES.get(module))) {
            if (stream == null) {
                throw new IllegalStateException("the ABS library is missing from this build");
            }
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            Parsed parsed = AbsParser.parse(new Source(module, text), Dialect.CURRENT);
            if (parsed.hasErrors()) {
                throw new IllegalStateException("the ABS library cannot be read: " + parsed.diagnostics());
            }
            return parsed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
