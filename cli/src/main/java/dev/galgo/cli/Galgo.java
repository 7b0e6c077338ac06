package dev.galgo.cli;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.ExitGuard;
import dev.galgo.cli.console.StandardStreams;
import dev.galgo.cli.program.OwnFrontEnds;
import dev.galgo.spi.FrontEnds;
import java.io.PrintStream;

/** Where the JVM starts, and where it ends: with a verdict, or with a sentence that there is none. */
public final class Galgo {
    /** Picocli looks up how to read dates, times and what databases have, with all the classes that this takes; no option is of such a type. */
    private static final String UNUSED_TYPES = "java\\.time\\..*,java\\.sql\\..*";

    private Galgo() {}

    public static void main(String[] args) {
        System.setProperty("picocli.converters.excludes", UNUSED_TYPES);
        var streams = new StandardStreams();
        PrintStream err = streams.err();
        ExitGuard guard = ExitGuard.install(err);
        streams.shield();
        int code = ExitCode.TROUBLE;
        try {
            FrontEnds own = OwnFrontEnds.on(System.getProperty("java.class.path", ""), Galgo.class.getClassLoader());
            code = new GalgoCommand(streams.out(), err, System.getenv(), own).run(args);
            if (code == ExitCode.FINE && streams.lost()) {
                err.println("galgo: No verdict: what was to be printed got lost, since the output is closed.");
                code = ExitCode.TROUBLE;
            }
        } catch (Throwable failed) { // whatever it is, the process has to end, and to say why
            code = ExitCode.TROUBLE;
            err.println("galgo: Galgo itself failed: " + failed);
        } finally {
            guard.exit(code);
        }
    }
}
