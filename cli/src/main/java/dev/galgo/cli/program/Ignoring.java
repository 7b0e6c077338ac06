package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.spi.FrontEnd;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which kinds of finding can be ignored, and what the reader of a verdict must be told about it. */
public final class Ignoring {
    /** What is remarked of whole runs, by whatever front end: none of these ends a run, so that leaving them out leaves no run out. */
    private static final Set<FindingKind> OF_RUNS =
            Set.of(FindingKind.UNDELIVERED, FindingKind.VACUOUS, FindingKind.STARVATION, FindingKind.LIVELOCK);

    /** What comes of time alone. Like what is remarked of runs it is worth a warning, so that no verdict needs its absence. */
    private static final Set<FindingKind> OF_TIME =
            Set.of(FindingKind.DEAD_LETTER, FindingKind.ASK_TIMEOUT, FindingKind.TIMER);

    private Ignoring() {}

    /** The kinds that the program's front end passes over; refuses those that it cannot pass over. */
    static List<FindingKind> byProgram(Collection<FindingKind> kinds, FrontEnd frontEnd) throws UserError {
        Set<FindingKind> possible = EnumSet.copyOf(OF_RUNS);
        possible.addAll(frontEnd.passesOver());
        for (FindingKind kind : kinds) {
            String instead = instead(kind);
            if (instead != null) {
                throw new UserError(
                        ExitCode.USAGE, "Findings of kind " + kind.id() + " cannot be ignored.", instead, null);
            }
            if (!possible.contains(kind)) {
                throw new UserError(
                        ExitCode.USAGE,
                        "Findings of kind " + kind.id() + " cannot be ignored in " + frontEnd.programs()
                                + ": what comes after one is not explored, or there are none.",
                        "Leave --ignore " + kind.id() + " out. There, these can be ignored: "
                                + String.join(", ", ids(possible)) + ".",
                        null);
            }
        }
        return kinds.stream()
                .filter(kind -> kind != FindingKind.UNDELIVERED)
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> ids(Collection<FindingKind> kinds) {
        return kinds.stream().distinct().sorted().map(FindingKind::id).toList();
    }

    private static @Nullable String instead(FindingKind kind) {
        return switch (kind) {
            case STUCK, BLOCKED -> "Say with --environment what may still come from outside.";
            case PROPERTY, LIVENESS -> "Leave out the claim that does not hold.";
            case DEADLOCK -> "No order of messages leads out of a cycle of calls.";
            case ENDLESS -> "Give the handler more time with --step-timeout.";
            case IMPURE ->
                "Let what a handler does depend on its state and its message alone: a step that is done"
                        + " in two ways cannot be explored.";
            case UNCOPYABLE -> "Name the class it is about with --opaque.";
            case DISAGREEMENT -> "Switch the second opinion off with --second-opinion off.";
            default -> null;
        };
    }

    /** What a verdict rests on if findings of these kinds are passed over, and instances of these classes are not looked into. */
    public static List<Assumption> assumptions(Collection<FindingKind> kinds, Collection<String> opaque) {
        var assumptions = new ArrayList<Assumption>();
        for (FindingKind kind : kinds.stream().distinct().sorted().toList()) {
            if (!OF_RUNS.contains(kind) && !OF_TIME.contains(kind)) {
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
        return List.of("ignored, as asked: " + String.join(", ", ids(kinds)));
    }
}
