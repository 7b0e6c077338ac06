package dev.galgo.cli.check;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.ProgressLine;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.JudgementOptions;
import dev.galgo.cli.option.LimitOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.program.AbsLoading;
import dev.galgo.cli.program.AbsOptions;
import dev.galgo.cli.program.AbsTarget;
import dev.galgo.cli.program.Ignoring;
import dev.galgo.cli.program.Loaded;
import dev.galgo.cli.program.PekkoOptions;
import dev.galgo.cli.program.PiTarget;
import dev.galgo.cli.program.ProgramLoading;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.cli.program.SourceFiles;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.Incomparable;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a program in every order in which its messages can be delivered. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo check [OPTIONS] --classpath PATH TARGET [ARGS...]",
            "       galgo check [OPTIONS] MODEL.abs [MORE.abs...]",
            "       galgo check [OPTIONS] MODEL.api [PARAMETER=VALUE...]"
        },
        description = {
            "Runs a program in every order in which its messages can be delivered, and shows the shortest schedule"
                    + " that breaks it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo check --classpath target/classes bank.TransferDriver",
            "  galgo check -cp target/classes --timeout 5m --complete bank.Main 3 accounts",
            "  galgo check -cp target/classes --reduction none --compare none bank.Main",
            "      counts every schedule, however alike they are",
            "  galgo check -cp target/classes --format mermaid bank.Main",
            "      draws the schedule that breaks it",
            "  galgo check -cp target/classes --html report.html bank.Main",
            "      shows it on a page, with a sequence diagram",
            "  galgo check --keep-going barber.abs",
            "      runs an ABS model; see also galgo deadlock",
            "  galgo check -cp target/classes --sample 10_000 --strategy pos bank.Main",
            "      draws schedules at random where there are too many to run all",
            "",
            "Exit codes:",
            "  0  verified, perhaps if the assumptions hold that the report lists, or",
            "     nothing found within the bounds that it names",
            "  1  a violation",
            "  2  wrong usage",
            "  3  no schedule came to its end; or, with --complete, a bound was hit or an",
            "     assumption is needed that --assume does not accept",
            "  4  no verdict: the program could not be set up, or galgo failed"
        })
public final class CheckCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final SearchOptions search = new SearchOptions();

    @Mixin
    private final JudgementOptions judgement = new JudgementOptions();

    @Mixin
    private final PekkoOptions pekko = new PekkoOptions();

    @Mixin
    private final AbsOptions abs = new AbsOptions();

    @Option(names = "--keep-going", description = "Collect distinct findings instead of stopping at the first.")
    private boolean keepGoing;

    @Mixin
    private final EvidenceOptions evidence = new EvidenceOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Option(
            names = "--complete",
            description = "Exit with 3 if a bound kept the search from seeing everything, or if the verdict rests on an"
                    + " assumption that is not accepted by --assume.")
    private boolean complete;

    @Option(names = "--echo", description = "Let the program print, to the standard error, while it is explored.")
    private boolean echo;

    @Mixin
    private final CheckSchedules schedules = new CheckSchedules();

    @Mixin
    private final ReportOptions reports = new ReportOptions(ResultKind.CHECK);

    @Mixin
    private final QuietOption quiet = new QuietOption();

    @Option(
            names = StackTraceOption.NAME,
            description = "Show the stack behind an error, and behind each exception found.")
    private boolean stacktrace;

    @Parameters(
            index = "0",
            paramLabel = "TARGET",
            description =
                    "The class to start from: one with a main, a driver actor, or an actor (then ARGS begin with its"
                            + " first message). Or an ABS model (then ARGS are its other sources), or an actor system in"
                            + " the pi-calculus (then ARGS are values of its parameters).")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private String target;

    @Parameters(
            index = "1..*",
            paramLabel = "ARGS",
            description = "Given to the program as they are. Options of galgo's own are refused here, unless -- stands"
                    + " before them.")
    private List<String> args = new ArrayList<>();

    public CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        schedules.validate();
        reports.validate();
        search.validate(judgement.delivery(onPekko()));
        var loading = new ProgramLoading(identity(), pekko, echo ? console.err() : null);
        String warning = limits.warning();
        if (warning != null) {
            console.note(warning);
        }
        try (Loaded loaded = loading.load()) {
            return explore(loaded);
        }
    }

    private boolean onPekko() throws UserError {
        return !isModel() && program.onPekko(console);
    }

    /** Whether the target is the source of a model and not a class. */
    private boolean isModel() {
        return AbsTarget.isFor(target) || PiTarget.isFor(target);
    }

    private ScheduleFile.Program identity() throws UserError {
        boolean onAbs = AbsTarget.isFor(target);
        if (!onAbs && abs.given()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--old-syntax, --main, --table and --chain are for ABS models, and " + target + " is none.",
                    "Leave them out, or name a file that ends in .abs.",
                    null);
        }
        return program.identity(
                target,
                onAbs ? abs.target(target, args).arguments() : args,
                isModel() ? List.of() : program.classPath(console),
                judgement.delivery(false));
    }

    private int explore(Loaded loaded) throws UserError {
        search.validate(loaded.program(), judgement.delivery(onPekko()));
        Check check = judgement
                .applyTo(evidence.applyTo(search.applyTo(Check.of(loaded.program()))), program.ignored())
                .assuming(program.assumptions())
                .keepGoing(keepGoing)
                .limits(limits.limits());
        if (isModel()) {
            check.undelivered(Severity.IGNORED); // what is left is told as what it is: deadlocked, or stuck
        }
        try (var interruption = new Interruption(check::stop)) {
            CheckResult result = run(check);
            var notes = new ArrayList<>(loaded.notes());
            notes.addAll(Ignoring.notes(program.ignored()));
            var context =
                    new ReportContext(loaded.started(), judgement.delivery(onPekko()), evidence.accepted(), notes);
            tell(result, context);
            return exitCode(result, context);
        }
    }

    private void tell(CheckResult result, ReportContext context) throws UserError {
        CheckSchedules.Saved saved = schedules.save(console, result, identity());
        Report report = reports.report(
                console,
                new CheckedProgram(result, saved.files()),
                context,
                identity(),
                sources(),
                exitCode(result, context));
        reports.print(console, report);
        if (abs.wantsMore() && !result.findings().isEmpty()) {
            AbsProgram model = AbsLoading.load(abs.target(target, args), null);
            abs.show(console, model, result.findings().get(0).schedule(), judgement.delivery(false), reports.text());
        }
        if (stacktrace) {
            result.findings().stream().map(Finding::cause).forEach(this::stack);
        }
        reports.writeFiles(console, report);
        if (!reports.text()) {
            saved.files().stream()
                    .filter(Objects::nonNull)
                    .forEach(file -> console.note("replay it: galgo replay " + Headline.quoted(file)));
        }
        saved.complain();
    }

    private void stack(@Nullable Throwable cause) {
        if (cause != null) {
            cause.printStackTrace(console.err());
        }
    }

    private List<Path> sources() throws UserError {
        if (PiTarget.isFor(target)) {
            return List.of(SourceFiles.find(target, null));
        }
        return AbsTarget.isFor(target) ? AbsLoading.files(abs.target(target, args), null) : List.of();
    }

    private CheckResult run(Check check) throws UserError {
        @Nullable ProgressLine progress = quiet.quiet() || echo ? null : new ProgressLine(console, System::nanoTime);
        try {
            return progress == null ? check.run() : check.listener(progress).run();
        } catch (Incomparable somewhere) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(somewhere.getMessage()), "Use --compare none.", somewhere);
        } catch (NothingToCheck nothing) {
            throw isModel()
                    ? UserError.nothingExplored(nothing, "Let somebody send a message: in ABS, the main block by '!'.")
                    : UserError.nothingExplored(nothing);
        } finally {
            if (progress != null) {
                progress.close();
            }
        }
    }

    private int exitCode(CheckResult result, ReportContext context) {
        return switch (result.verdict()) {
            case VERIFIED -> ExitCode.FINE;
            case VERIFIED_IF -> complete && !context.accepts(result) ? ExitCode.INCOMPLETE : ExitCode.FINE;
            case WITHIN_BOUNDS -> complete ? ExitCode.INCOMPLETE : ExitCode.FINE;
            case NOTHING_COMPLETED -> ExitCode.INCOMPLETE;
            case VIOLATED -> ExitCode.VIOLATION;
            case ERROR -> ExitCode.TROUBLE;
        };
    }
}
