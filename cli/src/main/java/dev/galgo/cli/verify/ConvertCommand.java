package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.pi.PiTarget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes an actor system or a net in another form. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "galgo convert [OPTIONS] --to FORM MODEL.api [PARAMETER=VALUE...]",
            "       galgo convert [OPTIONS] --to FORM NET.pnml|NET.net"
        },
        description = {"Writes a static actor system, or a net, in another form.", ""},
        footer = {
            "",
            "Examples:",
            "  galgo convert --to pnml philosophers.api n=8 > philosophers.pnml",
            "  galgo convert --to dot --output net.dot net.pnml",
            "  galgo convert --to api net.pnml > model.api",
            "",
            "Exit codes:",
            "  0  written",
            "  2  wrong usage, the model has errors, or the net is no system of actors",
            "  4  galgo failed"
        })
public final class ConvertCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORM",
            converter = OfWrittenForm.class,
            completionCandidates = OfWrittenForm.class,
            description = "What to write: ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private WrittenForm form;

    @Option(names = "--output", paramLabel = "FILE", description = "Where to write it.%nDefault: the standard output.")
    private Path output = OutputFile.STANDARD_OUTPUT;

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(arity = "1..*", paramLabel = "MODEL", description = "The model or net, and values of its parameters.")
    private List<String> model = new ArrayList<>();

    /** The forms. */
    static final class OfWrittenForm extends Word<WrittenForm> {
        OfWrittenForm() {
            super(WrittenForm.class);
        }
    }

    public ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        OutputFile.write(console, output, form.write(net(), model.get(0)), "--output");
        return ExitCode.FINE;
    }

    private Net net() throws UserError {
        String target = model.get(0);
        if (NetFile.isFor(target)) {
            return NetFile.read(target);
        }
        if (!PiTarget.isFor(target)) {
            throw new UserError(
                    ExitCode.USAGE,
                    target + " is neither a model nor a net: it does not end in .api, .pnml or .net.",
                    "Name one that does.",
                    null);
        }
        PiSystem system = PiModel.read(target, model.subList(1, model.size()));
        if (system.shape() != Shape.STATIC) {
            throw new UserError(
                    ExitCode.USAGE,
                    system.name() + " creates actors, and a net has no place for them.",
                    "Only static systems are nets.",
                    null);
        }
        return SystemQuestions.translated(system, ProofLimits.DEFAULT).net();
    }
}
