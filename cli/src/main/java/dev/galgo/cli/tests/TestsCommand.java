package dev.galgo.cli.tests;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.LimitOptions;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.result.TestGenerator;
import dev.galgo.report.result.TestGenerator.Coverage;
import dev.galgo.report.result.TestsResult;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Generates tests for a model. */
@Command(
        name = "tests",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = "galgo tests [OPTIONS] MODEL.abs [MORE.abs...]",
        description = {
            "Picks a smallest set of schedules of an ABS model that covers what all of them cover, and says what that is.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo tests parity.abs",
            "      few schedules that run all statements that can be run",
            "  galgo tests --coverage branch --html coverage.html parity.abs",
            "      the source with what is covered in green and what is not in red",
            "  galgo tests --coverage path --abs parity-tests.abs parity.abs",
            "      the tests as ABS, with the schedules as comments",
            "  galgo tests --timeout 1m --complete --format json parity.abs",
            "",
            "Exit codes:",
            "  0  tests were generated",
            "  2  wrong usage, or the model has errors",
            "  3  not all schedules were run although --complete was given",
            "  4  galgo failed"
        })
public final class TestsCommand implements Callable<Integer>, TakesProgram {
    private final Console console;
    private final FrontEndOptions frontEnds;

    @Option(
            names = "--coverage",
            paramLabel = "WHAT",
            converter = OfCoverage.class,
            completionCandidates = OfCoverage.class,
            description = "What to cover: ${COMPLETION-CANDIDATES}.%nDefault: statement.")
    private Coverage coverage = Coverage.STATEMENT;

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = Word.OfCompare.class,
            completionCandidates = Word.OfCompare.class,
            description =
                    "When two configurations count as one: ${COMPLETION-CANDIDATES}. Of schedules that lead to one and cover the"
                            + " same, one goes on.%nDefault: canonical.")
    private Compare compare = Compare.CANONICAL;

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Option(names = "--complete", description = "Exit with 3 if not all schedules were run.")
    private boolean complete;

    @Mixin
    private final ReportOptions reports = new ReportOptions(ResultKind.TESTS);

    @Option(names = "--abs", paramLabel = "FILE", description = "Write the tests as ABS unit tests.")
    @Nullable
    private Path abs;

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(arity = "1..*", paramLabel = "MODEL", description = "The sources of an ABS model.")
    private List<String> files = new ArrayList<>();

    public TestsCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, TestGenerator.class, Use.OPENING);
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return frontEnds;
    }

    /** The kinds of coverage. */
    static final class OfCoverage extends Word<Coverage> {
        OfCoverage() {
            super(Coverage.class);
        }
    }

    @Override
    public Integer call() throws UserError {
        reports.validate();
        try (Opened opened = opening().open()) {
            TestGenerator.Generation generation =
                    opened.ability(TestGenerator.class).orElseThrow().tests(coverage, compare, limits.limits());
            try (var interruption = new Interruption(generation::stop)) {
                return tell(opened, generation, generation.run());
            }
        }
    }

    private int tell(Opened opened, TestGenerator.Generation generation, TestsResult result) throws UserError {
        if (abs != null) {
            OutputFile.write(console, abs, generation.source(), "--abs");
        }
        int code = complete && result.bound() != null ? ExitCode.INCOMPLETE : ExitCode.FINE;
        var context = new ReportContext(opened.started(), DeliveryModel.UNORDERED, Set.of(), List.of());
        reports.write(console, reports.report(console, result, context, null, opened.sources(), code));
        return code;
    }

    /** What was not claimed is opened all the same by the first that generates tests, which says what it takes. */
    private ProgramOpening opening() throws UserError {
        Target target = Target.of(files.get(0), files.subList(1, files.size()));
        FrontEnd named = frontEnds.named();
        FrontEnd frontEnd = named == null ? frontEnds.offered().get(0) : named;
        if (named == null) {
            FrontEnd claiming = frontEnds.choose(target);
            frontEnd = frontEnds.offered().contains(claiming) ? claiming : frontEnd;
        } else if (!frontEnds.offered().contains(named)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The front end " + named.id() + " generates no tests.",
                    "Tests are generated for " + frontEnd.programs() + ".",
                    null);
        }
        return new ProgramOptions().opening(console, frontEnd, frontEnds, target, DeliveryModel.UNORDERED, null);
    }
}
