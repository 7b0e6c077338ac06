package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.MeasuredSearch;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import java.io.PrintStream;
import java.util.List;

/**
 * What a second thread brings. Argument: how many threads (2).
 *
 * <p>The speed-up on the wall needs processors that have nothing else to do, so it is printed and not judged. What is judged is that the
 * threads together take little more processor time than one alone, and count the same.
 */
final class ThreadScaling implements Scenario {
    private static final int WARM_UPS = 1;
    private static final int ROUNDS = 5;
    private static final double MOST_OVERHEAD = 2;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        int threads = args.isEmpty() ? 2 : Integer.parseInt(args.get(0));
        var targets = new Targets(out);
        var columns = new Columns("search", "threads", "transitions", "wall s", "cpu s", "speed-up", "cpu time is");
        compare("every order of pi(5)", MeasuredSearch.whole(Subject.pi(5), Compare.NONE), threads, columns, targets);
        compare(
                "every state of chameneos(60)",
                MeasuredSearch.whole(Subject.chameneos(60), Compare.CANONICAL),
                threads,
                columns,
                targets);
        out.println();
        out.println("Medians of " + ROUNDS + " rounds; the speed-up is on the wall and not judged");
        columns.print(out);
        return targets.allMet();
    }

    private static void compare(String name, MeasuredSearch search, int threads, Columns columns, Targets targets)
            throws Exception {
        var rounds = new Rounds(WARM_UPS, ROUNDS)
                .enter("one", () -> search.run(1).sample())
                .enter("several", () -> search.run(threads).sample())
                .run();
        MeasuredRun one = rounds.median("one");
        MeasuredRun several = rounds.median("several");
        double overhead = several.cpuSeconds() / one.cpuSeconds();
        row(columns, name, 1, one, 1, 1);
        row(columns, name, threads, several, one.wallSeconds() / several.wallSeconds(), overhead);
        targets.holds(
                name + ": the same counts",
                same(search.run(1).result(), search.run(threads).result()));
        targets.atMost(name + ": processor time against one thread", overhead, MOST_OVERHEAD, "x");
    }

    private static boolean same(CheckResult one, CheckResult several) {
        return one.executions() == several.executions()
                && one.transitions() == several.transitions()
                && one.states() == several.states();
    }

    private static void row(
            Columns columns, String name, int threads, MeasuredRun sample, double speedUp, double overhead) {
        columns.row(
                name,
                Integer.toString(threads),
                Columns.count(sample.work()),
                Columns.decimals(sample.wallSeconds()),
                Columns.decimals(sample.cpuSeconds()),
                Columns.decimals(speedUp) + "x",
                Columns.decimals(overhead) + "x");
    }
}
