package dev.galgo.cli.verify;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.cli.cycles.OpenedSubject;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.pi.PiTarget;
import dev.galgo.pi.program.Abstraction;
import dev.galgo.pi.program.Unabstractable;
import dev.galgo.spi.FrontEnds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes down an actor system that can do whatever a program can. */
@Command(
        name = "abstract",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo abstract [OPTIONS] MODEL.abs [MORE.abs...]",
            "       galgo abstract [OPTIONS] --classpath PATH TARGET [ARGS...]"
        },
        description = {
            "Writes an actor system that can do whatever an ABS model, or an ActorFoundry program, can: locations are lines of the source,"
                    + " data are forgotten. It asks of each cycle of waits whether anybody ever stands in it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo abstract session.abs > session.api",
            "  galgo verify session.api",
            "  galgo abstract --output bank.api --classpath target/classes bank.Driver",
            "",
            "Exit codes:",
            "  0  written",
            "  2  wrong usage, or the program has errors",
            "  4  no system can be made of the program, or galgo failed"
        })
public final class AbstractCommand implements Callable<Integer>, TakesProgram {
    /** What can be written. */
    enum Form {
        API
    }

    /** The forms. */
    static final class OfForm extends Word<Form> {
        OfForm() {
            super(Form.class);
        }
    }

    private final Console console;

    @Mixin
    private final DeadlockSubjectOptions program;

    @Option(
            names = "--to",
            paramLabel = "FORM",
            converter = OfForm.class,
            completionCandidates = OfForm.class,
            description = "What to write: ${COMPLETION-CANDIDATES}.%nDefault: api.")
    @SuppressWarnings("UnusedVariable") // there is one form so far
    private Form form = Form.API;

    @Option(names = "--output", paramLabel = "FILE", description = "Where to write it.%nDefault: the standard output.")
    private Path output = OutputFile.STANDARD_OUTPUT;

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "TARGET",
            description =
                    "The sources of an ABS model, or the class to start from, as for galgo check, and its arguments.")
    private List<String> words = new ArrayList<>();

    public AbstractCommand(Console console, FrontEnds frontEnds) {
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
        try (OpenedSubject opened = program.subject(console, words)) {
            DeadlockSubject subject = opened.subject();
            @Nullable String indistinct = subject.indistinct();
            if (indistinct != null) {
                throw refused(indistinct, null);
            }
            OutputFile.write(console, output, text(subject), "--output");
            return ExitCode.FINE;
        }
    }

    private void validate() throws UserError {
        String target = words.get(0);
        if (PiTarget.isFor(target) || NetFile.isFor(target)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "galgo abstract takes ABS sources (.abs) or a class; " + target + " is a "
                            + (PiTarget.isFor(target) ? "model" : "net") + " already.",
                    "Give it to galgo verify.",
                    null);
        }
    }

    private String text(DeadlockSubject subject) throws UserError {
        FlowModel flow = subject.distinct();
        Cycles cycles = DeadlockAnalysis.of(flow, program.depth(), DeadlockAnalysis.CAP);
        try {
            String text = Abstraction.of(subject.name(), flow, cycles.cycles(), program.depth())
                    .text();
            String head = "// Made of " + words.get(0) + ": it can do whatever that can, and more. "
                    + (cycles.free() ? "There is no cycle of waits in it." : "Each check is about a cycle of waits.");
            return head + "\n" + text;
        } catch (Unabstractable refused) {
            throw refused(String.valueOf(refused.getMessage()), refused);
        }
    }

    private static UserError refused(String why, @Nullable Throwable cause) {
        return new UserError(
                ExitCode.TROUBLE,
                "No actor system can be made of it: " + why + ".",
                "galgo deadlock looks for its deadlocks without one.",
                cause);
    }
}
