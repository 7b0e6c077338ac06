package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.page.CommandPages;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Started;
import dev.galgo.pi.NetTarget;
import dev.galgo.pi.PiTarget;
import dev.galgo.report.diagram.FamilyChart;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Outcome;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.FrontEnds;
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

/** Proves that an actor system or a net never does something, or shows how it does. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo verify [OPTIONS] MODEL.api [PARAMETER=VALUE...]",
            "       galgo verify [OPTIONS] PROGRAM.abs [MORE.abs...]",
            "       galgo verify [OPTIONS] --classpath PATH TARGET [ARGS...]",
            "       galgo verify [OPTIONS] NET.pnml",
            "       galgo verify --mcc EXAMINATION FOLDER",
            "       galgo verify --check-certificate FILE [MODEL [PARAMETER=VALUE...]]"
        },
        description = {
            "Proves of an actor system in the pi-calculus, or of a Petri net, that it is free of deadlock or never comes somewhere, or shows a"
                    + " run that does. Proves of an ABS model, or an ActorFoundry program, that it is free of deadlock, or shows one.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo verify pingpong.api",
            "  galgo verify --certificate proof.json asymmetric.api n=64",
            "      keeps the proof; --check-certificate proof.json checks it alone,",
            "      --check-certificate proof.json asymmetric.api n=64 also its subject",
            "  galgo verify --method siphons cell-safe.api",
            "      goes by siphons and says of each why it cannot become empty",
            "  galgo verify --plot growth.svg --no-schedule asymmetric.api n=2,4,8,16,32,64",
            "      prints a table of a family",
            "  galgo verify asymmetric.api n=2..",
            "      proves it for every n from 2 on, where members are rings or stars",
            "  galgo verify session.abs",
            "      makes an actor system of the program, proves what it can, and searches for the rest",
            "  galgo verify --reach 'p1 >= 1 and p7 = 0' --never 'p3 >= 2' net.pnml",
            "  galgo verify --queries UpperBounds.xml --liveness --one-safe net.pnml",
            "      answers the questions of a file together, and two more",
            "",
            "Z3 helps with hard nets if its jar is there: in galgo's lib, or where GALGO_Z3",
            "says. It is z3-turnkey of tools.aqua on Maven Central.",
            "",
            "Exit codes:",
            "  0  everything asked for holds, or is unknown as the report says",
            "  1  a deadlock, or something reached that is never to be, or not reached that is to be",
            "  2  wrong usage, or the model has errors",
            "  3  unknown although --complete was given",
            "  4  galgo failed"
        })
public final class VerifyCommand implements Callable<Integer>, TakesProgram {
    private final Console console;

    @Mixin
    private final DeadlockSubjectOptions program;

    @Mixin
    private final NetAsking asking = new NetAsking();

    @Mixin
    private final ContestOption contest = new ContestOption();

    @Option(
            names = "--method",
            paramLabel = "HOW",
            converter = OfVerifyMethod.class,
            completionCandidates = OfVerifyMethod.class,
            description = "How to look for deadlocks: ${COMPLETION-CANDIDATES}.%nDefault: all, cheap engines first.")
    private VerifyMethod method = VerifyMethod.ALL;

    @Option(
            names = "--list",
            paramLabel = "WHAT",
            split = ",",
            converter = OfStructure.class,
            completionCandidates = OfStructure.class,
            description = "Also print the net's ${COMPLETION-CANDIDATES}.")
    private List<Structure> structures = new ArrayList<>();

    @Option(names = "--plot", paramLabel = "FILE", description = "With n=2..64: draw how time and size grow, as SVG.")
    @Nullable
    private Path plot;

    @Option(names = "--tree", paramLabel = "FILE", description = "Stars: draw the coverability tree, as .svg or .dot.")
    @Nullable
    private Path tree;

    @Mixin
    private final CertificateOptions certificates = new CertificateOptions();

    @Mixin
    private final ProofLimitOptions limits = new ProofLimitOptions();

    @Option(names = "--complete", description = "Exit with 3 if an answer stays unknown.")
    private boolean complete;

    @Mixin
    private final ReportOptions reports = new ReportOptions(ResultKind.VERIFY);

    @Mixin
    private final ScheduleOption schedules = new ScheduleOption("verify");

    @Mixin
    private final QuietOption quiet = new QuietOption();

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(arity = "0..*", paramLabel = "MODEL", description = "The model or net, and values of its parameters.")
    private List<String> model = new ArrayList<>();

    /** What can be listed. */
    static final class OfStructure extends Word<Structure> {
        OfStructure() {
            super(Structure.class);
        }
    }

    /** The ways to look for deadlocks. */
    static final class OfVerifyMethod extends Word<VerifyMethod> {
        OfVerifyMethod() {
            super(VerifyMethod.class);
        }
    }

    public VerifyCommand(Console console, FrontEnds frontEnds) {
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
        if (contest.given()) {
            return contest();
        }
        new VerifyUsage(
                        model,
                        certificates.toCheck() != null,
                        certificates.wanted(),
                        program.given(),
                        program.isFor(model),
                        asking.given(),
                        method != VerifyMethod.ALL || !structures.isEmpty(),
                        plot,
                        tree)
                .validate();
        schedules.validate();
        reports.validate();
        if (certificates.toCheck() != null) {
            return new CertificateChecking(console, limits.limits(), program).check(certificates.toCheck(), model);
        }
        return program.isFor(model) ? program() : model();
    }

    /** Answers as the Model Checking Contest wants it. */
    private int contest() throws UserError {
        contest.validate(model, asking.given());
        Thread worker = Thread.currentThread();
        try (var interruption = new Interruption(worker::interrupt);
                var progress = new VerifyProgress(console, quiet.quiet())) {
            return exitCode(contest.run(console, model.get(0), limits.limits(), progress));
        }
    }

    /** Proves that a program has no deadlock, or finds one. */
    private int program() throws UserError {
        ProgramVerification.Done done = new ProgramVerification(console, program, limits, schedules, quiet).run(model);
        DeadlockResult result = done.result();
        int code = result.violated()
                ? ExitCode.VIOLATION
                : complete && !result.proved() ? ExitCode.INCOMPLETE : ExitCode.FINE;
        var context = new ReportContext(done.started(), DeliveryModel.UNORDERED, Set.of(), List.of());
        reports.write(console, reports.report(console, result, context, done.identity(), done.sources(), code));
        certificates.keepAll(console, done.certificates());
        return code;
    }

    /** Proves of a model, of several, or of a net what it is asked. */
    private int model() throws UserError {
        Thread worker = Thread.currentThread();
        try (var interruption = new Interruption(worker::interrupt);
                var progress = new VerifyProgress(console, quiet.quiet())) {
            var questions = new NetQuestions(limits.limits(), progress, method == VerifyMethod.SIPHONS);
            var verification =
                    new ModelVerification(console, model.get(0), structures, limits.limits(), schedules, questions);
            OpenFamily all = OpenFamily.of(parameters());
            if (all != null) {
                return family(all, verification, progress);
            }
            ModelFamily family = ModelFamily.of(parameters());
            if (family != null) {
                return family(family, verification);
            }
            ModelVerification.Done done = PiTarget.isFor(model.get(0))
                    ? verification.system(parameters(), true, tree != null, certificates.wanted())
                    : verification.net(asking, certificates.wanted());
            progress.close();
            int code = exitCode(done.verified().outcome());
            write(done.verified(), parameters(), code);
            // Files come after the report: one that cannot be written must not take the answer with it.
            certificates.keep(console, done.proved(), done.certificate());
            if (tree != null) {
                TreeFile.write(console, tree, done.tree());
            }
            return code;
        }
    }

    /** Verifies all members of a family at once. */
    private int family(OpenFamily family, ModelVerification verification, VerifyProgress progress) throws UserError {
        if (tree != null || method != VerifyMethod.ALL || !structures.isEmpty()) {
            throw VerifyUsage.wrong(
                    "--method, --list and --tree are about one member of a family.", "Verify one, or leave them out.");
        }
        var all = new FamilyVerification(model.get(0), family, verification, limits.limits(), progress);
        ProofResult result = all.result();
        progress.close();
        int code = exitCode(result.outcome());
        write(result, all.member(), code);
        certificates.keep(console, all.certificate().isPresent(), all.certificate());
        return code;
    }

    /** Verifies each member of a family, and prints them as one table. */
    private int family(ModelFamily family, ModelVerification verification) throws UserError {
        if (certificates.wanted()) {
            throw VerifyUsage.wrong(
                    "A family has a proof for each member.", "Verify one member to keep its certificate.");
        }
        if (tree != null) {
            throw VerifyUsage.wrong("A family has a tree for each member.", "Verify one member to draw its tree.");
        }
        int worst = ExitCode.FINE;
        for (long value : family.values()) {
            List<String> parameters = family.arguments(parameters(), value);
            try {
                ProofResult member =
                        verification.system(parameters, false, false, false).verified();
                family.add(value, PiModel.parameters(model.get(0), parameters), member);
                int code = exitCode(member.outcome());
                worst = worst == ExitCode.VIOLATION || code == ExitCode.FINE ? worst : code;
            } catch (UserError wrong) {
                if (!family.isEmpty()) {
                    write(family.result(), parameters(), wrong.exitCode());
                }
                throw family.inMember(value, wrong);
            }
            if (Thread.currentThread().isInterrupted()) {
                worst = worst == ExitCode.FINE ? ExitCode.INCOMPLETE : worst; // nothing is known of the others
                break;
            }
        }
        write(family.result(), parameters(), worst);
        if (plot != null) {
            OutputFile.write(console, plot, FamilyChart.of(family.result()), "--plot");
        }
        return worst;
    }

    private List<String> parameters() {
        return model.subList(1, model.size());
    }

    /** @param replayed the arguments of the system that schedules are about */
    private void write(Result result, List<String> replayed, int code) throws UserError {
        String target = model.get(0);
        boolean system = PiTarget.isFor(target);
        var started = new Started(system ? PiTarget.KIND : NetTarget.KIND, target, null, parameters());
        var context = new ReportContext(started, system ? DeliveryModel.UNORDERED : null, Set.of(), List.of());
        ScheduleFile.Program program = system ? ModelVerification.program(target, replayed) : null;
        reports.write(console, reports.report(console, result, context, program, List.of(Path.of(target)), code));
    }

    private int exitCode(Outcome outcome) {
        return switch (outcome) {
            case HOLDS -> ExitCode.FINE;
            case VIOLATED -> ExitCode.VIOLATION;
            case UNKNOWN -> complete ? ExitCode.INCOMPLETE : ExitCode.FINE;
        };
    }
}
