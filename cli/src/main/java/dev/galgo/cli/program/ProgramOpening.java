package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.Objects;

/**
 * A program that can be opened, as often as wanted.
 *
 * @param identity how a saved schedule names it
 */
public record ProgramOpening(FrontEnd frontEnd, Target target, OptionValues options, ScheduleFile.Program identity) {
    /** The same on an input. */
    public ProgramOpening given(String input) {
        return input.isEmpty()
                ? this
                : new ProgramOpening(frontEnd, target, options.with(FrontEndOption.given(), input), identity);
    }

    /** Opens it for whoever runs it on one input. */
    public Opened open() throws UserError {
        Opened opened = openOnInputs();
        if (opened.ability(ProgramInputs.class).isPresent()) {
            opened.close();
            throw new UserError(
                    ExitCode.USAGE,
                    "Values of " + target.name() + " are unknown, and only galgo check tries inputs.",
                    "Give them values: --given n=3.",
                    null);
        }
        return opened;
    }

    /** Opens it for whoever tries all inputs if values are unknown. */
    public Opened openOnInputs() throws UserError {
        try {
            return Objects.requireNonNull(frontEnd.open(target, options), "nothing was opened");
        } catch (OpenException failed) {
            throw UserError.of(failed);
        } catch (SetUpFailed | Unsupported told) {
            throw told;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError broken) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The front end " + frontEnd.id() + " failed to open " + target.name() + ": " + broken + ".",
                    "That is a mistake in " + frontEnd.getClass().getName() + "; report it to whoever made it.",
                    broken);
        }
    }
}
