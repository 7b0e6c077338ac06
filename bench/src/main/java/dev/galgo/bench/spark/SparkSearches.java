package dev.galgo.bench.spark;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.bench.spark.GalgoProcess.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Random;

/**
 * The search on Spark against that in memory, on chameneos. Arguments: which part ({@code local}, {@code cluster}, {@code workers}, {@code drivers}, {@code orders}, {@code states}, or {@code all}), how many
 * meetings (60), how many processes to kill (20).
 */
public final class SparkSearches implements Scenario {
    private static final double MOST_TIMES = 4;
    private static final double MOST_BYTES = 40;
    /** Low enough for most levels to be Spark's. */
    private static final String FROM = "5000";

    private static final String CLUSTER_IN_ONE = "local-cluster[2,1,1024]";

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        String part = args.isEmpty() ? "all" : args.get(0);
        int meetings = args.size() < 2 ? 60 : Integer.parseInt(args.get(1));
        int kills = args.size() < 3 ? 20 : Integer.parseInt(args.get(2));
        var targets = new Targets(out);
        boolean all = part.equals("all");
        if (all || part.equals("orders")) {
            everyOrder(kills, targets, out);
        }
        if (all || part.equals("states")) {
            states(kills, targets, out);
        }
        if (part.equals("orders") || part.equals("states")) {
            return targets.allMet();
        }
        Outcome expected = search(List.of(), meetings, List.of());
        out.printf(
                Locale.ROOT, "chameneos(%d) in memory: %s, %.1f s%n", meetings, expected.counts(), expected.seconds());
        if (all || part.equals("local")) {
            local(expected, meetings, targets, out);
        }
        if (all || part.equals("cluster")) {
            equal("on " + CLUSTER_IN_ONE, expected, search(List.of(), meetings, onSpark(CLUSTER_IN_ONE)), targets, out);
            standalone(expected, meetings, targets, out);
        }
        if (all || part.equals("workers")) {
            workersLost(expected, meetings, kills, targets, out);
        }
        if (all || part.equals("drivers")) {
            driversLost(expected, meetings, kills, targets, out);
        }
        return targets.allMet();
    }

    private static List<String> onSpark(String master) {
        return List.of("--spark", master, "--spark-from", FROM);
    }

    private static Outcome search(List<String> options, int meetings, List<String> words) throws Exception {
        return start(options, meetings, words).outcome();
    }

    private static GalgoProcess start(List<String> options, int meetings, List<String> words) throws IOException {
        var all = new ArrayList<>(words);
        all.addAll(GalgoProcess.chameneos(meetings));
        return GalgoProcess.check(options, all);
    }

    private static void equal(String what, Outcome expected, Outcome found, Targets targets, PrintStream out) {
        out.printf(Locale.ROOT, "%s: %s, %.1f s%n", what, found.counts(), found.seconds());
        targets.holds(what + ", the same counts", found.counts().equals(expected.counts()));
    }

    private static void local(Outcome expected, int meetings, Targets targets, PrintStream out) throws Exception {
        Outcome usual = search(List.of(), meetings, List.of("--spark", "local[2]"));
        equal("on local[2]", expected, usual, targets, out);
        targets.atMost(
                "on local[2], times as long as in memory", usual.seconds() / expected.seconds(), MOST_TIMES, "x");
        Path file = Files.createTempFile("galgo-bench-", ".properties");
        Outcome found = search(List.of("-Dgalgo.spark.figures=" + file), meetings, onSpark("local[2]"));
        equal("on local[2], from levels of " + FROM + " on", expected, found, targets, out);
        var figures = new Properties();
        try (var in = Files.newBufferedReader(file)) {
            figures.load(in);
        }
        out.println("  " + figures);
        double bytes = Double.parseDouble(figures.getProperty("shuffled", "NaN")) / found.states();
        targets.atMost("bytes shuffled a state", bytes, MOST_BYTES, "");
    }

    private static void standalone(Outcome expected, int meetings, Targets targets, PrintStream out) throws Exception {
        Process cluster =
                new ProcessBuilder("scale/cluster").redirectErrorStream(true).start();
        try (BufferedReader said = cluster.inputReader(StandardCharsets.UTF_8)) {
            String master = said.readLine();
            equal("on a cluster of two workers", expected, search(List.of(), meetings, onSpark(master)), targets, out);
        } finally {
            cluster.descendants().forEach(ProcessHandle::destroy);
            cluster.destroy();
        }
    }

    private static void workersLost(Outcome expected, int meetings, int kills, Targets targets, PrintStream out)
            throws Exception {
        var random = new Random(1);
        int killed = 0;
        Outcome found = expected;
        boolean same = true;
        boolean reached = true;
        while (killed < kills && same && reached) {
            int before = killed;
            GalgoProcess search = start(List.of(), meetings, onSpark(CLUSTER_IN_ONE));
            while (search.isAlive()) {
                Thread.sleep(2_000 + random.nextInt(6_000));
                if (killed < kills && GalgoProcess.killExecutor(search.handle(), random.nextInt(2))) {
                    killed++;
                }
            }
            found = search.outcome();
            same = found.counts().equals(expected.counts());
            reached = killed > before;
        }
        targets.holds("an executor was killed in each search", reached);
        equal("with " + killed + " executors killed", expected, found, targets, out);
    }

    /** Searches that compare nothing, in which workers run the program. */
    private static void everyOrder(int kills, Targets targets, PrintStream out) throws Exception {
        Outcome expected = GalgoProcess.check(List.of(), GalgoProcess.everyOrder(List.of()))
                .outcome();
        out.printf(Locale.ROOT, "every order in one process: %s, %.1f s%n", expected.counts(), expected.seconds());
        for (String master : List.of("local[1]", "local[2]", CLUSTER_IN_ONE)) {
            List<String> words = GalgoProcess.everyOrder(List.of("--spark", master));
            Outcome found = GalgoProcess.check(List.of(), words).outcome();
            equal("every order on " + master, expected, found, targets, out);
        }
        withKills(
                "every order",
                GalgoProcess.everyOrder(List.of("--spark", CLUSTER_IN_ONE)),
                expected,
                kills,
                targets,
                out);
    }

    /** Searches level by level in which workers run the program. */
    private static void states(int kills, Targets targets, PrintStream out) throws Exception {
        Outcome expected =
                GalgoProcess.check(List.of(), GalgoProcess.mail(List.of())).outcome();
        out.printf(Locale.ROOT, "mail in one process: %s, %.1f s%n", expected.counts(), expected.seconds());
        for (String master : List.of("local[2]", CLUSTER_IN_ONE)) {
            Outcome found = GalgoProcess.check(List.of(), GalgoProcess.mail(onSpark(master)))
                    .outcome();
            equal("mail on " + master, expected, found, targets, out);
        }
        withKills("mail", GalgoProcess.mail(onSpark(CLUSTER_IN_ONE)), expected, kills, targets, out);
    }

    private static void withKills(
            String what, List<String> words, Outcome expected, int kills, Targets targets, PrintStream out)
            throws Exception {
        var random = new Random(1);
        GalgoProcess search = GalgoProcess.check(List.of(), words);
        int killed = 0;
        while (search.isAlive()) {
            Thread.sleep(2_000 + random.nextInt(2_000));
            if (killed < kills && GalgoProcess.killExecutor(search.handle(), random.nextInt(2))) {
                killed++;
            }
        }
        equal(what + " with " + killed + " executors killed", expected, search.outcome(), targets, out);
        targets.holds("executors were killed while " + what + " was searched", killed > 0);
    }

    private static void driversLost(Outcome expected, int meetings, int kills, Targets targets, PrintStream out)
            throws Exception {
        var random = new Random(1);
        Path directory = Files.createTempDirectory("galgo-bench-").resolve("search");
        var words = new ArrayList<>(onSpark("local[2]"));
        words.addAll(List.of("--directory", directory.toString()));
        GalgoProcess search = start(List.of(), meetings, words);
        int killed = 0;
        long kept = 0;
        while (killed < kills && search.isAlive()) {
            long now = levels(directory);
            if (now > kept) {
                Thread.sleep(random.nextInt(1_000));
                if (search.killDriver()) {
                    killed++;
                }
                search.outcome();
                kept = levels(directory);
                search = GalgoProcess.check(List.of(), List.of("--resume", directory.toString()));
            }
            Thread.sleep(50);
        }
        targets.holds("the driver was killed as often as asked", killed == kills);
        equal("with the driver killed " + killed + " times and resumed", expected, search.outcome(), targets, out);
        delete(directory);
    }

    /** How many levels are complete. */
    private static long levels(Path directory) throws IOException {
        Path first = directory.resolve("levels/search-0");
        if (!Files.isDirectory(first)) {
            return 0;
        }
        try (var files = Files.list(first)) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith("complete-"))
                    .count();
        }
    }

    private static void delete(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
