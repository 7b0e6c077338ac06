package dev.galgo.spi;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import java.io.PrintStream;
import java.util.Optional;
import java.util.Set;

/**
 * What users can say of every program. A front end to which a setting means nothing passes over it.
 *
 * @param afterTest whether the driver's test method counts to the set-up
 * @param naming what actors are named after
 * @param ignored the kinds of failure that are not to be reported
 * @param opaque the names of classes whose instances are kept as they are instead of being copied and compared
 * @param echo where the program's output goes; nowhere if empty
 */
public record ProgramSettings(
        boolean afterTest, Naming naming, Set<FindingKind> ignored, Set<String> opaque, Optional<PrintStream> echo) {
    /** Nothing said. */
    public static final ProgramSettings USUAL =
            new ProgramSettings(false, Naming.AUTO, Set.of(), Set.of(), Optional.empty());

    public ProgramSettings {
        ignored = Set.copyOf(ignored);
        opaque = Set.copyOf(opaque);
    }
}
