package dev.galgo.cli.tests;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
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
import dev.galgo.cli.testclass.ProgramTestOptions;
import dev.galgo.cli.testclass.ProgramTests;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.report.format.ReportFormat;
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
import java.util.Locale;
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
        customSynopsis = {
            "galgo tests [OPTIONS] MODEL.abs [MORE.abs...]",
            "       galgo tests [OPTIONS] --classpath PATH TARGET [ARGS...]"
        },
        description = {
            "Picks a smallest set of schedules of an ABS model that covers what all of them cover, and says what that is.",
            "Of a program, picks schedules that end differently, and writes a JUnit class that replays them and asserts"
                    + " what was seen.",
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
            "      the tests as ABS, and a schedule for each, parity-tests-1.json ...",
            "  galgo tests --method Account.withdraw --coverage branch account.abs",
            "      calls a method on all kinds of objects and data; no main block is needed",
            "  galgo tests --timeout 1m --complete --format json parity.abs",
            "  galgo tests -cp target/classes --junit-class BankTest.java bank.Main",
            "      a test for each way in which runs end; what is for the program and begins",
            "      with a hyphen stands after --",
            "",
            "Exit codes:",
            "  0  tests were generated",
            "  2  wrong usage, or the model has errors",
            "  3  not all schedules were run although --complete was given",
            "  4  galgo failed"
        })
public final class TestsCommand implements Callable<Integer>, TakesProgram {
    private static final List<String> FOR_MODELS =
            List.of("--coverage", "--abs", "--json", "--sarif", "--html", "--junit", "--github", "--source");

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

    @Option(
            names = "--abs",
            paramLabel = "FILE",
            description = "Write the tests as ABS unit tests, and beside them a schedule for each, for galgo replay.")
    @Nullable
    private Path abs;

    @Mixin
    private final ProgramTestOptions programs = new ProgramTestOptions();

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "MODEL",
            description = "The sources of an ABS model; or the class that a program starts from, and its arguments.")
    private List<String> files = new ArrayList<>();

    public TestsCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, Use.TESTING, Use.OPENING, Use.INPUTS);
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
        Target wanted = programs.program().target(console, files.get(0), files.subList(1, files.size()));
        FrontEnd chosen = frontEnds.choose(wanted);
        if (!chosen.opensFiles()) {
            return ofClasses(chosen, wanted);
        }
        programs.refuseForPrograms(files.get(0));
        ProgramOpening opening = opening();
        try (Opened opened = opening.openOnInputs()) {
            TestGenerator.Generation generation =
                    opened.ability(TestGenerator.class).orElseThrow().tests(coverage, compare, limits.limits());
            try (var interruption = new Interruption(generation::stop)) {
                return tell(opening, opened, generation, generation.run());
            } catch (TestGenerator.NothingToTest nothing) {
                String said = String.valueOf(nothing.getMessage());
                throw new UserError(
                        ExitCode.USAGE,
                        said.substring(0, 1).toUpperCase(Locale.ROOT) + said.substring(1) + ".",
                        "Allow more inputs: look at --where and the ranges of --unknown.",
                        nothing);
            }
        }
    }

    /** Tests for a program that is made of classes. */
    private int ofClasses(FrontEnd frontEnd, Target wanted) throws UserError {
        programs.refuseForModels(wanted.name(), FOR_MODELS);
        ReportFormat format = reports.asked();
        boolean json = format != null && format.name().equals("json");
        if (!reports.text() && !json) {
            throw new UserError(
                    ExitCode.USAGE,
                    "Tests of programs that are made of classes are printed as text or JSON.",
                    "Leave --format out, or give it json.",
                    null);
        }
        if (json && programs.junit().printed()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--format json and --junit-class - both want the standard output.",
                    "Give --junit-class a file.",
                    null);
        }
        DeliveryModel delivery = programs.delivery(frontEnd.defaults().delivery());
        ProgramOpening opening = programs.program().opening(console, frontEnd, frontEnds, wanted, delivery, null);
        return new ProgramTests(console, opening, limits.limits(), programs.given("--compare") ? compare : null, json)
                .run(programs.junit(), programs.most(), complete);
    }

    private int tell(ProgramOpening opening, Opened opened, TestGenerator.Generation generation, TestsResult result)
            throws UserError {
        if (abs != null && !result.tests().isEmpty()) {
            new TestFiles(console, abs).write(generation.written(), opening.identity());
        }
        int code = complete && result.bound() != null ? ExitCode.INCOMPLETE : ExitCode.FINE;
        var context = new ReportContext(opened.started(), DeliveryModel.UNORDERED, Set.of(), List.of());
        reports.write(console, reports.report(console, result, context, null, opened.sources(), code));
        return code;
    }

    private ProgramOpening opening() throws UserError {
        Target target = Target.of(files.get(0), files.subList(1, files.size()));
        FrontEnd frontEnd = frontEnds.choose(target);
        if (!frontEnd.abilities().contains(TestGenerator.class)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The front end " + frontEnd.id() + " generates no tests.",
                    "Tests are generated for ABS models, and for programs that are made of classes.",
                    null);
        }
        return new ProgramOptions().opening(console, frontEnd, frontEnds, target, DeliveryModel.UNORDERED, null);
    }
}
