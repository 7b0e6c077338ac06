package dev.galgo.cli.tests;

import dev.galgo.abs.cover.AbsTestModule;
import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
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
import dev.galgo.cli.program.AbsLoading;
import dev.galgo.cli.program.AbsTarget;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.result.TestsResult;
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
public final class TestsCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--coverage",
            paramLabel = "WHAT",
            converter = OfCoverage.class,
            completionCandidates = OfCoverage.class,
            description = "What to cover: ${COMPLETION-CANDIDATES}.%nDefault: statement.")
    private SuiteCoverage coverage = SuiteCoverage.STATEMENT;

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = Word.OfCompare.class,
            completionCandidates = Word.OfCompare.class,
            description =
                    "When two configurations count as one: ${COMPLETION-CANDIDATES}. Of schedules that lead to one and cover the"
                            + " same, one goes on.%nDefault: canonical.")
    private Compare compare = Compare.CANONICAL;

    @Option(names = "--old-syntax", description = "Read sources in which new cog makes a cog and a plain new is local.")
    private boolean oldSyntax;

    @Option(
            names = "--main",
            paramLabel = "MODULE",
            description = "The module whose main block is meant.%nDefault: the only one that has one.")
    @Nullable
    private String mainModule;

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

    public TestsCommand(Console console) {
        this.console = console;
    }

    /** The kinds of coverage. */
    static final class OfCoverage extends Word<SuiteCoverage> {
        OfCoverage() {
            super(SuiteCoverage.class);
        }
    }

    @Override
    public Integer call() throws UserError {
        AbsTarget target = target();
        AbsProgram model = AbsLoading.load(target, null);
        TestGeneration generation =
                TestGeneration.of(model).coverage(coverage).compare(compare).limits(limits.limits());
        try (var interruption = new Interruption(generation::stop)) {
            TestSuite suite = generation.run();
            TestsResult result = TestsConclusion.of(model, target.target(), suite);
            if (abs != null) {
                String module = AbsTestModule.of(model, oldSyntax ? Dialect.OLD : Dialect.CURRENT, suite);
                OutputFile.write(console, abs, module, "--abs");
            }
            int code = complete && suite.bound() != null ? ExitCode.INCOMPLETE : ExitCode.FINE;
            var context = new ReportContext(target.started(), DeliveryModel.UNORDERED, Set.of(), List.of());
            reports.write(
                    console, reports.report(console, result, context, null, AbsLoading.files(target, null), code));
            return code;
        }
    }

    private AbsTarget target() throws UserError {
        if (!AbsTarget.isFor(files.get(0))) {
            throw new UserError(
                    ExitCode.USAGE,
                    files.get(0) + " is no ABS source: it does not end in .abs.",
                    "Tests are generated for ABS models.",
                    null);
        }
        reports.validate();
        if (abs != null && files.stream().map(Path::of).anyMatch(abs::equals)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--abs names " + abs + ", which is a source of the model.",
                    "Give the tests a file of their own.",
                    null);
        }
        return AbsTarget.typed(files.get(0), files.subList(1, files.size()), oldSyntax, mainModule);
    }
}
