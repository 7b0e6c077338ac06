package dev.galgo.cli.check;

import dev.galgo.cli.check.estimate.EstimateOption;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.ProgressLine;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.ClaimOptions;
import dev.galgo.cli.option.JudgementOptions;
import dev.galgo.cli.option.LimitOptions;
import dev.galgo.cli.option.ProgramClaims;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.page.CommandPages;
import dev.galgo.cli.program.DetailsOutput;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.Ignoring;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.cli.scale.SparkConflicts;
import dev.galgo.cli.scale.SparkOptions;
import dev.galgo.cli.testclass.FindingTests;
import dev.galgo.cli.testclass.JUnitClassOptions;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.ExpectedSends;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.InputsCheck;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.DiskFailure;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.estimate.SearchNeeds;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program in every order in which its messages can be delivered. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo check [OPTIONS] --classpath PATH TARGET [ARGS...]",
            "       galgo check [OPTIONS] MODEL.abs [MORE.abs...]",
            "       galgo check [OPTIONS] MODEL.api [PARAMETER=VALUE...]",
            "       galgo check [OPTIONS] --resume DIR"
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
            "  galgo check -cp target/classes --estimate bank.Main",
            "      says how large the search will be, and how long it will take",
            "  galgo check -cp target/classes --directory search bank.Main",
            "      keeps what it has searched in files; if it is stopped or killed, galgo",
            "      check --resume search goes on with it",
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
public final class CheckCommand implements Callable<Integer>, TakesProgram {
    private final Console console;
    private final FrontEndOptions frontEnds;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final SearchOptions search = new SearchOptions();

    @Mixin
    private final JudgementOptions judgement = new JudgementOptions();

    @Mixin
    private final ClaimOptions claims = new ClaimOptions();

    @Option(names = "--keep-going", description = "Collect distinct findings instead of stopping at the first.")
    private boolean keepGoing;

    @Mixin
    private final EvidenceOptions evidence = new EvidenceOptions();

    @Mixin
    private final DirectoryOptions directory = new DirectoryOptions();

    @Mixin
    private final SparkOptions spark = new SparkOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Option(
            names = "--complete",
            description = "Exit with 3 if a bound kept the search from seeing everything, or if the verdict rests on an"
                    + " assumption that is not accepted by --assume.")
    private boolean complete;

    @Mixin
    private final EstimateOption estimate = new EstimateOption();

    @Option(names = "--echo", description = "Let the program print, to the standard error, while it is explored.")
    private boolean echo;

    @Mixin
    private final GraphOption graph = new GraphOption();

    @Mixin
    private final CheckSchedules schedules = new CheckSchedules();

    @Mixin
    private final ReportOptions reports = new ReportOptions(ResultKind.CHECK);

    @Mixin
    private final JUnitClassOptions junit = new JUnitClassOptions();

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

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec spec;

    /** What is claimed of the program, once that is opened. */
    private @Nullable ProgramClaims claimed;

    public CheckCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, Use.OPENING, Use.INPUTS, Use.WRITING, Use.SHOWING);
        reports.walkable(CommandPages.of(console, this.frontEnds));
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return frontEnds;
    }

    /** Refuses what contradicts itself, before anything is looked for. */
    public void validate() throws UserError {
        schedules.validate();
        spark.validate();
        if (spark.wanted()) {
            SparkConflicts.refuse(search.reduction(), estimate.wanted());
        }
        directory.validate();
        claims.validate();
        reports.validate();
        estimate.validate(reports, search.samples(), directory.wanted());
        graph.validate(search.samples(), search.threads(), directory.wanted(), spark.wanted(), estimate.wanted());
    }

    @Override
    public Integer call() throws UserError {
        validate();
        Target wanted = program.target(console, target, args);
        FrontEnd frontEnd = frontEnds.choose(wanted);
        junit.validateFor(frontEnd, wanted.name());
        DeliveryModel delivery = judgement.delivery(frontEnd.defaults().delivery());
        search.validate(delivery);
        ProgramOpening opening =
                program.opening(console, frontEnd, frontEnds, wanted, delivery, echo ? console.err() : null);
        String warning = limits.warning();
        if (warning != null) {
            console.note(warning);
        }
        try (Opened opened = opening.openOnInputs();
                spark) {
            spark.open(console, directory.path());
            return explore(opening, opened, delivery);
        }
    }

    /**
     * The check itself, for a process that does parts of it for another; of the program opened anew each time.
     *
     * @throws IllegalStateException if it cannot be opened, with a sentence on why
     */
    public Check worker() {
        try {
            Target wanted = program.target(console, target, args);
            FrontEnd frontEnd = frontEnds.choose(wanted);
            DeliveryModel delivery = judgement.delivery(frontEnd.defaults().delivery());
            Opened opened = program.opening(console, frontEnd, frontEnds, wanted, delivery, null)
                    .open();
            claimed = claims.about(opened);
            return check(frontEnd, opened.program(), limits.limits());
        } catch (UserError unusable) {
            throw new IllegalStateException(unusable.getMessage(), unusable);
        }
    }

    private int explore(ProgramOpening opening, Opened opened, DeliveryModel delivery) throws UserError {
        search.validate(opened.program(), delivery);
        claimed = claims.about(opened);
        Optional<ProgramInputs> inputs = opened.ability(ProgramInputs.class);
        graph.validateInputs(inputs.isPresent());
        if (estimate.wanted()) {
            estimate.validateInputs(inputs.isPresent());
            return estimate(opening, opened, delivery);
        }
        if (inputs.isPresent() && directory.wanted()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "Values of the program are unknown, and each input is a search of its own: none is kept in a"
                            + " directory.",
                    "Give them values by --given, or leave --directory out.",
                    null);
        }
        Searching searching =
                inputs.isPresent() ? onInputs(opening.frontEnd(), inputs.get()) : onItself(opening, opened.program());
        // Until everything is told: who interrupts wants to know what was found.
        try (searching;
                var interruption = new Interruption(searching::stop)) {
            CheckResult result = run(opening.frontEnd(), searching);
            ReportContext context = context(opened, delivery);
            tell(opening, opened, result, context);
            directory.tell(console, result, quiet.quiet());
            return exitCode(result, context);
        }
    }

    /** Says what a search will need; a violation that is met on the way is told as that of a check, unless all are to be collected. */
    private int estimate(ProgramOpening opening, Opened opened, DeliveryModel delivery) throws UserError {
        SearchNeeds needs;
        try {
            needs = EstimateOption.run(
                    () -> checkLater(opening.frontEnd(), opened.program(), limits.limits()),
                    search.reduction(),
                    limits.limits(),
                    keepGoing);
        } catch (NothingToCheck nothing) {
            throw UserError.nothingExplored(nothing, opening.frontEnd().startingAdvice());
        } catch (UnusableClaim unusable) {
            throw unusable.error;
        }
        CheckResult found = needs.found();
        ReportContext context = context(opened, delivery);
        if (found != null && !keepGoing) {
            console.note("--estimate met a violation, so there is nothing to estimate.");
            tell(opening, opened, found, context);
            return exitCode(found, context);
        }
        if (found != null) {
            console.note("--estimate met a violation; without --estimate it is shown.");
        }
        EstimateOption.print(console, needs, context, reports.text());
        return ExitCode.FINE;
    }

    private ReportContext context(Opened opened, DeliveryModel delivery) {
        var notes = new ArrayList<>(opened.notes());
        notes.addAll(Ignoring.notes(program.ignored()));
        notes.addAll(claimed().notes());
        return new ReportContext(opened.started(), delivery, evidence.accepted(), notes);
    }

    private Check check(FrontEnd frontEnd, Program checked, Limits most) throws UserError {
        Check check = spark.applyTo(judgement
                .applyTo(evidence.applyTo(search.applyTo(Check.of(checked))), program.ignored())
                .assuming(program.assumptions())
                .keepGoing(keepGoing)
                .expectedSends(reports.onlyText() ? ExpectedSends.UNLESS_VIOLATED : ExpectedSends.ALWAYS)
                .limits(most));
        frontEnd.defaults().undelivered().ifPresent(check::undelivered);
        claimed().applyTo(check, checked);
        return check;
    }

    private ProgramClaims claimed() {
        return Objects.requireNonNull(claimed, "the program is opened before it is checked");
    }

    /** The same where nobody listens to errors of the user. */
    private Check checkLater(FrontEnd frontEnd, Program checked, Limits most) {
        try {
            return check(frontEnd, checked, most);
        } catch (UserError unusable) {
            throw new UnusableClaim(unusable);
        }
    }

    /** A claim does not fit the program. */
    private static final class UnusableClaim extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final UserError error;

        UnusableClaim(UserError error) {
            super(error);
            this.error = error;
        }
    }

    private Searching onItself(ProgramOpening opening, Program checked) throws UserError {
        Check check = check(opening.frontEnd(), checked, limits.limits());
        graph.applyTo(check);
        if (spark.wanted()) {
            ProgramRecipe recipe =
                    WorkerRecipe.of(spec.commandLine().getParseResult(), opening.frontEnd(), opening.target());
            if (search.comparesNothing()) {
                check.inParts(spark.workers(recipe));
            } else {
                spark.spread(check, recipe);
            }
        }
        CheckpointDirectory kept = directory.wanted()
                ? directory.applyTo(
                        check,
                        limits.limits(),
                        search.threads(),
                        CommandIdentity.of(spec.commandLine().getParseResult(), opening.frontEnd(), opening.target()))
                : null;
        return new Searching() {
            @Override
            public void close() {
                if (kept != null) {
                    kept.close();
                }
            }

            @Override
            public CheckResult run(@Nullable ProgressLine progress) throws NothingToCheck {
                return progress == null ? check.run() : check.listener(progress).run();
            }

            @Override
            public void stop() {
                check.stop();
            }
        };
    }

    /** One after the other, on each input that makes a difference. */
    private Searching onInputs(FrontEnd frontEnd, ProgramInputs inputs) {
        var shown = new AtomicReference<@Nullable ProgressLine>();
        var all = new InputsCheck(
                inputs,
                (checked, most) -> {
                    Check check = checkLater(frontEnd, checked, most);
                    ProgressLine progress = shown.get();
                    return progress == null ? check : check.listener(progress);
                },
                limits.limits(),
                keepGoing);
        return new Searching() {
            @Override
            public CheckResult run(@Nullable ProgressLine progress) throws NothingToCheck {
                shown.set(progress);
                try (inputs) {
                    return all.run();
                }
            }

            @Override
            public void stop() {
                all.stop();
            }
        };
    }

    /** What is done under the eyes of the user, who may end it. */
    private interface Searching extends AutoCloseable {
        CheckResult run(@Nullable ProgressLine progress) throws NothingToCheck;

        void stop();

        /** Gives back what is held for it. */
        @Override
        default void close() {}
    }

    private void tell(ProgramOpening opening, Opened opened, CheckResult result, ReportContext context)
            throws UserError {
        ScheduleFile.Program identity = opening.identity().claiming(claims.words());
        CheckSchedules.Saved saved = schedules.save(console, result, identity);
        Report report = reports.report(
                console,
                new CheckedProgram(result, saved.files()),
                context,
                identity,
                opened.sources(),
                exitCode(result, context));
        reports.print(console, report);
        if (!result.findings().isEmpty()) {
            new DetailsOutput(console, opened, opening.options())
                    .show(result.findings().get(0).schedule(), identity.delivery(), reports.text());
        }
        if (stacktrace) {
            result.findings().stream().map(Finding::cause).forEach(this::stack);
        }
        reports.writeFiles(console, report);
        graph.write(console, result);
        FindingTests.write(junit, console, opening, result.findings());
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

    private CheckResult run(FrontEnd frontEnd, Searching searching) throws UserError {
        @Nullable ProgressLine progress = quiet.quiet() || echo ? null : new ProgressLine(console, System::nanoTime);
        try {
            return searching.run(progress);
        } catch (UnusableClaim unusable) {
            throw unusable.error;
        } catch (Incomparable somewhere) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(somewhere.getMessage()), "Use --compare none.", somewhere);
        } catch (RefusedSearch unfit) {
            throw new UserError(
                    ExitCode.USAGE,
                    "This program cannot be searched so: " + unfit.getMessage() + ".",
                    spark.wanted() ? "Leave --spark out." : search.remedy(),
                    unfit);
        } catch (CheckpointRefused refused) {
            throw DirectoryOptions.told(refused);
        } catch (DiskFailure unusable) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The directory of the search cannot be used: " + unusable.getMessage() + ".",
                    "See to its files, or begin again by --directory in another directory.",
                    unusable);
        } catch (NothingToCheck nothing) {
            throw UserError.nothingExplored(nothing, frontEnd.startingAdvice());
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
