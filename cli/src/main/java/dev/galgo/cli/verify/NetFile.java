package dev.galgo.cli.verify;

import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.pi.NetTarget;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.util.List;

/** Files that hold a net. */
final class NetFile {
    private NetFile() {}

    /** Whether a name is that of a file with a net. */
    static boolean isFor(String target) {
        return NetTarget.isFor(target);
    }

    /** Reads a net; a coloured one is unfolded within the limits. */
    static ReadNet read(String typed, Budget budget) throws UserError {
        try {
            return NetTarget.read(Target.of(typed), budget);
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }

    static Net read(String typed) throws UserError {
        try {
            return NetTarget.read(Target.of(typed));
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }

    /** What readers of an answer should know of the file: see {@link NetTarget#notes}. */
    static List<String> notes(String typed) throws UserError {
        try {
            return NetTarget.notes(Target.of(typed));
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }
}
