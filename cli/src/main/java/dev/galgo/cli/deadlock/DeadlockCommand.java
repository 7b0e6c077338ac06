package dev.galgo.cli.deadlock;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StartContexts;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.cycles.Conclusion;
import dev.galgo.cli.cycles.ConditionTrial;
import dev.galgo.cli.cycles.Criterion;
import dev.galgo.cli.cycles.CycleSearches;
import dev.galgo.cli.cycles.CycleTrial;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.cli.cycles.OpenedSubject;
import dev.galgo.cli.cycles.SearchTime;
import dev.galgo.cli.cycles.UnguidedSearch;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.LimitOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.page.CommandPages;
import dev.galgo.cli.program.DetailsOutput;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Incomparable;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.ResultKind;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the cycles in which the tasks of a program may wait for each other, and searches for each of them. */
@Command(
        name = "deadlock",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo deadlock [OPTIONS] MODEL.abs [MORE.abs...]",
            "       galgo deadlock [OPTIONS] --classpath PATH TARGET [ARGS...]"
        },
        description = {
            "Finds the cycles in which the tasks of an ABS model, or the actors of an ActorFoundry program, may wait for each other,"
                    + " and says of each whether it is real, with a schedule, or refuted.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo deadlock barber.abs",
            "  galgo deadlock --classpath target/classes bank.TransferDriver",
            "      finds cycles of calls in class files",
            "  galgo deadlock --graph barber.svg barber.abs",
            "      draws who may wait for whom, the cycles in bold",
            "  galgo deadlock --contexts Ba.sleeps,Cl.wakeup barber.abs",
            "      looks for objects on which these calls deadlock",
            "  galgo deadlock --criterion all-deadlocks --compare none barber.abs",
            "      runs every schedule that may lead to a cycle",
            "  galgo deadlock --threads 4 --timeout 1m --complete --format json m.abs",
            "      searches for a minute in all, for a build",
            "",
            "Exit codes:",
            "  0  free of deadlock, or undecided as the report says",
            "  1  a deadlock, a run that ends stuck, or a schedule that fails",
            "  2  wrong usage, or the program has errors",
            "  3  undecided, or free on assumptions, although --complete was given",
            "  4  galgo failed"
        })
public final class DeadlockCommand implements Callable<Integer>, TakesProgram {
    private final Console console;

    @Mixin
    private final DeadlockSubjectOptions program;

    @Option(
            names = "--contexts",
            paramLabel = "METHOD",
            split = ",",
            description = "ABS: instead of a main block, try starts that call these methods, as Class.method.")
    private List<String> contexts = new ArrayList<>();

    @Option(names = "--graph", paramLabel = "FILE", description = "Draw who may wait for whom, as .svg or .dot.")
    @Nullable
    private Path graph;

    @Option(names = "--static", description = "Do not search; a cycle stays undecided.")
    private boolean staticOnly;

    @Option(
            names = "--criterion",
            paramLabel = "WHEN",
            converter = OfCriterion.class,
            completionCandidates = OfCriterion.class,
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

    @Mixin
    private final ReportOptions reports = new ReportOptions(ResultKind.DEADLOCK);

    @Mixin
    private final ScheduleOption schedules = new ScheduleOption("deadlock");

    @Mixin
    private final QuietOption quiet = new QuietOption();

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "TARGET",
            description =
                    "The sources of an ABS model, or the class to start from, as for galgo check, and its arguments.")
    private List<String> words = new ArrayList<>();

    /** The criteria. */
    static final class OfCriterion extends Word<Criterion> {
        OfCriterion() {
            super(Criterion.class);
        }
    }

    public DeadlockCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.program = new DeadlockSubjectOptions(frontEnds);
        reports.walkable(CommandPages.of(console, program.frontEnds()));
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return program.frontEnds();
    }

    @Override
    public Integer call() throws UserError {
        validate();
        if (!contexts.isEmpty()) {
            return searchContexts();
        }
        try (OpenedSubject subject = program.subject(console, words)) {
            return search(subject);
        } catch (Incomparable somewhere) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(somewhere.getMessage()), "Use --compare none.", somewhere);
        }
    }

    private int searchContexts() throws UserError {
        Target target = program.target(console, words);
        FrontEnd frontEnd = program.frontEnds().choose(target);
        StartContexts ability = frontEnd.ability(StartContexts.class).orElse(null);
        boolean details = frontEnd.options().stream()
                .filter(option -> option.use() == FrontEndOption.Use.SHOWING)
                .anyMatch(program.frontEnds().values(frontEnd)::isGiven);
        if (ability == null || details || graph != null || staticOnly || exhaustive || !reports.onlyText()) {
            throw new UserError(
                    ExitCode.USAGE,
                    ability != null
                            ? "--contexts is about many starts, and tells of those that deadlock as text."
                            : "--contexts is for "
                                    + program.frontEnds().offered().stream()
                                            .filter(one -> one.ability(StartContexts.class)
                                                    .isPresent())
                                            .map(FrontEnd::programs)
                                            .collect(Collectors.joining(" and "))
                                    + ", and " + target.name() + " is none.",
                    ability != null
                            ? "Leave out --table, --chain, --graph, --static, --compare-exhaustive, --format and files of reports."
                            : "Name a driver's messages by giving them to the driver.",
                    null);
        }
        var search =
                ContextSearch.of(console, ability, target, program.frontEnds().values(frontEnd), contexts);
        var stops = new ConcurrentLinkedQueue<CycleSearches>();
        SearchTime time = SearchTime.together(limits.limits().time());
        var manner = new ContextSearch.Manner(
                program.depth(), program.cap(), criterion, compare, limits.limits(), time, threads);
        try (var interruption = new Interruption(() -> stops.forEach(CycleSearches::stop))) {
            search.run(manner, quiet.progressing(console), stops::add);
            search.print();
        }
        return search.found() ? ExitCode.VIOLATION : complete ? ExitCode.INCOMPLETE : ExitCode.FINE;
    }

    private int search(OpenedSubject program) throws UserError {
        DeadlockSubject subject = program.subject();
        Cycles cycles = this.program.cycles(subject);
        if (graph != null) {
            WaitGraphFile.write(console, graph, cycles);
        }
        SearchTime time = SearchTime.together(limits.limits().time());
        var searches = new CycleSearches(
                subject, cycles, criterion, compare, limits.limits(), time, quiet.progressing(console));
        try (var interruption = new Interruption(searches::stop)) {
            List<CycleTrial.Tried> tried = staticOnly ? searches.skipped() : searches.run(threads);
            DeadlockResult.Exhaustive all = exhaustive && !staticOnly ? searches.everything() : null;
            List<ConditionTrial.Tried> conditions =
                    staticOnly ? searches.skippedConditions() : searches.conditions(tried);
            UnguidedSearch survey = (staticOnly
                            ? UnguidedSearch.none("it was not searched for")
                            : searches.survey(tried))
                    .with(program.assumptions());
            DeadlockResult result = new Conclusion(subject, cycles, tried, conditions, survey, criterion)
                    .saved(console, program, schedules, all);
            print(program, result);
            return exitCode(result, complete);
        }
    }

    private void validate() throws UserError {
        schedules.validate();
        reports.validate();
        if (graph != null) {
            WaitGraphFile.validate(graph);
        }
    }

    private void print(OpenedSubject subject, DeadlockResult result) throws UserError {
        var context = new ReportContext(subject.started(), DeliveryModel.UNORDERED, Set.of(), List.of());
        Report report = reports.report(
                console, result, context, subject.identity(), subject.opened().sources(), exitCode(result, complete));
        reports.print(console, report);
        var details =
                new DetailsOutput(console, subject.opened(), subject.opening().options());
        boolean text = reports.text();
        for (CycleResult cycle : result.cycles()) {
            Finding finding = cycle.finding();
            if (finding != null) {
                details.show(finding.schedule(), DeliveryModel.UNORDERED, text);
            }
        }
        for (CycleResult condition : result.conditions()) {
            Finding finding = condition.finding();
            if (finding != null) {
                details.show(finding.schedule(), DeliveryModel.UNORDERED, text);
            }
        }
        for (DeadlockResult.Other other : result.others()) {
            details.show(other.finding().schedule(), DeliveryModel.UNORDERED, text);
        }
        reports.writeFiles(console, report);
    }

    /** What was met is never green, whatever the verdict; what was not shown is not either to who wants it complete. */
    private static int exitCode(DeadlockResult result, boolean complete) {
        return result.violated()
                ? ExitCode.VIOLATION
                : complete && !result.proved() ? ExitCode.INCOMPLETE : ExitCode.FINE;
    }
}
