package dev.galgo.bench;

import dev.galgo.bench.spin.SpinComparison;
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
        return new TreeMap<>(Map.of(
                "speed", new Speed(),
                "memory", new Memory(),
                "pekko", new GoingBackInPekko(),
                "pekko-systems", new PekkoSystems(),
                "reductions", new Overheads(),
                "soak", new Soak(),
                "spin", new SpinComparison(),
                "threads", new Threads(),
                "tables", new Tables(),
                "random", new RandomPrograms()));
    }
}
