package dev.galgo.foundry.load;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which program to load, and how.
 *
 * @param classpath directories and jars that hold the program's classes
 * @param target the class to start from: one with a {@code main}, a driver actor with {@code setUp} or {@code test}, or an actor
 * @param args what {@code main} or the driver gets; for a plain actor, the first message and its arguments
 * @param afterTest whether the driver's {@code test} belongs to the set-up, so that exploration starts after it
 * @param naming what actors are named after
 * @param ignored the kinds of failure that are not reported
 * @param opaque classes whose instances are kept as they are instead of being copied and compared
 * @param echo where the program's output goes; null to drop it
 */
public record FoundryOptions(
        List<Path> classpath,
        String target,
        List<String> args,
        boolean afterTest,
        Naming naming,
        Set<FindingKind> ignored,
        Set<String> opaque,
        @Nullable PrintStream echo) {
    public FoundryOptions {
        classpath = List.copyOf(classpath);
        args = List.copyOf(args);
        ignored = Set.copyOf(ignored);
        opaque = Set.copyOf(opaque);
    }

    /** The usual: exploration includes {@code test}, nothing is ignored, output is dropped. */
    public static FoundryOptions of(List<Path> classpath, String target, String... args) {
        return new FoundryOptions(classpath, target, List.of(args), false, Naming.AUTO, Set.of(), Set.of(), null);
    }

    /** Counts {@code test} to the set-up. */
    public FoundryOptions startingAfterTest() {
        return new FoundryOptions(classpath, target, args, true, naming, ignored, opaque, echo);
    }

    public FoundryOptions naming(Naming other) {
        return new FoundryOptions(classpath, target, args, afterTest, other, ignored, opaque, echo);
    }

    public FoundryOptions ignoring(FindingKind... kinds) {
        return new FoundryOptions(classpath, target, args, afterTest, naming, Set.of(kinds), opaque, echo);
    }

    public FoundryOptions opaque(String... classes) {
        return new FoundryOptions(classpath, target, args, afterTest, naming, ignored, Set.of(classes), echo);
    }

    /** Drops the program's output. */
    public FoundryOptions silent() {
        return new FoundryOptions(classpath, target, args, afterTest, naming, ignored, opaque, null);
    }

    public FoundryOptions echo(PrintStream stream) {
        return new FoundryOptions(classpath, target, args, afterTest, naming, ignored, opaque, stream);
    }
}
