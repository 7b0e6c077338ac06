package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Heap;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.io.PrintStream;
import java.util.List;

/**
 * One actor system for all schedules against one for each, and whether the one that is used again and again keeps anything: 100 000
 * schedules of a master with three workers leave no actor, no thread and no heap behind.
 */
final class PekkoSystems implements Scenario {
    private static final int WORK = 13;
    private static final long WARM_UP = 400_000;
    private static final long FRESH = 2_000;
    private static final long SOAK = 320_000;
    private static final double REUSE_AT_LEAST = 100;
    private static final double RATE_AT_LEAST = 20_000;
    private static final long MOST_GROWTH = 4L << 20;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        walk(true, WARM_UP);
        Walk fresh = walk(false, FRESH);
        Walk reused = walk(true, WARM_UP);
        var columns = new Columns("actor system", "schedules", "a second");
        columns.row("one for each schedule", Columns.count(fresh.executions()), Columns.count(fresh.rate()));
        columns.row("one for all", Columns.count(reused.executions()), Columns.count(reused.rate()));
        columns.print(out);
        targets.atLeast("one system for all against one for each", reused.rate() / fresh.rate(), REUSE_AT_LEAST, "x");
        targets.atLeast("schedules of 13 deliveries a second", reused.rate(), RATE_AT_LEAST, "");
        soak(targets, out);
        return targets.allMet();
    }

    private record Walk(long executions, double seconds) {
        double rate() {
            return executions / seconds;
        }
    }

    private static Walk walk(boolean reuse, long transitions) throws NothingToCheck {
        var script = new LabScript(lab -> GoingBackInPekko.play(lab, WORK), reuse);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, GoingBack.REPLAY)) {
            CheckResult result = explore(program, transitions);
            return new Walk(result.executions(), result.seconds());
        }
    }

    private static CheckResult explore(PekkoProgram program, long transitions) throws NothingToCheck {
        return Check.of(program)
                .delivery(DeliveryModel.FIFO)
                .limits(Limits.NONE.withTransitions(transitions))
                .run();
    }

    private static void soak(Targets targets, PrintStream out) throws Exception {
        var script = new LabScript(lab -> GoingBackInPekko.play(lab, WORK));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, GoingBack.REPLAY)) {
            explore(program, WARM_UP);
            long heap = Heap.usedAfterCollection();
            int threads = Thread.activeCount();
            long executions = explore(program, SOAK).executions();
            program.boot();
            out.println();
            out.printf("%,d schedules in one system%n", executions);
            targets.holds("100 000 schedules or more", executions >= 100_000);
            targets.holds("as many actors as the test spawns", script.actorsAtTheTop() == 4);
            targets.holds("no thread more", Thread.activeCount() <= threads);
            targets.holds("no more than 4 MB of heap more", Heap.usedAfterCollection() - heap <= MOST_GROWTH);
        }
    }
}
