package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.cli.option.QuietOption;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.NetFile;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Started;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.verify.Answer;
import dev.galgo.pi.PiFrontEnd;
import dev.galgo.pi.PiTarget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.StarTree;
import dev.galgo.report.DeadlockReport;
import dev.galgo.report.DeadlockResult;
import dev.galgo.report.ProofReport;
import dev.galgo.report.ProofResult;
import dev.galgo.report.ProofResult.Answered;
import dev.galgo.report.ScheduleFile;
import dev.galgo.spi.FrontEnds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            "       galgo verify --check-certificate FILE"
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
            "      keeps the proof; --check-certificate proof.json checks it alone",
            "  galgo verify --method siphons cell-safe.api",
            "      goes by siphons and says of each why it cannot become empty",
            "  galgo verify --plot growth.svg --no-schedule asymmetric.api n=2,4,8,16,32,64",
            "      prints a table of a family",
            "  galgo verify session.abs",
            "      makes an actor system of the program, proves what it can, and searches for the rest",
            "  galgo verify --reach 'p1 >= 1 and p7 = 0' --never 'p3 >= 2' net.pnml",
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
    /** The front end that replays what is saved of a model. */
    private static final String PI = new PiFrontEnd().id();

    private final Console console;

    @Mixin
    private final DeadlockSubjectOptions program;

    @Mixin
    private final NetAsking asking = new NetAsking();

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
    private final ReportFormatOption format = new ReportFormatOption();

    @Mixin
    private final ScheduleOption schedules = new ScheduleOption();

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

    /** What was verified, and what may be kept of it in files. */
    private record Done(ProofResult verified, List<Answer> answers, Optional<StarTree> tree) {}

    public VerifyCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.program = new DeadlockSubjectOptions(frontEnds);
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return program.frontEnds();
    }

    @Override
    public Integer call() throws UserError {
        validate();
        if (certificates.toCheck() != null) {
            return CertificateOptions.check(console, certificates.toCheck(), limits.limits());
        }
        if (program.isFor(model)) {
            return program();
        }
        Thread worker = Thread.currentThread();
        try (var interruption = new Interruption(worker::interrupt);
                var progress = new VerifyProgress(console, quiet.quiet())) {
            var questions = new NetQuestions(limits.limits(), progress, method == VerifyMethod.SIPHONS);
            FamilyTable family = FamilyTable.of(model.subList(1, model.size()));
            if (family != null) {
                return family(family, questions);
            }
            Done done = PiTarget.isFor(model.get(0))
                    ? system(questions, model.subList(1, model.size()), true)
                    : net(questions);
            progress.close();
            started();
            ProofResult verified = done.verified();
            console.out()
                    .print(
                            format.text()
                                    ? new ProofReport(console.style()).text(verified)
                                    : ProofReport.json(verified));
            // Files come after the report: one that cannot be written must not take the answer with it.
            certificates.keep(console, done.answers());
            if (tree != null) {
                TreeFile.write(console, tree, done.tree());
            }
            return exitCode(verified);
        }
    }

    private void validate() throws UserError {
        if (certificates.toCheck() != null) {
            if (!model.isEmpty()) {
                throw usage("A certificate says itself what it is about.", "Leave " + model.get(0) + " out.");
            }
        } else if (model.isEmpty()) {
            throw usage(
                    "There is nothing to verify.",
                    "Name a model that ends in .api or .abs, a net that ends in .pnml or .net, or a class and --classpath.");
        } else if ((PiTarget.isFor(model.get(0)) || NetFile.isFor(model.get(0))) && program.given()) {
            throw usage(
                    "--classpath, --after-test, --naming, --ignore, --opaque, --old-syntax, --main, --table, --chain, -k and --cap are for"
                            + " programs, and " + model.get(0) + " is a "
                            + (PiTarget.isFor(model.get(0)) ? "model." : "net."),
                    "Leave them out.");
        } else if (program.isFor(model)) {
            if (asking.given() || method != VerifyMethod.ALL || !structures.isEmpty() || plot != null || tree != null) {
                throw usage(
                        "--deadlock, --reach, --never, --method, --list, --plot and --tree are for models in .api and for nets.",
                        "Leave them out, or write the program's actor system with galgo abstract and verify that.");
            }
        } else if (!PiTarget.isFor(model.get(0)) && !NetFile.isFor(model.get(0))) {
            throw usage(
                    model.get(0) + " is neither a model nor a net: it does not end in .api, .abs, .pnml or .net.",
                    "Name one that does, or give --classpath to verify a class.");
        } else if (PiTarget.isFor(model.get(0)) && asking.given()) {
            throw usage(
                    "--deadlock, --reach and --never are for nets.",
                    "A model says itself what to check: check deadlock, check reach Location, check never Location.");
        } else if (NetFile.isFor(model.get(0)) && model.size() > 1) {
            throw usage(model.get(1) + " comes after the net.", "A net has no parameters; put options before it.");
        } else {
            validateDrawings();
        }
    }

    private void validateDrawings() throws UserError {
        if (plot != null && FamilyTable.of(model.subList(1, model.size())) == null) {
            throw usage(
                    "--plot draws how a family grows, and there is only one " + model.get(0) + ".",
                    "Give a parameter several values, as in n=2..8, or leave --plot out.");
        }
        if (tree != null) {
            if (NetFile.isFor(model.get(0))) {
                throw usage("--tree is for stars, and " + model.get(0) + " is a net.", "Leave it out.");
            }
            TreeFile.validate(tree);
        }
    }

    /** Says what the report is about. */
    private void started() {
        if (format.text()) {
            boolean system = PiTarget.isFor(model.get(0));
            var started = new Started(
                    system ? PiTarget.KIND : "Petri net", model.get(0), null, model.subList(1, model.size()));
            console.started(started, system ? DeliveryModel.UNORDERED : null);
        }
    }

    private static UserError usage(String message, String advice) {
        return new UserError(ExitCode.USAGE, message, advice, null);
    }

    /** Proves that a program has no deadlock, or finds one. */
    private int program() throws UserError {
        ProgramVerification.Done done = new ProgramVerification(console, program, limits, schedules, quiet).run(model);
        DeadlockResult result = done.result();
        if (format.text()) {
            console.started(done.started(), DeliveryModel.UNORDERED);
        }
        console.out()
                .print(format.text() ? new DeadlockReport(console.style()).text(result) : DeadlockReport.json(result));
        certificates.keepAll(console, done.certificates());
        return result.violated()
                ? ExitCode.VIOLATION
                : complete && !result.proved() ? ExitCode.INCOMPLETE : ExitCode.FINE;
    }

    /** Verifies each member of a family, and prints them as one table. */
    private int family(FamilyTable family, NetQuestions questions) throws UserError {
        if (certificates.wanted()) {
            throw usage("A family has a proof for each member.", "Verify one member to keep its certificate.");
        }
        if (tree != null) {
            throw usage("A family has a tree for each member.", "Verify one member to draw its tree.");
        }
        int worst = ExitCode.FINE;
        for (long value : family.values()) {
            List<String> parameters = family.arguments(model.subList(1, model.size()), value);
            try {
                ProofResult member = system(questions, parameters, false).verified();
                family.add(PiModel.parameters(model.get(0), parameters), member);
                int code = exitCode(member);
                worst = worst == ExitCode.VIOLATION || code == ExitCode.FINE ? worst : code;
            } catch (UserError wrong) {
                if (!family.isEmpty()) {
                    print(family);
                }
                throw family.inMember(value, wrong);
            }
            if (Thread.currentThread().isInterrupted()) {
                worst = worst == ExitCode.FINE ? ExitCode.INCOMPLETE : worst; // nothing is known of the others
                break;
            }
        }
        print(family);
        if (plot != null) {
            OutputFile.write(console, plot, family.plot(), "--plot");
        }
        return worst;
    }

    private void print(FamilyTable family) {
        started();
        console.out().print(format.text() ? family.text() : family.json());
    }

    /** @param saves whether schedules may be saved: those of a family would take each other's place */
    private Done system(NetQuestions questions, List<String> parameters, boolean saves) throws UserError {
        PiSystem system = PiModel.read(model.get(0), parameters);
        if (tree != null) {
            TreeFile.validate(system);
        }
        var creating = new CreationQuestions(system, limits.limits(), questions.progress());
        var about = new SystemQuestions(system, limits.limits(), questions);
        SystemQuestions.Result result = about.ask(creating);
        ProofResult verified = result.verified();
        var answers = new ArrayList<Answered>();
        for (Answered one : verified.answers()) {
            answers.add(saves ? saved(one, parameters) : one);
        }
        var listings = new ArrayList<>(verified.listings());
        Net built = result.net();
        if (built != null) {
            listings.addAll(Structure.list(structures, built, limits.limits()));
        }
        var whole = new ProofResult(
                verified.name(),
                verified.kind(),
                verified.places(),
                verified.transitions(),
                answers,
                listings,
                verified.notes());
        return new Done(whole, result.answers(), creating.tree());
    }

    private Done net(NetQuestions questions) throws UserError {
        Net net = NetFile.read(model.get(0));
        List<NetQuestions.Asked> asked = asking.ask(net, questions);
        var listings = new ArrayList<ProofResult.Listing>();
        asked.forEach(one -> listings.addAll(one.listings()));
        listings.addAll(Structure.list(structures, net, limits.limits()));
        List<Answered> answered =
                asked.stream().map(NetQuestions.Asked::answered).toList();
        var verified = new ProofResult(
                net.name(),
                "net",
                net.placeCount(),
                net.transitionCount(),
                answered,
                listings,
                NetFile.notes(model.get(0)));
        return new Done(verified, asked.stream().map(NetQuestions.Asked::answer).toList(), Optional.empty());
    }

    private Answered saved(Answered one, List<String> parameters) throws UserError {
        Finding finding = one.finding();
        if (finding == null) {
            return one;
        }
        var program = new ScheduleFile.Program(
                model.get(0),
                parameters,
                List.of(),
                DeliveryModel.UNORDERED,
                false,
                Naming.AUTO,
                List.of(),
                List.of(),
                PI,
                List.of());
        String name = schedules.save(console, program, finding, 1);
        return new Answered(
                one.question(),
                one.outcome(),
                one.answer(),
                one.rests(),
                one.tried(),
                finding,
                one.run(),
                one.seconds(),
                name);
    }

    private int exitCode(ProofResult verified) {
        return switch (verified.outcome()) {
            case HOLDS -> ExitCode.FINE;
            case VIOLATED -> ExitCode.VIOLATION;
            case UNKNOWN -> complete ? ExitCode.INCOMPLETE : ExitCode.FINE;
        };
    }
}
