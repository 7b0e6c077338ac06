package dev.galgo.cli;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.model.Naming;
import dev.galgo.report.DeadlockReport;
import dev.galgo.report.DeadlockResult;
import dev.galgo.report.DeadlockResult.CycleResult;
import dev.galgo.report.ScheduleFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the cycles in which the tasks of a model may wait for each other, and searches for each of them. */
@Command(
        name = "deadlock",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = "galgo deadlock [OPTIONS] MODEL.abs [MORE.abs...]",
        description = {
            "Finds the cycles in which the tasks of an ABS model may wait for each other, and says of each whether it is real, with a"
                    + " schedule, or refuted.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo deadlock barber.abs",
            "  galgo deadlock --graph barber.svg barber.abs",
            "      draws who may wait for whom, the cycles in bold",
            "  galgo deadlock --criterion all-deadlocks --compare none barber.abs",
            "      runs every schedule that may lead to a cycle",
            "  galgo deadlock --threads 4 --timeout 1m --complete --format json m.abs",
            "      gives each cycle a minute, for a build",
            "",
            "Exit codes:",
            "  0  free of deadlock, or undecided as the report says",
            "  1  a deadlock",
            "  2  wrong usage, or the model has errors",
            "  3  undecided although --complete was given",
            "  4  galgo failed"
        })
final class DeadlockCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final AbsOptions abs = new AbsOptions();

    @Option(
            names = "-k",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "How many points of creation tell objects apart.%nDefault: " + DeadlockAnalysis.DEPTH + ".")
    private long depth = DeadlockAnalysis.DEPTH;

    @Option(
            names = "--cap",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "How many cycles to look at.%nDefault: 100,000.")
    private long cap = DeadlockAnalysis.CAP;

    @Option(names = "--graph", paramLabel = "FILE", description = "Draw who may wait for whom, as .svg or .dot.")
    @Nullable
    private Path graph;

    @Option(names = "--static", description = "Do not search; a cycle stays undecided.")
    private boolean staticOnly;

    @Option(
            names = "--criterion",
            paramLabel = "WHEN",
            converter = Word.OfCriterion.class,
            completionCandidates = Word.OfCriterion.class,
            description = "When to stop: ${COMPLETION-CANDIDATES}.%nDefault: deadlock-per-cycle.")
    private Criterion criterion = Criterion.DEADLOCK_PER_CYCLE;

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = Word.OfCompare.class,
            completionCandidates = Word.OfCompare.class,
            description = "When two configurations count as one: ${COMPLETION-CANDIDATES}.%nDefault: canonical.")
    private Compare compare = Compare.CANONICAL;

    @Option(names = "--compare-exhaustive", description = "Search everything too, and say how many states that takes.")
    private boolean exhaustive;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = Amount.OfThreads.class,
            description = "Search for N cycles at a time.%nDefault: 1.")
    private int threads = 1;

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Option(names = "--complete", description = "Exit with 3 if it stays undecided whether there is a deadlock.")
    private boolean complete;

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = Word.OfFormat.class,
            completionCandidates = Word.OfFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private Format format = Format.TEXT;

    @Option(names = "--no-schedule", description = "Save no schedules.")
    private boolean noSchedule;

    @Option(names = "--stacktrace", description = "Show the stack behind an error.")
    private boolean stacktrace;

    @Parameters(arity = "1..*", paramLabel = "MODEL", description = "The sources of an ABS model.")
    private List<String> files = new ArrayList<>();

    DeadlockCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        AbsTarget target = target();
        AbsProgram model = AbsLoading.load(target, null);
        Cycles cycles = DeadlockAnalysis.of(
                model.flow().model(), (int) Math.min(Integer.MAX_VALUE, depth), (int) Math.min(Integer.MAX_VALUE, cap));
        if (graph != null) {
            WaitGraphFile.write(console, graph, cycles);
        }
        var hunt = new Hunt(model, cycles, criterion, compare, limits.limits());
        try (var interruption = new Interruption(hunt::stop)) {
            List<CycleTrial.Tried> tried = staticOnly ? hunt.skipped() : hunt.run(threads);
            DeadlockResult.Exhaustive all = exhaustive && !staticOnly ? hunt.everything() : null;
            DeadlockResult result = conclude(model, cycles, tried, all, target);
            print(model, result);
            return exitCode(result);
        }
    }

    private AbsTarget target() throws UserError {
        if (!AbsTarget.isFor(files.get(0))) {
            throw new UserError(
                    ExitCode.USAGE,
                    files.get(0) + " is no ABS source: it does not end in .abs.",
                    "Cycles are looked for in ABS models.",
                    null);
        }
        if (format == Format.MERMAID) {
            throw new UserError(
                    ExitCode.USAGE, "There is no diagram of a whole analysis.", "Use --graph FILE.svg.", null);
        }
        if (graph != null) {
            WaitGraphFile.validate(graph);
        }
        return AbsTarget.typed(files.get(0), files.subList(1, files.size()), abs);
    }

    private DeadlockResult conclude(
            AbsProgram model,
            Cycles cycles,
            List<CycleTrial.Tried> tried,
            DeadlockResult.@Nullable Exhaustive all,
            AbsTarget target)
            throws UserError {
        var shown = new ArrayList<CycleResult>();
        for (CycleTrial.Tried one : tried) {
            String saved = one.deadlock() == null ? null : save(one.deadlock(), target, shown);
            shown.add(new CycleResult(
                    one.cycle().toString(),
                    one.cycle().explanation(),
                    one.outcome(),
                    one.reason(),
                    one.states(),
                    one.transitions(),
                    one.seconds(),
                    one.deadlock(),
                    saved));
        }
        return new Conclusion(model, cycles, tried).result(shown, all);
    }

    /** Saves a schedule under the model's name, with a number from the second on. */
    private @Nullable String save(Finding deadlock, AbsTarget target, List<CycleResult> before) throws UserError {
        if (noSchedule || deadlock.schedule().length() == 0) {
            return null;
        }
        long number = before.stream().filter(one -> one.saved() != null).count() + 1;
        String name = "galgo-" + ScheduleFile.simpleName(target.target()) + (number == 1 ? "" : "-" + number) + ".json";
        var program = new ScheduleFile.Program(
                target.target(),
                target.arguments(),
                List.of(),
                Delivery.UNORDERED,
                false,
                Naming.AUTO,
                List.of(),
                List.of());
        var file = new ScheduleFile(program, deadlock.kind(), deadlock.message(), deadlock.schedule());
        OutputOptions.write(console, Path.of(name), file.json(), "--no-schedule instead of");
        return name;
    }

    private void print(AbsProgram model, DeadlockResult result) throws UserError {
        boolean text = format == Format.TEXT;
        console.out().print(text ? new DeadlockReport(console.style()).text(result) : DeadlockReport.json(result));
        if (abs.wantsMore()) {
            for (CycleResult cycle : result.cycles()) {
                Finding finding = cycle.finding();
                if (finding != null) {
                    abs.show(console, model, finding.schedule(), Delivery.UNORDERED, text);
                    abs.chain = null; // that of the first is drawn
                }
            }
        }
    }

    private int exitCode(DeadlockResult result) {
        return switch (result.verdict()) {
            case DEADLOCK -> ExitCode.VIOLATION;
            case FREE -> ExitCode.FINE;
            case UNDECIDED -> complete ? ExitCode.INCOMPLETE : ExitCode.FINE;
        };
    }
}
