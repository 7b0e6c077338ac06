package dev.galgo.bench.proof;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.siphon.SiphonMethod;
import dev.galgo.petri.siphon.SiphonReport;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.EngineReport;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.net.PiNet;
import dev.galgo.report.diagram.GrowthChart;
import dev.galgo.report.diagram.GrowthChart.Line;
import dev.galgo.report.diagram.GrowthChart.Point;
import dev.galgo.source.Source;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Deadlock freedom of the published families. Argument: {@code growth} for larger sizes and pictures. */
public final class Proofs implements Scenario {
    private static final Path FROM_ROOT = Path.of("examples", "api");
    private static final ProofLimits LIMITS = ProofLimits.DEFAULT.withTime(Duration.ofMinutes(10));
    private static final ProofLimits SIPHONS = ProofLimits.DEFAULT.withTime(Duration.ofSeconds(30));
    private static final String NONE = "-";

    /**
     * A member of a family.
     *
     * @param atMost seconds it may take; 0 if that does not matter
     * @param tina seconds of Tina as printed
     * @param heuristic seconds of the siphon heuristic as printed
     */
    private record Row(
            String name,
            String model,
            long n,
            boolean free,
            boolean siphons,
            int atMost,
            String tina,
            String heuristic) {}

    private static final List<Row> ROWS = List.of(
            new Row("Philo 2", "philosophers", 2, false, true, 0, "0.4", "0.4"),
            new Row("Philo 3", "philosophers", 3, false, true, 0, "62.4", "0.4"),
            new Row("Philo 4", "philosophers", 4, false, true, 0, "none", "0.6"),
            new Row("Philo 8", "philosophers", 8, false, true, 0, "none", "28"),
            new Row("Philo 128", "philosophers", 128, false, false, 15, NONE, NONE),
            new Row("Asymmetric 4", "asymmetric", 4, true, true, 0, NONE, NONE),
            new Row("Asymmetric 128", "asymmetric", 128, true, false, 15, NONE, NONE),
            new Row("Pi approx 3", "piapprox", 3, true, true, 0, "0.2", "5.8"),
            new Row("Pi approx 4", "piapprox", 4, true, true, 0, "1", "137"),
            new Row("Pi approx 5", "piapprox", 5, true, false, 0, "11", "none"),
            new Row("Pi approx 6", "piapprox", 6, true, false, 0, "121", "none"),
            new Row("Pi approx 8", "piapprox", 8, true, false, 0, "none", "none"),
            new Row("Pi approx 30", "piapprox", 30, true, false, 8, NONE, NONE),
            new Row("Cell safe", "cell-safe", 0, true, true, 0, "none", "0.1"),
            new Row("Cell unsafe", "cell-unsafe", 0, false, true, 0, "0.1", "0.1"));

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        table(targets, out);
        if (args.contains("growth")) {
            out.println();
            new SiphonGrowth().print(targets, out);
            out.println();
            growth(out);
        }
        return targets.allMet();
    }

    private static void table(Targets targets, PrintStream out) throws Exception {
        out.println(
                "Deadlock freedom: seconds of ours, with translation and checking the answer, beside those printed in 2009.");
        out.println("Sizes are of our nets; the authors' nets cannot be recovered. * is a potential deadlock.");
        var columns = new Columns(
                "name",
                "places",
                "transitions",
                "deadlock",
                "s",
                "by",
                "iterations",
                "siphons: deadlock",
                "s",
                "iterations",
                "Tina s",
                "heuristic s");
        var judged = new ArrayList<Runnable>();
        for (Row row : ROWS) {
            Measured ours = measure(row);
            String[] siphons = bySiphons(row);
            columns.row(
                    row.name(),
                    String.valueOf(ours.net().net().placeCount()),
                    String.valueOf(ours.net().net().transitionCount()),
                    word(ours.answer()),
                    Columns.decimals(ours.seconds()),
                    ours.last().engine(),
                    String.valueOf(ours.last().iterations()),
                    siphons[0],
                    siphons[1],
                    siphons[2],
                    row.tina(),
                    row.heuristic());
            judged.add(() -> {
                targets.holds(
                        row.name() + ": answered as it is",
                        row.free() ? ours.answer() instanceof Answer.Free : ours.answer() instanceof Answer.Found);
                if (row.atMost() > 0) {
                    targets.atMost(row.name() + ": seconds", ours.seconds(), row.atMost(), " s");
                }
            });
        }
        columns.print(out);
        judged.forEach(Runnable::run);
    }

    /** An answer, with the seconds of reading and translating the model, and of all. */
    record Measured(PiNet net, Answer answer, double translation, double seconds) {
        /** The seconds of an engine. */
        double engine(String name) {
            return answer.tried().stream()
                            .filter(report -> report.engine().equals(name))
                            .mapToLong(EngineReport::millis)
                            .sum()
                    / 1e3;
        }

        /** The seconds that no engine took: checking a certificate, or replaying a run. */
        double checking() {
            double engines =
                    answer.tried().stream().mapToLong(EngineReport::millis).sum() / 1e3;
            return Math.max(0, seconds - translation - engines);
        }

        /** The engine that answered; what made its run shorter came after it. */
        EngineReport last() {
            List<EngineReport> tried = answer.tried();
            int last = tried.size() - 1;
            return tried.get(last > 0 && tried.get(last).engine().equals("shortening") ? last - 1 : last);
        }
    }

    private static Measured measure(Row row) throws Exception {
        return measure(row.model(), row.n());
    }

    static Measured measure(String model, long n) throws Exception {
        long begun = System.nanoTime();
        PiNet net = net(model, n);
        long translated = System.nanoTime();
        Answer answer = new Verifier(LIMITS, (engine, iteration, size) -> {}).answer(net.deadlock());
        return new Measured(net, answer, (translated - begun) / 1e9, (System.nanoTime() - begun) / 1e9);
    }

    static PiNet net(String model, long n) throws Exception {
        Path home = Files.isDirectory(FROM_ROOT) ? FROM_ROOT : Path.of("..").resolve(FROM_ROOT);
        Source source = Source.of(home.resolve(model + ".api"));
        var reading = PiReader.read(source, n == 0 ? Map.of() : Map.of("n", n));
        return PiNet.of(reading.system().orElseThrow(), Budget.start(LIMITS));
    }

    static String word(Answer answer) {
        if (answer instanceof Answer.Unknown unknown) {
            return unknown.reason().contains("potential") ? "yes*" : "unknown";
        }
        return answer instanceof Answer.Found ? "yes" : "no";
    }

    private static String[] bySiphons(Row row) throws Exception {
        if (!row.siphons()) {
            return new String[] {NONE, NONE, NONE};
        }
        long begun = System.nanoTime();
        SiphonReport report = SiphonMethod.run(net(row.model(), row.n()).deadlock(), Budget.start(SIPHONS));
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new String[] {word(report.answer()), Columns.decimals(seconds), String.valueOf(report.iterations())};
    }

    private static void growth(PrintStream out) throws Exception {
        var columns = new Columns(
                "family",
                "n",
                "places",
                "transitions",
                "s",
                "translation",
                "reductions",
                "state equation",
                "checking",
                "iterations");
        for (String model : List.of("philosophers", "asymmetric", "piapprox")) {
            var seconds = new ArrayList<Point>();
            var places = new ArrayList<Point>();
            for (int n = 2; n <= 256; n *= 2) {
                Measured one = measure(model, n);
                seconds.add(new Point(n, one.seconds()));
                places.add(new Point(n, one.net().net().placeCount()));
                columns.row(
                        model,
                        String.valueOf(n),
                        String.valueOf(one.net().net().placeCount()),
                        String.valueOf(one.net().net().transitionCount()),
                        Columns.decimals(one.seconds()),
                        Columns.decimals(one.translation()),
                        Columns.decimals(one.engine("reductions")),
                        Columns.decimals(one.engine("state equation")),
                        Columns.decimals(one.checking()),
                        String.valueOf(one.last().iterations()));
            }
            var chart = new GrowthChart(
                    model + ": how time and size grow",
                    "n",
                    List.of(new Line("seconds", seconds), new Line("places", places)));
            Path figures = Files.isDirectory(FROM_ROOT) ? Path.of("docs", "figures") : Path.of("..", "docs", "figures");
            Files.writeString(figures.resolve("growth-" + model + ".svg"), chart.svg());
        }
        columns.print(out);
    }
}
