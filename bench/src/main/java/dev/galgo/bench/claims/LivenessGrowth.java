package dev.galgo.bench.claims;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.cli.option.ClaimOptions;
import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.report.diagram.GrowthChart;
import dev.galgo.report.diagram.GrowthChart.Line;
import dev.galgo.report.diagram.GrowthChart.Point;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How states and time grow with the clients of a lock, with and without a claim about every run, as a table and as pictures. */
final class LivenessGrowth {
    private static final int MOST_CLIENTS = 6;
    private static final Path FIGURES = Path.of("docs", "figures");

    /** Holds of both locks if deliveries are fair. */
    private static final String FORMULA = "[] <> {exists Lock l: l.holder != null}";

    private record Measured(CheckResult result, double seconds) {}

    private LivenessGrowth() {}

    static void print(Targets targets, PrintStream out) throws Exception {
        out.println("Locks of 2 to " + MOST_CLIENTS + " clients, with and without the claim '" + FORMULA
                + "' under weak fairness, best of 3");
        var columns = new Columns("program", "clients", "states", "transitions", "s without", "s with", "ratio");
        for (String program : List.of("SpinningLock", "QueueingLock")) {
            var states = new ArrayList<Point>();
            var without = new ArrayList<Point>();
            var with = new ArrayList<Point>();
            for (int clients = 2; clients <= MOST_CLIENTS; clients++) {
                var subject =
                        new Subject(program + "(" + clients + ")", "dev.galgo.examples.liveness." + program, clients);
                Measured plain = best(subject, false);
                Measured claimed = best(subject, true);
                targets.holds(
                        subject.name() + " keeps the claim, in as many states",
                        claimed.result().verdict() == Verdict.VERIFIED
                                && claimed.result().states() == plain.result().states());
                states.add(new Point(clients, plain.result().states()));
                without.add(new Point(clients, plain.seconds()));
                with.add(new Point(clients, claimed.seconds()));
                columns.row(
                        program,
                        String.valueOf(clients),
                        Columns.count(plain.result().states()),
                        Columns.count(plain.result().transitions()),
                        Columns.decimals(plain.seconds()),
                        Columns.decimals(claimed.seconds()),
                        Columns.decimals(claimed.seconds() / plain.seconds()) + "x");
            }
            draw(
                    program,
                    List.of(
                            new Line("seconds without", without),
                            new Line("seconds with a claim about every run", with),
                            new Line("states", states)));
        }
        columns.print(out);
    }

    private static Measured best(Subject subject, boolean claims) throws Exception {
        Measured best = search(subject, claims);
        for (int i = 1; i < 3; i++) {
            Measured next = search(subject, claims);
            best = next.seconds() < best.seconds() ? next : best;
        }
        return best;
    }

    private static Measured search(Subject subject, boolean claims) throws Exception {
        try (var program = subject.load()) {
            Check check = Check.of(program.semantics())
                    .compare(Compare.CANONICAL)
                    .byLevels(ByLevels.NEVER)
                    .undelivered(Severity.IGNORED);
            if (claims) {
                ClaimOptions.of(List.of("--ltl", FORMULA)).alone().applyTo(check, program.semantics());
            }
            long begun = System.nanoTime();
            CheckResult result = check.run();
            return new Measured(result, (System.nanoTime() - begun) / 1e9);
        }
    }

    private static void draw(String program, List<Line> lines) throws Exception {
        if (Files.isDirectory(FIGURES)) {
            var chart = new GrowthChart(program + ": how states and time grow", "clients", lines);
            Files.writeString(FIGURES.resolve("growth-" + program + ".svg"), chart.svg());
        }
    }
}
