package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.query.NetNames;
import dev.galgo.petri.query.Query;
import dev.galgo.petri.query.QueryFormatException;
import dev.galgo.petri.query.QueryReader;
import dev.galgo.pi.NetTarget;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.nio.file.Path;
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

    /** The questions of a query file about a net. */
    static List<Query> queries(String typed, ReadNet read, Path file) throws UserError {
        try {
            NetNames names = NetTarget.queryNames(Target.of(typed), read);
            byte[] content = Target.of(file.toString()).bytes(file.toString());
            return QueryReader.read(file.toString(), content, read.net(), names);
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        } catch (QueryFormatException | NetFormatException wrong) {
            throw new UserError(
                    ExitCode.USAGE,
                    String.valueOf(wrong.getMessage()),
                    "Galgo reads the files ReachabilityCardinality, ReachabilityFireability and UpperBounds of the Model Checking Contest.",
                    wrong);
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
