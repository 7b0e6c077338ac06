package dev.galgo.bench.abs;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.MeasuredRun;
import dev.galgo.bench.measure.Rounds;
import dev.galgo.bench.measure.Stopwatch;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.Limits;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/** How fast ABS runs: with the memo and without, and guided against exhaustive, on the barber and its clients. */
final class AbsSpeed {
    private static final long MOST_BY_MEMO = 20_000_000;
    private static final long MOST_BY_COPY = 500_000;
    private static final String MEMO = "memo";
    private static final String COPY = "copy";

    private AbsSpeed() {}

    static void print(Targets targets, PrintStream out) throws Exception {
        var family = new Family("SB(3)", "deadlock/sb.abs", Map.of("clients", 3));
        out.println("Every order of " + family.name() + ", without reduction and visited set, median of 3 rounds");
        AbsProgram program = family.load();
        var rounds = new Rounds(2, 3)
                .enter(MEMO, () -> walk(program, Engine.Kind.MEMO, MOST_BY_MEMO))
                .enter(COPY, () -> walk(program, Engine.Kind.COPY, MOST_BY_COPY))
                .run();
        var columns = new Columns("engine", "transitions", "a wall second", "a cpu second", "memo is");
        for (String engine : List.of(MEMO, COPY)) {
            MeasuredRun sample = rounds.median(engine);
            columns.row(
                    engine,
                    Columns.count(sample.work()),
                    Columns.count(sample.wallRate()),
                    Columns.count(sample.rate()),
                    Columns.decimals(rounds.ratio(MEMO, engine)) + "x");
        }
        columns.print(out);
        targets.atLeast("memo against copy", rounds.ratio(MEMO, COPY), 5, "x");
        targets.atLeast("transitions a cpu second", rounds.median(MEMO).rate(), 2_000_000, "");

        CheckResult exhaustive = DeadlockTable.exhaustive(program);
        DeadlockTable.Guided guided = DeadlockTable.guided(program);
        targets.atLeast(
                "guided against exhaustive, which was cut after " + Columns.count(exhaustive.states()) + " states",
                exhaustive.seconds() / guided.seconds(),
                10,
                "x");
    }

    private static MeasuredRun walk(AbsProgram program, Engine.Kind engine, long most) throws Exception {
        Check check = Check.of(program.semantics())
                .undelivered(Severity.IGNORED)
                .keepGoing(true)
                .minimise(false)
                .deadlocksEarly(false)
                .engine(engine)
                .limits(Limits.NONE.withTransitions(most));
        var stopwatch = new Stopwatch();
        CheckResult result = check.run();
        return stopwatch.read(result.transitions());
    }
}
