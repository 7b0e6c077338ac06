package dev.galgo.bench.claims;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Symmetry;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.report.diagram.GrowthChart;
import dev.galgo.report.diagram.GrowthChart.Line;
import dev.galgo.report.diagram.GrowthChart.Point;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How states grow with clients that are all alike, by name and up to names, as a table and as a picture. */
final class SymmetryGrowth {
    private static final int MOST_CLIENTS = 10;
    private static final long MOST_STATES = 1_000_000;
    private static final Path FIGURES = Path.of("docs", "figures");

    private SymmetryGrowth() {}

    static void print(Targets targets, PrintStream out) throws Exception {
        out.println("Clients that are all alike, by name (up to " + Columns.count(MOST_STATES)
                + " states) and up to names");
        var columns = new Columns("program", "clients", "states by name", "up to names", "ratio");
        var lines = new ArrayList<Line>();
        for (String program : List.of("liveness.SpinningLock", "liveness.QueueingLock", "alike.TicketOffice")) {
            String name = program.substring(program.indexOf('.') + 1);
            var byName = new ArrayList<Point>();
            var upToNames = new ArrayList<Point>();
            for (int clients = 2; clients <= MOST_CLIENTS; clients++) {
                var subject = new Subject(name + "(" + clients + ")", "dev.galgo.examples." + program, clients);
                CheckResult plain = search(subject, Symmetry.OFF);
                CheckResult symmetric = search(subject, Symmetry.ON);
                boolean all = plain.bounds().isEmpty();
                if (all) {
                    byName.add(new Point(clients, plain.states()));
                }
                upToNames.add(new Point(clients, symmetric.states()));
                // Where schedules without end are cut, the search by name says nothing of how many states there are.
                if (clients == MOST_CLIENTS && (all || plain.states() >= MOST_STATES)) {
                    targets.holds(
                            subject.name() + " up to names takes a thousandth of the states at most",
                            1000 * symmetric.states() <= plain.states());
                }
                columns.row(
                        name,
                        String.valueOf(clients),
                        (all ? "" : "more than ") + Columns.count(plain.states()),
                        Columns.count(symmetric.states()),
                        (all ? "" : "> ") + Columns.decimals((double) plain.states() / symmetric.states()) + "x");
            }
            lines.add(new Line(name + " by name", byName));
            lines.add(new Line(name + " up to names", upToNames));
        }
        columns.print(out);
        if (Files.isDirectory(FIGURES)) {
            var chart = new GrowthChart("States with clients that are all alike", "clients", lines);
            Files.writeString(FIGURES.resolve("growth-symmetry.svg"), chart.svg());
        }
    }

    private static CheckResult search(Subject subject, Symmetry symmetry) throws Exception {
        try (var program = subject.load()) {
            return Check.of(program.semantics())
                    .compare(Compare.CANONICAL)
                    .byLevels(ByLevels.NEVER)
                    .symmetry(symmetry)
                    .undelivered(Severity.IGNORED)
                    .limits(Limits.NONE.withStates(MOST_STATES))
                    .run();
        }
    }
}
