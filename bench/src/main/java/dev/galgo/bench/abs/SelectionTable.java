package dev.galgo.bench.abs;

import dev.galgo.bench.measure.Columns;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/**
 * Table 1 of E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing
 * (FORTE 2014), on programs of the same families.
 */
final class SelectionTable {
    static final long MOST = 2_000_000;

    /** Executions, states and states without a stable actor, as printed; below zero where nothing is. */
    private record Printed(long executions, long states, long without) {
        static final Printed NOTHING = new Printed(-1, -1, -1);

        @Override
        public String toString() {
            return executions < 0 ? "-" : Columns.count(executions) + " / " + Columns.count(states) + " / " + without;
        }
    }

    private record Row(Family family, Printed actors, Printed tasks) {}

    private SelectionTable() {}

    private static List<Row> rows() {
        return List.of(
                row("QSort(5)", "qsort", Map.of("size", 5), new Printed(16, 72, 23), new Printed(16, 72, 23)),
                row("QSort(6)", "qsort", Map.of("size", 6), new Printed(32, 146, 55), new Printed(32, 146, 55)),
                row("Fib(5)", "fib", Map.of("size", 5), new Printed(16, 72, 23), new Printed(16, 72, 23)),
                row(
                        "Fib(7)",
                        "fib",
                        Map.of("size", 7),
                        new Printed(4096, 16_760, 6495),
                        new Printed(4096, 16_760, 6495)),
                row("Pi(3)", "pi", Map.of("workers", 3), new Printed(6, 38, 3), new Printed(6, 38, 3)),
                row("Pi(5)", "pi", Map.of("workers", 5), new Printed(120, 932, 5), new Printed(120, 932, 5)),
                row(
                        "PSort(4,1)",
                        "psort",
                        Map.of("size", 4, "stamps", 1),
                        new Printed(288, 1294, 144),
                        new Printed(288, 1294, 144)),
                row(
                        "PSort(4,2)",
                        "psort",
                        Map.of("size", 4, "stamps", 2),
                        new Printed(5760, 25_829, 2880),
                        new Printed(288, 1304, 144)),
                row(
                        "RegSim(6,1)",
                        "regsim",
                        Map.of("clients", 6, "questions", 1),
                        new Printed(10_080, 27_415, 0),
                        new Printed(720, 3923, 0)),
                row(
                        "RegSim(4,2)",
                        "regsim",
                        Map.of("clients", 4, "questions", 2),
                        new Printed(11_520, 31_576, 0),
                        new Printed(384, 2132, 0)),
                row("DHT(a)", "dht", Map.of("puts", 2, "gets", 2), new Printed(1152, 3905, 0), new Printed(36, 141, 0)),
                row("DHT(b)", "dht", Map.of("puts", 3, "gets", 1), new Printed(480, 2304, 0), new Printed(12, 85, 0)),
                row(
                        "Mail(2,2)",
                        "mail",
                        Map.of("users", 2, "mails", 2),
                        new Printed(2648, 11_377, 0),
                        new Printed(460, 2270, 0)),
                row(
                        "Mail(2,3)",
                        "mail",
                        Map.of("users", 2, "mails", 3),
                        new Printed(1_665_500, 5_109_783, 0),
                        new Printed(27_880, 94_222, 0)),
                row(
                        "BB(3,1)",
                        "bb",
                        Map.of("items", 3, "room", 1),
                        new Printed(155_520, 475_205, 0),
                        new Printed(4320, 13_214, 0)),
                row(
                        "BB(4,2)",
                        "bb",
                        Map.of("items", 4, "room", 2),
                        new Printed(1_099_008, 3_028_298, 0),
                        new Printed(45_792, 126_192, 0)),
                row("Chameneos(2)", "chameneos", Map.of("meetings", 2), Printed.NOTHING, Printed.NOTHING),
                row("ShortPath(4)", "shortpath", Map.of("graph", 4), Printed.NOTHING, Printed.NOTHING),
                row("ShortPath(5)", "shortpath", Map.of("graph", 5), Printed.NOTHING, Printed.NOTHING));
    }

    private static Row row(String name, String file, Map<String, Integer> sizes, Printed actors, Printed tasks) {
        return new Row(new Family(name, "table1/" + file + ".abs", sizes), actors, tasks);
    }

    static void print(PrintStream out) throws Exception {
        out.println("FORTE 2014, table 1: executions / states / states without a stable actor, and seconds.");
        out.println("More than " + Columns.count(MOST) + " states are not searched; - is what the reduction refuses.");
        var columns = new Columns(
                "program", "none", "s", "distinct", "stable", "s", "printed", "stable+tasks", "s", "printed");
        for (Row row : rows()) {
            Outcome none = run(row.family, ReductionKind.NONE, Compare.NONE);
            Outcome distinct = run(row.family, ReductionKind.NONE, Compare.CANONICAL);
            Outcome actors = run(row.family, ReductionKind.STABLE, Compare.NONE);
            Outcome tasks = run(row.family, ReductionKind.STABLE_TASKS, Compare.NONE);
            columns.row(
                    row.family.name(),
                    none.counts,
                    none.seconds,
                    distinct.states,
                    actors.counts,
                    actors.seconds,
                    row.actors.toString(),
                    tasks.counts,
                    tasks.seconds,
                    row.tasks.toString());
        }
        columns.print(out);
    }

    private record Outcome(String counts, String states, String seconds) {}

    private static Outcome run(Family family, ReductionKind reduction, Compare compare) throws Exception {
        CheckResult result;
        try {
            result = Check.of(family.load().semantics())
                    .undelivered(Severity.IGNORED)
                    .keepGoing(true)
                    .minimise(false)
                    .reduction(reduction)
                    .compare(compare)
                    .limits(Limits.NONE.withStates(MOST))
                    .run();
        } catch (RefusedSearch refused) {
            return new Outcome("-", "-", "-");
        }
        if (!result.findings().isEmpty()) {
            throw new IllegalStateException(family.name() + " is known to be right, but a check found "
                    + result.findings().get(0));
        }
        String more = result.bounds().isEmpty() ? "" : ">";
        String states = more + Columns.count(result.states());
        String counts = more + Columns.count(result.executions()) + " / " + states
                + (result.withoutStableActor() < 0 ? "" : " / " + result.withoutStableActor());
        return new Outcome(counts, states, Columns.decimals(result.seconds()));
    }
}
