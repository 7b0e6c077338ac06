package dev.galgo.cli.verify;

import dev.galgo.cli.console.UserError;
import dev.galgo.pi.PiTarget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.util.List;
import java.util.Map;

/** Reads actor systems in the pi-calculus, for commands that are about the systems themselves. */
final class PiModel {
    private PiModel() {}

    static PiSystem read(String file, List<String> arguments) throws UserError {
        Target target = Target.of(file, arguments);
        try {
            return PiTarget.of(target).read(target);
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }

    /** The source as it was written. */
    static ModelText text(String file, List<String> arguments) throws UserError {
        Target target = Target.of(file, arguments);
        try {
            return PiTarget.of(target).text(target);
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }

    /** The values that were given for its parameters. */
    static Map<String, Long> parameters(String file, List<String> arguments) throws UserError {
        try {
            return PiTarget.of(Target.of(file, arguments)).parameters();
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }

    /** Refuses to give a parameter one value and then another. */
    static void refuseTwice(List<String> arguments) throws UserError {
        try {
            PiTarget.refuseTwice(arguments);
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }
}
