package dev.galgo.cli.compare;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.JudgementOptions;
import dev.galgo.cli.option.LimitOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.page.CommandPages;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.Ignoring;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Started;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.report.ReportFormats;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Comparison;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches one program in several ways and puts what they took and found side by side. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = "galgo compare [OPTIONS] --classpath PATH TARGET [ARGS...]",
        description = {
            "Searches a program by every reduction in every order, with and without sleep sets, and prints one table"
                    + " of what that took and found.",
            "Each run has the limits to itself; without --timeout it is stopped after 30 s. Refused combinations are"
                    + " listed with the reason.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo compare --classpath target/classes bank.TransferDriver",
            "  galgo compare -cp target/classes --reductions dpor,dcute --orders fifo,lca",
            "      --sleep-sets off bank.Main 3 accounts",
            "  galgo compare -cp target/classes -o comparison.svg bank.Main",
            "      draws the transitions of each way",
            "",
            "Exit codes:",
            "  0  nothing found in any run",
            "  1  a violation, in any run",
            "  2  wrong usage, or every combination was refused",
            "  3  no schedule came to its end in any run; or a limit cut a run short, or a",
            "     run rests on assumptions, although --complete was given",
            "  4  no verdict, or complete runs disagree, which is a bug of galgo"
        })
public final class CompareCommand implements Callable<Integer>, TakesProgram {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Console console;
    private final FrontEndOptions frontEnds;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final Ways ways = new Ways();

    @Mixin
    private final JudgementOptions judgement = new JudgementOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            converter = Word.OfEngine.class,
            completionCandidates = Word.OfEngine.class,
            description = "How steps are run, as for check: ${COMPLETION-CANDIDATES}.%nDefault: memo.")
    private Engine.Kind engine = Engine.Kind.MEMO;

    @Option(
            names = "--complete",
            description = "Exit with 3 if a limit cut a run short, or a run rests on assumptions.")
    private boolean complete;

    @Mixin
    private final ReportOptions reports = new ReportOptions(ResultKind.COMPARE);

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write to a file instead of the standard output, in the form that --format names, or else the ending"
                            + " of FILE.")
    @Nullable
    private Path output;

    @Mixin
    private final QuietOption quiet = new QuietOption();

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(index = "0", paramLabel = "TARGET", description = "The class to start from, as for check.")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private String target;

    @Parameters(
            index = "1..*",
            paramLabel = "ARGS",
            description = "Given to the program as they are. Options of galgo's own are refused here, unless -- stands"
                    + " before them.")
    private List<String> args = new ArrayList<>();

    public CompareCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, Use.OPENING, Use.INPUTS);
        reports.walkable(CommandPages.of(console, this.frontEnds));
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return frontEnds;
    }

    @Override
    public Integer call() throws UserError {
        reports.validate();
        refuseUnwritable();
        Target wanted = program.target(console, target, args);
        FrontEnd frontEnd = frontEnds.choose(wanted);
        DeliveryModel delivery = judgement.delivery(frontEnd.defaults().delivery());
        ProgramOpening opening = program.opening(console, frontEnd, frontEnds, wanted, delivery, null);
        String warning = limits.warning();
        if (warning != null) {
            console.note(warning);
        }
        var runs = new CompareRuns(console, opening, program, judgement, engine, quiet.quiet());
        try (var interruption = new Interruption(runs::interrupt)) {
            List<Row> rows = runs.rows(ways.candidates(delivery), limits());
            var comparison = new Comparison(String.join(" ", words()), started(opening), delivery, rows);
            int code = exitCode(comparison, complete);
            show(comparison, opening.identity(), code);
            if (runs.interrupted()) {
                console.note("interrupted: these are the runs so far.");
            }
            complain(comparison);
            return code;
        }
    }

    private static Started started(ProgramOpening opening) throws UserError {
        try (Opened opened = opening.open()) {
            return opened.started();
        }
    }

    private List<String> words() {
        var words = new ArrayList<>(List.of(target));
        words.addAll(args);
        return words;
    }

    private Limits limits() {
        Limits most = limits.limits();
        return limits.timed() ? most : most.withTime(PATIENCE);
    }

    private void show(Comparison comparison, ScheduleFile.Program identity, int code) throws UserError {
        var context = new ReportContext(comparison.started(), comparison.delivery(), Set.of(), List.of());
        Report report = reports.report(console, comparison, context, identity, List.of(), code);
        if (output == null || reports.namesStandardOutput()) {
            reports.print(console, report);
        }
        if (output != null) {
            ReportFormat asked = reports.asked();
            ReportFormat form = asked != null
                    ? asked
                    : ReportFormats.ofFile(ResultKind.COMPARE, output.toString())
                            .orElse(ReportFormats.TEXT);
            OutputFile.save(output, form.write(report, Layout.PLAIN), "-o");
        }
        reports.writeFiles(console, report);
        Ignoring.notes(program.ignored()).forEach(console::note);
    }

    private void complain(Comparison comparison) {
        if (!comparison.disagreements().isEmpty()) {
            console.note(
                    "Complete searches of one program disagree. Unless the program depends on something hidden, this"
                            + " is a bug of galgo, and verdicts about this program cannot be trusted: please report it. "
                            + String.join("; ", comparison.disagreements()) + ".");
        }
    }

    /** A missing directory is said before the work, not after it. */
    private void refuseUnwritable() throws UserError {
        Path folder = output == null ? null : output.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "Cannot write " + output + ": there is no directory " + folder + ".",
                    "Make it, or give -o another file.",
                    null);
        }
    }

    static int exitCode(Comparison comparison, boolean complete) {
        List<CheckResult> results =
                comparison.rows().stream().flatMap(row -> row.result().stream()).toList();
        if (!comparison.disagreements().isEmpty()
                || results.stream().anyMatch(result -> result.verdict() == Verdict.ERROR)) {
            return ExitCode.TROUBLE;
        }
        if (results.isEmpty()) {
            return ExitCode.USAGE;
        }
        if (results.stream().anyMatch(result -> result.verdict() == Verdict.VIOLATED)) {
            return ExitCode.VIOLATION;
        }
        if (results.stream().allMatch(result -> result.verdict() == Verdict.NOTHING_COMPLETED)) {
            return ExitCode.INCOMPLETE;
        }
        boolean resting = results.stream().anyMatch(result -> result.verdict() == Verdict.VERIFIED_IF);
        boolean cut = resting
                || results.stream()
                        .flatMap(result -> result.bounds().stream())
                        .anyMatch(bound -> bound.kind() != Bound.Kind.REDUCTION);
        return complete && cut ? ExitCode.INCOMPLETE : ExitCode.FINE;
    }
}
