package dev.galgo.bench.abs;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Table 6.1 of M. Isabel, Combining Static Analysis and Testing for Deadlock Detection (2015), on programs of the same families.
 *
 * <p>Each cycle of the static analysis is looked for by a guided search. One that has not come to its end within a bound is made again and
 * compares states.
 */
final class DeadlockTable {
    private static final long MOST = 2_000_000;
    private static final long MOST_TREE = 50_000;
    private static final long AT_MOST = 100;
    private static final long AT_LEAST = 1_000;

    /**
     * A program and what is printed of it.
     *
     * @param free whether it has no deadlock
     */
    private record Row(Family family, boolean free, String exhaustive, String first, String cycles, String each) {}

    private DeadlockTable() {}

    private static List<Row> rows() {
        return List.of(
                row("SB", "sb", false, ">584k", "23", "1/0/1", "23"),
                row("UL", "ul", false, ">489k", "5", "1/0/1", "5"),
                row("PA", "pa", false, ">329k", "6", "2/0/2", "12"),
                row("WM", "wm", false, ">380k", "15", "1/0/2", ">258k"),
                row("HB", "hb", false, "114k", "15", "2/3/5", "103k"),
                row("FA", "fa", false, "41k", "1k", "2/1/3", "3k"),
                row("P2P", "p2p", false, "-", "-", "-", "-"),
                row("fFA", "ffa", true, "25k", "11k", "0/1/1", "11k"),
                row("fP2P", "fp2p", true, "118k", "52k", "0/1/1", "52k"),
                row("fUL", "ful", true, ">527k", "236", "0/1/1", "236"),
                row("fPA", "fpa", true, "30k", "9k", "0/2/2", "9k"));
    }

    private static Row row(
            String name, String file, boolean free, String exhaustive, String first, String cycles, String each) {
        return new Row(new Family(name, "deadlock/" + file + ".abs", Map.of()), free, exhaustive, first, cycles, each);
    }

    static void print(Targets targets, PrintStream out) throws Exception {
        out.println("Thesis 2015, table 6.1: states. D/F/C are cycles found real, refuted, and all.");
        out.println("More than " + Columns.count(MOST)
                + " states are not searched. * is a search that compares states, made where one");
        out.println(
                "that does not had not ended after " + Columns.count(MOST_TREE) + " states; these are not counted.");
        var columns = new Columns(
                "program",
                "exhaustive",
                "s",
                "printed",
                "first",
                "printed",
                "D/F/C",
                "printed",
                "most, real",
                "most, refuted",
                "all cycles",
                "s",
                "printed");
        var judgements = new ArrayList<Runnable>();
        for (Row row : rows()) {
            CheckResult exhaustive = exhaustive(row.family.load());
            Guided guided = guided(row.family.load());
            columns.row(
                    row.family.name(),
                    (exhaustive.bounds().isEmpty() ? "" : ">") + Columns.count(exhaustive.states()),
                    Columns.decimals(exhaustive.seconds()),
                    row.exhaustive,
                    guided.first < 0 ? "-" : Columns.count(guided.first),
                    row.first,
                    guided.real + "/" + guided.refuted + "/" + guided.cycles,
                    row.cycles,
                    guided.real == 0 ? "-" : Columns.count(guided.mostReal),
                    guided.refuted == 0 ? "-" : Columns.count(guided.mostRefuted) + (guided.compared ? "*" : ""),
                    Columns.count(guided.states),
                    Columns.decimals(guided.seconds),
                    row.each);
            judgements.add(() -> judge(row, exhaustive, guided, targets));
        }
        columns.print(out);
        judgements.forEach(Runnable::run);
    }

    private static void judge(Row row, CheckResult exhaustive, Guided guided, Targets targets) {
        String name = row.family.name();
        targets.holds(name + ": every cycle is decided", guided.real + guided.refuted == guided.cycles);
        if (row.free) {
            targets.holds(name + ": proved free of deadlock", guided.covering && guided.real == 0);
        } else {
            targets.holds(name + ": a deadlock is found", guided.real > 0);
            targets.atMost(name + ": states to a deadlock", guided.mostReal, AT_MOST, "");
            targets.atLeast(name + ": states exhaustively", exhaustive.states(), AT_LEAST, "");
        }
    }

    static CheckResult exhaustive(AbsProgram program) throws Exception {
        return Check.of(program.semantics())
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .minimise(false)
                .deadlocksEarly(false)
                .limits(Limits.NONE.withStates(MOST))
                .run();
    }

    /** What the guided searches for all cycles of a program came to. */
    static final class Guided {
        private int cycles;
        private boolean covering;
        private int real;
        private int refuted;
        private long first = -1;
        private long mostReal;
        private long mostRefuted;
        private boolean compared;
        private long states;
        private double seconds;

        private void count(CheckResult result, boolean comparing) {
            states += result.states();
            seconds += result.seconds();
            if (result.verdict() == Verdict.VIOLATED) {
                real++;
                first = first < 0 ? states : first;
                mostReal = Math.max(mostReal, result.states());
            } else if (result.cuts().isEmpty()) {
                refuted++;
                mostRefuted = Math.max(mostRefuted, result.states());
                compared |= comparing;
            }
        }

        double seconds() {
            return seconds;
        }
    }

    static Guided guided(AbsProgram program) throws Exception {
        var flow = program.flow();
        Cycles cycles = DeadlockAnalysis.of(flow.model());
        var guided = new Guided();
        guided.cycles = cycles.cycles().size();
        guided.covering = cycles.covering();
        for (Cycle cycle : cycles.cycles()) {
            var guide = new CycleGuide(cycle, cycles.reach(), program.scene(flow));
            CheckResult tree = search(program, guide, Compare.NONE, MOST_TREE);
            boolean comparing = !tree.cuts().isEmpty();
            guided.count(comparing ? search(program, guide, Compare.CANONICAL, MOST) : tree, comparing);
        }
        return guided;
    }

    private static CheckResult search(AbsProgram program, CycleGuide guide, Compare compare, long most)
            throws Exception {
        return Check.of(program.semantics())
                .undelivered(Severity.IGNORED)
                .minimise(false)
                .guide(guide)
                .compare(compare)
                .limits(Limits.NONE.withStates(most))
                .run();
    }
}
