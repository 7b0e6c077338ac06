package dev.galgo.bench;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.cli.Galgo;
import dev.galgo.examples.Arguments;
import dev.galgo.report.diagram.GrowthChart;
import dev.galgo.report.diagram.GrowthChart.Line;
import dev.galgo.report.diagram.GrowthChart.Point;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Searches that are kept in a directory, each in a process of its own with a heap of 1 GB and two threads: how time and bytes grow with the configurations, against a search in memory;
 * what is left of them when they are killed; and what happens when the disk is full. Arguments: the largest number of meetings (200), how often to kill (20).
 */
final class SearchesOnDisk implements Scenario {
    private static final String CHAMENEOS = "dev.galgo.examples.chameneos.ChameneosDriver";
    private static final Pattern COUNTS =
            Pattern.compile("([\\d,]+) executions, ([\\d,]+) transitions, ([\\d,]+) states, .*?([\\d.]+) s\\n");
    private static final Path FIGURES = Path.of("docs", "figures");
    private static final int IN_MEMORY = 100;
    private static final double LEAST_RATE = 0.5;
    private static final double MOST_BYTES = 9;

    /** What a process printed at its end. */
    private record Told(String counts, long states, double seconds, String output) {}

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        int largest = args.isEmpty() ? 200 : Integer.parseInt(args.get(0));
        int kills = args.size() < 2 ? 20 : Integer.parseInt(args.get(1));
        var targets = new Targets(out);
        Path folder = Files.createTempDirectory("galgo-disk");
        try {
            double rate = grow(folder, largest, targets, out);
            Told inMemory = finish(
                    start(List.of("--second-opinion", "off", "--plain-runs", "off"), Math.min(largest, IN_MEMORY)));
            double there = inMemory.states() / inMemory.seconds();
            out.printf(Locale.ROOT, "in memory, chameneos(%d): %,.0f states/s%n", Math.min(largest, IN_MEMORY), there);
            targets.atLeast("states a second on disk, against in memory", rate / there, LEAST_RATE, "");
            kill(folder, Math.min(largest, 60), kills, targets);
            fill(folder, Math.min(largest, 60), targets, out);
        } finally {
            delete(folder);
        }
        return targets.allMet();
    }

    /** The rate of the largest. */
    private static double grow(Path folder, int largest, Targets targets, PrintStream out) throws Exception {
        double rate = 0;
        var known = new ArrayList<long[]>();
        var seconds = new ArrayList<Point>();
        var bytesAState = new ArrayList<Point>();
        out.printf("%-16s %13s %9s %12s %13s%n", "", "states", "seconds", "states/s", "bytes a state");
        for (int meetings : new int[] {5, 10, 16, 20, 35, 60, 100, 200}) {
            if (meetings > largest) {
                break;
            }
            Path directory = folder.resolve("grow");
            Told told = finish(start(kept("--directory", directory), meetings));
            double bytes = (double) size(directory) / told.states();
            rate = told.states() / told.seconds();
            out.printf(
                    Locale.ROOT,
                    "%-16s %,13d %9.2f %,12.0f %13.1f%n",
                    "chameneos(" + meetings + ")",
                    told.states(),
                    told.seconds(),
                    rate,
                    bytes);
            if (known.size() >= 4) {
                targets.holds(
                        "states of chameneos(" + meetings + ") are on the cubic through the first four",
                        told.states() == cubic(known, meetings));
            }
            known.add(new long[] {meetings, told.states()});
            seconds.add(new Point(told.states(), told.seconds()));
            bytesAState.add(new Point(told.states(), bytes));
            if (meetings == largest) {
                targets.atMost("bytes a state on disk", bytes, MOST_BYTES, "");
            }
            delete(directory);
        }
        if (Files.isDirectory(FIGURES)) {
            var chart = new GrowthChart(
                    "a search in a directory: how time and bytes grow",
                    "states",
                    List.of(new Line("seconds", seconds), new Line("bytes a state on disk", bytesAState)));
            Files.writeString(FIGURES.resolve("growth-disk.svg"), chart.svg());
        }
        return rate;
    }

    /** Three creatures and a broker that counts down: the number of configurations is a polynomial of the third degree, so four values say all others. */
    private static long cubic(List<long[]> known, int at) {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            double term = known.get(i)[1];
            for (int j = 0; j < 4; j++) {
                if (i != j) {
                    term *= (double) (at - known.get(j)[0]) / (known.get(i)[0] - known.get(j)[0]);
                }
            }
            sum += term;
        }
        return Math.round(sum);
    }

    private static void kill(Path folder, int meetings, int kills, Targets targets) throws Exception {
        Told expected = finish(start(List.of("--second-opinion", "off", "--plain-runs", "off"), meetings));
        Path directory = folder.resolve("killed");
        var random = new Random(1);
        long millis = 3_000 + (long) (1_000 * expected.seconds());
        int killed = 0;
        int different = 0;
        while (killed < kills) {
            Process process = begun(directory)
                    ? start(List.of("--resume", directory.toString()), -1)
                    : start(kept("--directory", directory), meetings);
            if (process.waitFor(300 + (long) (random.nextDouble() * millis), TimeUnit.MILLISECONDS)) {
                different += finish(process).counts().equals(expected.counts()) ? 0 : 1;
                delete(directory);
            } else {
                process.destroyForcibly().waitFor();
                killed++;
            }
        }
        Told last = finish(
                begun(directory)
                        ? start(List.of("--resume", directory.toString()), -1)
                        : start(kept("--directory", directory), meetings));
        different += last.counts().equals(expected.counts()) ? 0 : 1;
        targets.holds("killed " + kills + " times, " + different + " results differ", different == 0);
        delete(directory);
    }

    private static void fill(Path folder, int meetings, Targets targets, PrintStream out) throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        if (call("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", small.toString()) != 0) {
            out.println("SKIPPED: a small file system cannot be mounted here, so no real disk was filled");
            return;
        }
        try {
            Path directory = small.resolve("search");
            Told full = finish(start(kept("--directory", directory), meetings));
            targets.holds(
                    "a full disk is told, with the bytes needed and free",
                    full.output().contains("is full: ") && full.output().contains("galgo check --resume"));
            call("mount", "-o", "remount,size=1g", small.toString());
            Told whole = finish(start(List.of("--resume", directory.toString()), -1));
            Told expected = finish(start(List.of("--second-opinion", "off", "--plain-runs", "off"), meetings));
            targets.holds(
                    "with more room it goes on to the same", whole.counts().equals(expected.counts()));
        } finally {
            call("umount", small.toString());
        }
    }

    private static int call(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static boolean begun(Path directory) {
        return Files.exists(directory.resolve("search.json"));
    }

    private static List<String> kept(String option, Path directory) {
        return List.of("--second-opinion", "off", "--plain-runs", "off", option, directory.toString());
    }

    /** @param meetings below 0 if the directory knows */
    private static Process start(List<String> options, int meetings) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Galgo.class.getName(),
                "check",
                "--quiet",
                "--threads",
                "2"));
        command.addAll(options);
        if (meetings >= 0) {
            Path classes = Path.of(Arguments.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            command.addAll(Arrays.asList("-cp", classes.toString(), CHAMENEOS, String.valueOf(meetings)));
        }
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static Told finish(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Matcher counts = COUNTS.matcher(output);
        if (!counts.find()) {
            throw new IllegalStateException("no result: " + output);
        }
        return new Told(
                counts.group(1) + " executions, " + counts.group(2) + " transitions, " + counts.group(3) + " states",
                Long.parseLong(counts.group(3).replace(",", "")),
                Double.parseDouble(counts.group(4)),
                output);
    }

    private static long size(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
