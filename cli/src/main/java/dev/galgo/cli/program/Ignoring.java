package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Which kinds of finding can be ignored, and what the reader of a verdict must be told about it. */
public final class Ignoring {
    /** What is explored is what happens only if these do not: actors share nothing, and nothing else decides what they do. */
    private static final Set<FindingKind> BETWEEN_ACTORS = Set.of(
            FindingKind.MUTATED_MESSAGE,
            FindingKind.SHARED_OBJECT,
            FindingKind.STATIC_WRITE,
            FindingKind.UNCONTROLLED,
            FindingKind.IMPURE,
            FindingKind.DISAGREEMENT,
            FindingKind.UNCOPYABLE);

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
            case PROPERTY, LIVENESS -> "Leave out the claim that does not hold.";
            case DEADLOCK -> "No order of messages leads out of a cycle of calls.";
            case ENDLESS -> "Give the handler more time with --step-timeout.";
            case UNCOPYABLE -> "Name the class it is about with --opaque.";
            case DISAGREEMENT -> "Switch the second opinion off with --second-opinion off.";
            default -> null;
        };
    }

    /** What a verdict rests on if findings of these kinds are passed over, and instances of these classes are not looked into. */
    public static List<Assumption> assumptions(Collection<FindingKind> kinds, Collection<String> opaque) {
        var assumptions = new ArrayList<Assumption>();
        for (FindingKind kind : kinds.stream().distinct().sorted().toList()) {
            if (BETWEEN_ACTORS.contains(kind)) {
                assumptions.add(new Assumption(
                        Assumption.Kind.IGNORED,
                        null,
                        "what is found of kind " + kind.id() + ", which is ignored as asked, does no harm",
                        "leave --ignore " + kind.id() + " out, and mend what is found then"));
            }
        }
        for (String type : opaque.stream().distinct().sorted().toList()) {
            assumptions.add(new Assumption(
                    Assumption.Kind.OPAQUE,
                    type,
                    "instances of it, which are kept as they are as asked, hold no state that changes",
                    "leave --opaque " + type + " out, and keep such objects out of actors and messages"));
        }
        return assumptions;
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
