package dev.galgo.bench;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Stopwatch;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Limits;
import java.io.PrintStream;
import java.util.List;

/** What a transition costs under each reduction, against the bare tree search, and how fast the published runs are by now. */
final class Overheads implements Scenario {
    private static final int WARM_UPS = 1;
    private static final int ROUNDS = 3;

    /** TransDPOR, table 1: DPOR on regsim with six clients, order ECA, was stopped after so many transitions and seconds. */
    private static final double PUBLISHED_RATE = 591_454 / 14_782.0;

    private static final long WHOLE = 3_144_711;

    private record Way(ReductionKind reduction, boolean sleepSets) {
        String name() {
            return reduction.word() + (sleepSets ? " with sleep sets" : "");
        }

        MeasuredRun run(Subject subject, MessageOrder order, long most) throws Exception {
            try (var program = subject.load()) {
                var check = Check.of(program.semantics())
                        .reduction(reduction)
                        .order(order)
                        .sleepSets(sleepSets)
                        .limits(Limits.NONE.withTransitions(most));
                var stopwatch = new Stopwatch();
                CheckResult result = check.run();
                return stopwatch.read(result.transitions());
            }
        }
    }

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        var targets = new Targets(out);
        published(targets, out);
        overheads(targets, out);
        return targets.allMet();
    }

    private static void published(Targets targets, PrintStream out) throws Exception {
        out.println(
                "dpor on regsim(6), order eca, to completion; the published run stopped at 591 454 transitions after 14 782 s");
        var dpor = new Way(ReductionKind.DPOR, false);
        var rounds = new Rounds(WARM_UPS, ROUNDS)
                .enter("dpor", () -> dpor.run(Subject.regsim(6), MessageOrder.ECA, Long.MAX_VALUE))
                .run();
        MeasuredRun sample = rounds.median("dpor");
        var columns = new Columns("transitions", "cpu s", "a second", "published a second", "ratio");
        columns.row(
                Columns.count(sample.work()),
                Columns.decimals(sample.cpuSeconds()),
                Columns.count(sample.rate()),
                Columns.decimals(PUBLISHED_RATE),
                Columns.count(sample.rate() / PUBLISHED_RATE) + "x");
        columns.print(out);
        targets.holds("the whole of it is " + Columns.count(WHOLE) + " transitions", sample.work() == WHOLE);
        targets.atLeast("against the published rate", sample.rate() / PUBLISHED_RATE, 100_000, "x");
        out.println();
    }

    private static void overheads(Targets targets, PrintStream out) throws Exception {
        Rounds onReports = overheads(
                Subject.regsim(10),
                3_000_000,
                List.of(
                        new Way(ReductionKind.NONE, false),
                        new Way(ReductionKind.DCUTE, false),
                        new Way(ReductionKind.DPOR, false),
                        new Way(ReductionKind.DPOR, true),
                        new Way(ReductionKind.TRANSDPOR, false),
                        new Way(ReductionKind.TRANSDPOR, true),
                        new Way(ReductionKind.OPTIMAL, false)),
                out);
        targets.atLeast("optimal against dpor, a transition", onReports.ratio("optimal", "dpor"), 1, "x");
        overheads(
                Subject.chameneos(6),
                100_000,
                List.of(
                        new Way(ReductionKind.NONE, false),
                        new Way(ReductionKind.DPOR, false),
                        new Way(ReductionKind.STABLE, false),
                        new Way(ReductionKind.STABLE_TASKS, false),
                        new Way(ReductionKind.COMMUTING, false),
                        new Way(ReductionKind.OPTIMAL, false)),
                out);
    }

    private static Rounds overheads(Subject subject, long most, List<Way> ways, PrintStream out) throws Exception {
        out.println("The first " + Columns.count(most) + " transitions of " + subject.name()
                + " under each reduction, order fifo");
        var rounds = new Rounds(WARM_UPS, ROUNDS);
        for (Way way : ways) {
            rounds.enter(way.name(), () -> way.run(subject, MessageOrder.FIFO, most));
        }
        rounds.run();
        var columns = new Columns("reduction", "transitions", "ns a transition", "the bare tree is");
        for (Way way : ways) {
            MeasuredRun sample = rounds.median(way.name());
            columns.row(
                    way.name(),
                    Columns.count(sample.work()),
                    Columns.count(1e9 / sample.rate()),
                    Columns.decimals(rounds.ratio("none", way.name())) + "x");
        }
        columns.print(out);
        out.println();
        return rounds;
    }
}
