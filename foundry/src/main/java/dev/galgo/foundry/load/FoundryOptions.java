package dev.galgo.foundry.load;

import dev.galgo.control.unknown.UnknownWord;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which program to load, and how.
 *
 * @param classpath directories and jars that hold the program's classes
 * @param target the class to start from: one with a {@code main}, a driver actor with {@code setUp} or {@code test}, or an actor
 * @param args what {@code main} or the driver gets; for a plain actor, the first message and its arguments
 * @param constructor what the constructor of the actor or driver gets
 * @param distribution which managers there are, and what is between them
 * @param unmarked whether public methods of actors are messages without being marked so
 * @param afterTest whether the driver's {@code test} belongs to the set-up, so that exploration starts after it
 * @param naming what actors are named after
 * @param ignored the kinds of failure that are not reported
 * @param opaque classes whose instances are kept as they are instead of being copied and compared
 * @param keptAfter after how many answers and choices a handler that calls is kept on a thread of its own, instead of being run again at each answer
 * @param echo where the program's output goes; null to drop it
 */
public record FoundryOptions(
        List<Path> classpath,
        String target,
        List<String> args,
        List<String> constructor,
        ManagerOptions distribution,
        boolean unmarked,
        boolean afterTest,
        Naming naming,
        Set<FindingKind> ignored,
        Set<String> opaque,
        int keptAfter,
        @Nullable PrintStream echo) {
    /** Up to here, running a handler again costs less than a thread. */
    public static final int USUALLY_KEPT_AFTER = 64;

    public FoundryOptions {
        classpath = List.copyOf(classpath);
        args = List.copyOf(args);
        constructor = List.copyOf(constructor);
        ignored = Set.copyOf(ignored);
        opaque = Set.copyOf(opaque);
    }

    /** The usual: exploration includes {@code test}, nothing is ignored, output is dropped. */
    public static FoundryOptions of(List<Path> classpath, String target, String... args) {
        return new FoundryOptions(
                classpath,
                target,
                List.of(args),
                List.of(),
                ManagerOptions.USUAL,
                false,
                false,
                Naming.AUTO,
                Set.of(),
                Set.of(),
                USUALLY_KEPT_AFTER,
                null);
    }

    /** Gives these to the constructor of the actor or driver. */
    public FoundryOptions constructedWith(List<String> words) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                words,
                distribution,
                unmarked,
                afterTest,
                naming,
                ignored,
                opaque,
                keptAfter,
                echo);
    }

    /** Whether one of the words stands for a value that nobody knows. */
    public boolean hasUnknown() {
        return Stream.concat(args.stream(), constructor.stream()).anyMatch(word -> UnknownWord.read(word) != null);
    }

    /** The managers there are besides that where the program starts. */
    public List<String> managers() {
        return distribution.names();
    }

    /** In which order messages between managers arrive; null if as all others. */
    public @Nullable DeliveryModel between() {
        return distribution.between();
    }

    /** Whether managers may crash. */
    public boolean crashes() {
        return distribution.crash();
    }

    /** Has these managers besides that where the program starts. */
    public FoundryOptions managers(List<String> names) {
        return distributed(new ManagerOptions(names, distribution.between(), distribution.crash()));
    }

    /** Lets messages between managers arrive in this order. */
    public FoundryOptions betweenManagers(@Nullable DeliveryModel model) {
        return distributed(new ManagerOptions(distribution.names(), model, distribution.crash()));
    }

    /** Lets these managers crash, or not. */
    public FoundryOptions crashing(boolean crash) {
        return distributed(new ManagerOptions(distribution.names(), distribution.between(), crash));
    }

    private FoundryOptions distributed(ManagerOptions other) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                other,
                unmarked,
                afterTest,
                naming,
                ignored,
                opaque,
                keptAfter,
                echo);
    }

    /** Takes public methods of actors for messages, whether they are marked so or not. */
    public FoundryOptions unmarkedMessages(boolean taken) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                taken,
                afterTest,
                naming,
                ignored,
                opaque,
                keptAfter,
                echo);
    }

    /** Counts {@code test} to the set-up. */
    public FoundryOptions startingAfterTest() {
        return startingAfterTest(true);
    }

    /** Whether {@code test} counts to the set-up. */
    public FoundryOptions startingAfterTest(boolean after) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                unmarked,
                after,
                naming,
                ignored,
                opaque,
                keptAfter,
                echo);
    }

    public FoundryOptions naming(Naming other) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                unmarked,
                afterTest,
                other,
                ignored,
                opaque,
                keptAfter,
                echo);
    }

    public FoundryOptions ignoring(FindingKind... kinds) {
        return ignoring(Set.of(kinds));
    }

    public FoundryOptions ignoring(Set<FindingKind> kinds) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                unmarked,
                afterTest,
                naming,
                kinds,
                opaque,
                keptAfter,
                echo);
    }

    public FoundryOptions opaque(String... classes) {
        return opaque(Set.of(classes));
    }

    public FoundryOptions opaque(Set<String> classes) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                unmarked,
                afterTest,
                naming,
                ignored,
                classes,
                keptAfter,
                echo);
    }

    /** Keeps handlers that call on threads of their own after so many answers and choices. */
    public FoundryOptions keptAfter(int inputs) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                unmarked,
                afterTest,
                naming,
                ignored,
                opaque,
                inputs,
                echo);
    }

    /** Drops the program's output. */
    public FoundryOptions silent() {
        return echo(null);
    }

    public FoundryOptions echo(@Nullable PrintStream stream) {
        return new FoundryOptions(
                classpath,
                target,
                args,
                constructor,
                distribution,
                unmarked,
                afterTest,
                naming,
                ignored,
                opaque,
                keptAfter,
                stream);
    }
}
