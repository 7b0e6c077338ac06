package dev.galgo.bench;

import static java.util.Map.entry;

import dev.galgo.bench.abs.AbsFamilies;
import dev.galgo.bench.abs.AbsMutationScores;
import dev.galgo.bench.build.BuildTimes;
import dev.galgo.bench.claims.ClaimCosts;
import dev.galgo.bench.contest.Contest;
import dev.galgo.bench.findings.ReadableFindings;
import dev.galgo.bench.jdk.JdkPrograms;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.mutation.MutationScores;
import dev.galgo.bench.proof.Proofs;
import dev.galgo.bench.spark.SparkSearches;
import dev.galgo.bench.spin.SpinComparison;
import dev.galgo.bench.spin.TlcComparison;
import dev.galgo.bench.tables.Tables;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** {@code bench/run NAME}: runs one scenario. Exits with 0 if all its targets are met, 1 if one is missed, 2 for an unknown name. */
public final class Bench {
    private Bench() {}

    public static void main(String[] args) throws Exception {
        System.exit(run(List.of(args), System.out));
    }

    static int run(List<String> args, PrintStream out) throws Exception {
        Scenario scenario = args.isEmpty() ? null : scenarios().get(args.get(0));
        if (scenario == null) {
            out.println("usage: bench/run NAME [ARGUMENT...], where NAME is one of "
                    + String.join(", ", scenarios().keySet()));
            return 2;
        }
        out.printf(
                Locale.ROOT,
                "Java %s, %d processors, %s%n%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.arch"));
        return scenario.run(args.subList(1, args.size()), out) ? 0 : 1;
    }

    private static Map<String, Scenario> scenarios() {
        return new TreeMap<>(Map.ofEntries(
                entry("abs", new AbsFamilies()),
                entry("build", new BuildTimes()),
                entry("claims", new ClaimCosts()),
                entry("contest", new Contest()),
                entry("disk", new SearchesOnDisk()),
                entry("findings", new ReadableFindings()),
                entry("jdk", new JdkPrograms()),
                entry("levels", new LevelSpeed()),
                entry("abs-mutation", new AbsMutationScores()),
                entry("speed", new Speed()),
                entry("matching", new MatchingGains()),
                entry("memory", new MemoryUseOfSearch()),
                entry("mutation", new MutationScores()),
                entry("pekko", new GoingBackInPekko()),
                entry("pekko-systems", new PekkoSystems()),
                entry("reductions", new Overheads()),
                entry("scala-actors", new ScalaActors()),
                entry("soak", new Soak()),
                entry("spark", new SparkSearches()),
                entry("spin", new SpinComparison()),
                entry("threads", new ThreadScaling()),
                entry("tables", new Tables()),
                entry("tlc", new TlcComparison()),
                entry("verify", new Proofs()),
                entry("random", new RandomPrograms())));
    }
}
