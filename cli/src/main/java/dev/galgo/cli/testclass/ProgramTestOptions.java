package dev.galgo.cli.testclass;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.DeliveryOption;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.core.engine.DeliveryModel;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What can be said about tests for programs that are made of classes, and not about those for models. */
public final class ProgramTestOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec command;

    @Mixin
    private final ProgramOptions program = new ProgramOptions();

    @Mixin
    private final DeliveryOption delivery = new DeliveryOption();

    @Option(
            names = "--max-tests",
            paramLabel = "N",
            converter = Amount.OfNatural.class,
            description = "Pick no more than N runs, those that show most.%nDefault: 12.")
    private int most = 12;

    @Mixin
    private final JUnitClassOptions junit = new JUnitClassOptions();

    /** Which program is meant. */
    public ProgramOptions program() {
        return program;
    }

    /** In which order messages may arrive. */
    public DeliveryModel delivery(DeliveryModel usual) {
        return delivery.or(usual);
    }

    /** How many tests are wanted at most. */
    public int most() {
        return most;
    }

    /** The class to write. */
    public JUnitClassOptions junit() {
        return junit;
    }

    /** Whether an option was given, by its name. */
    public boolean given(String option) {
        ParseResult parsed = command.commandLine().getParseResult();
        return parsed != null && parsed.hasMatchedOption(option);
    }

    /** Refuses, for a program, options that are for models: in silence they would change nothing. */
    public void refuseForModels(String target, List<String> names) throws UserError {
        for (String name : names) {
            if (given(name)) {
                throw new UserError(
                        ExitCode.USAGE,
                        name + " is for ABS models, and " + target + " is none.",
                        "Leave it out. What is covered in programs is how runs end.",
                        null);
            }
        }
        if (most == 0) {
            throw new UserError(ExitCode.USAGE, "--max-tests 0 asks for no test.", "Give it a number from 1 on.", null);
        }
        junit.validate();
    }

    /** Refuses, for a model, options that are for programs. */
    public void refuseForPrograms(String target) throws UserError {
        var own = List.of(
                "--classpath",
                "--after-test",
                "--naming",
                "--ignore",
                "--opaque",
                "--delivery",
                "--max-tests",
                JUnitClassOptions.FILE,
                "--package",
                "--expect");
        for (String name : own) {
            if (given(name)) {
                throw new UserError(
                        ExitCode.USAGE,
                        name + " is for programs that are made of classes, and " + target + " is none.",
                        "Leave it out.",
                        null);
            }
        }
    }
}
