package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.MeasuredSearch;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import java.io.PrintStream;
import java.util.List;

/**
 * The three engines against each other, transitions a second, and bytes a state.
 *
 * <p>The memo engine walks whole trees. The others would take hours, so they walk the beginning of the same tree, in the same order; that
 * all engines have made equally many executions by then is checked on the way.
 */
final class Speed implements Scenario {
    private static final int WARM_UPS = 1;
    private static final int ROUNDS = 3;
    private static final long MOST_BY_MEMO = 40_000_000;
    private static final long MOST_BY_COPY = 1_000_000;
    private static final long MOST_BY_REPLAY = 20_000;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        for (Subject subject : List.of(Subject.pi(5), Subject.quicksort(7))) {
            engines(subject, targets, out);
        }
        rates(out);
        bytes(targets, out);
        return targets.allMet();
    }

    private static void engines(Subject subject, Targets targets, PrintStream out) throws Exception {
        out.println("Engines on the tree of " + subject.name() + ", median of " + ROUNDS + " rounds");
        var memo = new MeasuredSearch(subject, Engine.Kind.MEMO, Compare.NONE, MOST_BY_MEMO);
        var copy = new MeasuredSearch(subject, Engine.Kind.COPY, Compare.NONE, MOST_BY_COPY);
        var replay = new MeasuredSearch(subject, Engine.Kind.REPLAY, Compare.NONE, MOST_BY_REPLAY);
        var rounds = new Rounds(WARM_UPS, ROUNDS)
                .enter("memo", () -> memo.run().sample())
                .enter("copy", () -> copy.run().sample())
                .enter("replay", () -> replay.run().sample())
                .run();
        var columns = new Columns("engine", "transitions", "wall s", "cpu s", "a cpu second", "memo is");
        for (String engine : List.of("memo", "copy", "replay")) {
            MeasuredRun sample = rounds.median(engine);
            columns.row(
                    engine,
                    Columns.count(sample.work()),
                    Columns.decimals(sample.wallSeconds()),
                    Columns.decimals(sample.cpuSeconds()),
                    Columns.count(sample.rate()),
                    Columns.decimals(rounds.ratio("memo", engine)) + "x");
        }
        columns.print(out);
        targets.holds("the engines agree on " + subject.name(), agree(copy) && agree(replay));
        targets.atLeast("memo against copy on " + subject.name(), rounds.ratio("memo", "copy"), 5, "x");
        targets.atLeast("memo against replay on " + subject.name(), rounds.ratio("memo", "replay"), 50, "x");
        out.println();
    }

    /** Whether the memo engine makes as many executions in as many transitions. */
    private static boolean agree(MeasuredSearch slow) throws Exception {
        var fast = new MeasuredSearch(slow.subject(), Engine.Kind.MEMO, slow.compare(), slow.most());
        return fast.run().result().executions() == slow.run().result().executions();
    }

    private static void rates(PrintStream out) throws Exception {
        out.println("Transitions a second, audit and isolation check on; printed, not judged");
        var columns = new Columns("search", "transitions", "a wall second", "a cpu second", "on an idle core expected");
        var tree = MeasuredSearch.whole(Subject.pi(5), Compare.NONE);
        var graph = MeasuredSearch.whole(Subject.chameneos(60), Compare.CANONICAL);
        var rounds = new Rounds(WARM_UPS, ROUNDS)
                .enter("every order of pi(5)", () -> tree.run().sample())
                .enter("every state of chameneos(60)", () -> graph.run().sample())
                .run();
        row(columns, rounds, "every order of pi(5)", "15 000 000");
        row(columns, rounds, "every state of chameneos(60)", "3 000 000");
        columns.print(out);
        out.println();
    }

    private static void row(Columns columns, Rounds rounds, String name, String expected) {
        MeasuredRun sample = rounds.median(name);
        columns.row(
                name,
                Columns.count(sample.work()),
                Columns.count(sample.wallRate()),
                Columns.count(sample.rate()),
                expected);
    }

    private static void bytes(Targets targets, PrintStream out) throws Exception {
        out.println("Bytes of the visited set");
        var columns = new Columns("subject", "states", "bytes a state");
        double most = 0;
        for (int meetings : new int[] {10, 20, 30, 40, 50, 60}) {
            var result = MeasuredSearch.whole(Subject.chameneos(meetings), Compare.CANONICAL)
                    .run()
                    .result();
            double bytes = (double) result.visitedBytes() / result.states();
            most = Math.max(most, bytes);
            columns.row("chameneos(" + meetings + ")", Columns.count(result.states()), Columns.decimals(bytes));
        }
        columns.print(out);
        targets.atMost("the visited set", most, 48, " bytes a state");
    }
}
