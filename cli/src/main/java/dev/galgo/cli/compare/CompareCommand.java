package dev.galgo.cli.compare;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.ProgressLine;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.JudgementOptions;
import dev.galgo.cli.option.LimitOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.Ignoring;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Started;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.report.Comparison;
import dev.galgo.report.Comparison.Outcome;
import dev.galgo.report.Comparison.Row;
import dev.galgo.report.Comparison.Way;
import dev.galgo.report.ComparisonReport;
import dev.galgo.report.Style;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
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
    /** A short run that is not listed pays for the loading of classes, which would be charged to the first row. */
    private static final Limits WARM_UP = Limits.NONE.withTransitions(2_000).withTime(Duration.ofSeconds(1));

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

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = OfTableFormat.class,
            completionCandidates = OfTableFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%n"
                    + "Default: what the ending of -o's FILE says (.csv, .md, .svg, .json), otherwise text.")
    @Nullable
    private TableFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead of the standard output.")
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

    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicReference<@Nullable Check> running = new AtomicReference<>();

    /** The forms of a comparison. */
    static final class OfTableFormat extends Word<TableFormat> {
        OfTableFormat() {
            super(TableFormat.class);
        }
    }

    public CompareCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, Use.OPENING);
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return frontEnds;
    }

    @Override
    public Integer call() throws UserError {
        refuseUnwritable();
        Target wanted = program.target(console, target, args);
        FrontEnd frontEnd = frontEnds.choose(wanted);
        DeliveryModel delivery = judgement.delivery(frontEnd.defaults().delivery());
        ProgramOpening opening = program.opening(console, frontEnd, frontEnds, wanted, delivery, null);
        String warning = limits.warning();
        if (warning != null) {
            console.note(warning);
        }
        try (var interruption = new Interruption(this::interrupt)) {
            List<Row> rows = rows(opening, delivery);
            var comparison = new Comparison(String.join(" ", words()), started(opening), delivery, rows);
            show(comparison);
            return exitCode(comparison, complete);
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

    private void interrupt() {
        interrupted.set(true);
        Check check = running.get();
        if (check != null) {
            check.stop();
        }
    }

    private List<Row> rows(ProgramOpening opening, DeliveryModel delivery) throws UserError {
        var rows = new ArrayList<Row>();
        List<Ways.Candidate> candidates = ways.candidates(delivery);
        for (var first :
                candidates.stream().filter(Ways.Candidate::allowed).limit(1).toList()) {
            search(opening, first.way(), WARM_UP, "");
        }
        var unfit = new HashSet<Way>();
        for (int i = 0; i < candidates.size() && !interrupted.get(); i++) {
            Way way = candidates.get(i).way();
            String refusal = candidates.get(i).refusal();
            String heading = (i + 1) + "/" + candidates.size() + " " + way.name() + ": ";
            if (unfit.contains(inAnyOrder(way))) {
                continue;
            }
            Outcome outcome = refusal != null ? new Outcome.Refused(refusal) : search(opening, way, limits(), heading);
            if (outcome instanceof Outcome.Refused) {
                unfit.add(inAnyOrder(way));
                rows.add(new Row(inAnyOrder(way), outcome));
            } else {
                rows.add(new Row(way, outcome));
            }
        }
        return rows;
    }

    /** Whatever is refused is refused in every order, and said once. */
    private static Way inAnyOrder(Way way) {
        return new Way(way.reduction(), null, way.sleepSets(), way.compare());
    }

    /** One run on a program loaded afresh, so that no run profits from what another has learnt. */
    private Outcome search(ProgramOpening opening, Way way, Limits most, String heading) throws UserError {
        try (Opened opened = opening.open()) {
            var heap = new HeldHeap();
            Check check = judgement
                    .applyTo(Check.of(opened.program()), program.ignored())
                    .reduction(way.reduction())
                    .sleepSets(way.sleepSets())
                    .compare(way.compare())
                    .keepGoing(true)
                    .minimise(false)
                    .engine(engine)
                    .secondOpinion(null)
                    .assuming(program.assumptions())
                    .limits(most);
            if (way.order() != null) {
                check.order(way.order());
            }
            return run(check, heap, heading);
        } catch (NothingToCheck nothing) {
            throw UserError.nothingExplored(nothing, opening.frontEnd().startingAdvice());
        } finally {
            running.set(null);
        }
    }

    private Outcome run(Check check, HeldHeap heap, String heading) throws NothingToCheck {
        running.set(check);
        if (interrupted.get()) {
            check.stop();
        }
        try (var progress = new ProgressLine(console, heading, System::nanoTime)) {
            CheckResult result = (quiet.quiet() ? check : check.listener(progress)).run();
            // What the search kept lives as long as its check.
            return new Outcome.Searched(result, heap.heldBy(check));
        } catch (IllegalArgumentException unfit) {
            return new Outcome.Refused(String.valueOf(unfit.getMessage()));
        }
    }

    private Limits limits() {
        Limits most = limits.limits();
        return limits.timed() ? most : most.withTime(PATIENCE);
    }

    private void show(Comparison comparison) throws UserError {
        TableFormat form = format == null ? TableFormat.of(output) : format;
        var report = new ComparisonReport(comparison);
        if (output == null) {
            console.out().print(form.of(report, console.style()));
        } else {
            OutputFile.save(output, form.of(report, Style.PLAIN), "-o");
        }
        Ignoring.notes(program.ignored()).forEach(console::note);
        if (interrupted.get()) {
            console.note("interrupted: these are the runs so far.");
        }
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
