package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.FindingKind;
import java.util.Collection;
import java.util.List;

/** Which kinds of finding can be ignored, and what the reader of a verdict must be told about it. */
public final class Ignoring {
    private Ignoring() {}

    /** The kinds that the program's front end passes over; refuses those that cannot be passed over. */
    static List<FindingKind> byProgram(Collection<FindingKind> kinds) throws UserError {
        for (FindingKind kind : kinds) {
            String instead = instead(kind);
            if (instead != null) {
                throw new UserError(
                        ExitCode.USAGE, "Findings of kind " + kind.id() + " cannot be ignored.", instead, null);
            }
        }
        return kinds.stream()
                .filter(kind -> kind != FindingKind.UNDELIVERED)
                .distinct()
                .sorted()
                .toList();
    }

    private static @org.jspecify.annotations.Nullable String instead(FindingKind kind) {
        return switch (kind) {
            case STUCK, BLOCKED -> "Say with --environment what may still come from outside.";
            case DEADLOCK -> "No order of messages leads out of a cycle of calls.";
            case ENDLESS -> "Give the handler more time with --step-timeout.";
            case UNCOPYABLE -> "Name the class it is about with --opaque.";
            default -> null;
        };
    }

    public static List<String> notes(Collection<FindingKind> kinds) {
        if (kinds.isEmpty()) {
            return List.of();
        }
        return List.of("ignored, as asked: "
                + String.join(
                        ", ",
                        kinds.stream().distinct().sorted().map(FindingKind::id).toList()));
    }
}
