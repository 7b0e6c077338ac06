package dev.galgo.cli;

import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.model.Naming;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.PropertyException;
import dev.galgo.petri.property.Question;
import dev.galgo.petri.verify.Answer;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.star.StarTree;
import dev.galgo.report.ScheduleFile;
import dev.galgo.report.TreeDrawing;
import dev.galgo.report.Verified;
import dev.galgo.report.Verified.Answered;
import dev.galgo.report.VerifiedReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
            "       galgo verify [OPTIONS] NET.pnml",
            "       galgo verify --check-certificate FILE"
        },
        description = {
            "Proves of an actor system in the pi-calculus, or of a Petri net, that it is free of deadlock or never comes somewhere, or shows a"
                    + " run that does.",
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
            "  galgo verify --reach 'p1 >= 1 and p7 = 0' net.pnml",
            "",
            "Exit codes:",
            "  0  everything asked for holds, or is unknown as the report says",
            "  1  a deadlock, or something reached that is never to be, or not reached that is to be",
            "  2  wrong usage, or the model has errors",
            "  3  unknown although --complete was given",
            "  4  galgo failed"
        })
final class VerifyCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--deadlock", description = "Nets: ask whether everything can stop. The default.")
    private boolean deadlock;

    @Option(
            names = "--reach",
            paramLabel = "PROPERTY",
            description = "Nets: ask whether a marking with this property can come about.")
    private List<String> properties = new ArrayList<>();

    @Option(
            names = "--method",
            paramLabel = "HOW",
            converter = Word.OfVerifyMethod.class,
            completionCandidates = Word.OfVerifyMethod.class,
            description = "How to look for deadlocks: ${COMPLETION-CANDIDATES}.%nDefault: all, cheap engines first.")
    private VerifyMethod method = VerifyMethod.ALL;

    @Option(
            names = "--list",
            paramLabel = "WHAT",
            split = ",",
            converter = Word.OfStructure.class,
            completionCandidates = Word.OfStructure.class,
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

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = Word.OfFormat.class,
            completionCandidates = Word.OfFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private Format format = Format.TEXT;

    @Mixin
    private final ScheduleOption schedules = new ScheduleOption();

    @Option(names = "--quiet", description = "Show no progress.")
    private boolean quiet;

    @Option(names = "--stacktrace", description = "Show the stack behind an error.")
    private boolean stacktrace;

    @Parameters(arity = "0..*", paramLabel = "MODEL", description = "The model or net, and values of its parameters.")
    private List<String> model = new ArrayList<>();

    VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        validate();
        if (certificates.toCheck() != null) {
            return CertificateOptions.check(console, certificates.toCheck(), limits.limits());
        }
        Thread worker = Thread.currentThread();
        try (var interruption = new Interruption(worker::interrupt);
                var progress = new VerifyProgress(console, quiet)) {
            var questions = new NetQuestions(limits.limits(), progress, method == VerifyMethod.SIPHONS);
            FamilyTable family = FamilyTable.of(model.subList(1, model.size()));
            if (family != null) {
                return family(family, questions);
            }
            Verified verified = PiTarget.isFor(model.get(0))
                    ? system(questions, model.subList(1, model.size()), true)
                    : net(questions);
            progress.close();
            boolean text = format == Format.TEXT;
            console.out()
                    .print(text ? new VerifiedReport(console.style()).text(verified) : VerifiedReport.json(verified));
            return exitCode(verified);
        }
    }

    private void validate() throws UserError {
        if (format == Format.MERMAID) {
            throw usage("There is no diagram of a proof.", "Use --format text or json.");
        }
        if (certificates.toCheck() != null) {
            if (!model.isEmpty()) {
                throw usage("A certificate says itself what it is about.", "Leave " + model.get(0) + " out.");
            }
        } else if (model.isEmpty()) {
            throw usage(
                    "There is nothing to verify.",
                    "Name a model that ends in .api, or a net that ends in .pnml or .net.");
        } else if (!PiTarget.isFor(model.get(0)) && !NetFile.isFor(model.get(0))) {
            throw usage(
                    model.get(0) + " is neither a model nor a net: it does not end in .api, .pnml or .net.",
                    "Name one that does.");
        } else if (PiTarget.isFor(model.get(0)) && (deadlock || !properties.isEmpty())) {
            throw usage(
                    "--deadlock and --reach are for nets.",
                    "A model says itself what to check: check deadlock, check reach Location, check never Location.");
        } else if (NetFile.isFor(model.get(0)) && model.size() > 1) {
            throw usage(model.get(1) + " comes after the net.", "A net has no parameters; put options before it.");
        }
    }

    private static UserError usage(String message, String advice) {
        return new UserError(ExitCode.USAGE, message, advice, null);
    }

    /** Verifies each member of a family, and prints them as one table. */
    private int family(FamilyTable family, NetQuestions questions) throws UserError {
        if (certificates.wanted()) {
            throw usage("A family has a proof for each member.", "Verify one member to keep its certificate.");
        }
        int worst = ExitCode.FINE;
        for (long value : family.values()) {
            Verified member = system(questions, family.arguments(model.subList(1, model.size()), value), false);
            family.add(member);
            int code = exitCode(member);
            worst = worst == ExitCode.VIOLATION || code == ExitCode.FINE ? worst : code;
            if (Thread.currentThread().isInterrupted()) {
                break;
            }
        }
        console.out().print(format == Format.JSON ? VerifiedReport.json(family.members()) : family.text());
        if (plot != null) {
            OutputOptions.write(console, plot, family.plot(), "--plot");
        }
        return worst;
    }

    /** @param saves whether schedules may be saved: those of a family would take each other's place */
    private Verified system(NetQuestions questions, List<String> parameters, boolean saves) throws UserError {
        PiTarget target = PiTarget.of(model.get(0), parameters);
        PiSystem system = PiLoading.load(target, null);
        var creating = new CreationQuestions(system, limits.limits(), questions.progress());
        var asking = new SystemQuestions(system, limits.limits(), questions);
        SystemQuestions.Result result = asking.ask(creating);
        certificates.keep(console, result.answers());
        if (tree != null) {
            draw(creating, tree);
        }
        Verified verified = result.verified();
        var answers = new ArrayList<Answered>();
        for (Answered one : verified.answers()) {
            answers.add(saves ? saved(one, parameters) : one);
        }
        var listings = new ArrayList<>(verified.listings());
        if (!structures.isEmpty() && system.shape() == Shape.STATIC) {
            listings.addAll(Structure.list(structures, asking.translated().net(), limits.limits()));
        }
        return new Verified(
                verified.name(),
                verified.kind(),
                verified.places(),
                verified.transitions(),
                answers,
                listings,
                verified.notes());
    }

    private void draw(CreationQuestions creating, Path file) throws UserError {
        StarTree drawn = creating.tree()
                .orElseThrow(() -> usage(
                        "There is no coverability tree to draw.",
                        "Only stars that are asked about a location have one."));
        boolean svg = file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
        OutputOptions.write(console, file, svg ? picture(drawn) : drawn.dot(), "--tree");
    }

    private static String picture(StarTree tree) {
        var nodes = tree.vertices().stream()
                .map(vertex -> new TreeDrawing.Node(vertex.parent(), vertex.move(), vertex.lines(), vertex.meets()))
                .toList();
        return TreeDrawing.of("coverability tree, " + tree.counters() + " counters up to " + tree.bound(), nodes);
    }

    private Verified net(NetQuestions questions) throws UserError {
        Net net = NetFile.read(model.get(0));
        var answers = new ArrayList<Answer>();
        var answered = new ArrayList<Answered>();
        var listings = new ArrayList<Verified.Listing>();
        if (deadlock || properties.isEmpty() && structures.isEmpty()) {
            NetQuestions.Asked one =
                    questions.ask("deadlock", Question.deadlock(net), false, NetQuestions.Words.DEADLOCK);
            answers.add(one.answer());
            answered.add(one.answered());
            listings.addAll(one.listings());
        }
        for (String property : properties) {
            NetQuestions.Asked one =
                    questions.ask("reach " + property, reach(net, property), true, NetQuestions.Words.REACH);
            answers.add(one.answer());
            answered.add(one.answered());
        }
        certificates.keep(console, answers);
        listings.addAll(Structure.list(structures, net, limits.limits()));
        return new Verified(net.name(), "net", net.placeCount(), net.transitionCount(), answered, listings, List.of());
    }

    private static Question reach(Net net, String property) throws UserError {
        try {
            return Question.reach(net, property);
        } catch (PropertyException wrong) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--reach '" + property + "': " + wrong.getMessage() + ".",
                    "Write it as in 'p1 >= 1 and p7 = 0'.",
                    wrong);
        }
    }

    private Answered saved(Answered one, List<String> parameters) throws UserError {
        Finding finding = one.finding();
        if (finding == null) {
            return one;
        }
        var program = new ScheduleFile.Program(
                model.get(0), parameters, List.of(), Delivery.UNORDERED, false, Naming.AUTO, List.of(), List.of());
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

    private int exitCode(Verified verified) {
        return switch (verified.outcome()) {
            case HOLDS -> ExitCode.FINE;
            case VIOLATED -> ExitCode.VIOLATION;
            case UNKNOWN -> complete ? ExitCode.INCOMPLETE : ExitCode.FINE;
        };
    }
}
