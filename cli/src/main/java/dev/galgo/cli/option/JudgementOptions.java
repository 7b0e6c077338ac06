package dev.galgo.cli.option;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.EnvironmentKind;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import java.util.Collection;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what may happen to messages, and what counts as wrong. */
public final class JudgementOptions {
    @Mixin
    private final DeliveryOption delivery = new DeliveryOption();

    @Option(
            names = "--environment",
            paramLabel = "WHAT",
            converter = Word.OfEnvironment.class,
            completionCandidates = Word.OfEnvironment.class,
            description = "What may still come from outside when a run ends: ${COMPLETION-CANDIDATES}.%n"
                    + "Default: idle (actors between two messages are done, those waiting for an answer are not).")
    private EnvironmentKind environment = EnvironmentKind.IDLE;

    @Option(
            names = "--undelivered",
            paramLabel = "SEVERITY",
            converter = Word.OfSeverity.class,
            completionCandidates = Word.OfSeverity.class,
            description = "How bad a message is that nobody takes: ${COMPLETION-CANDIDATES}.%nDefault: warning.")
    private Severity undelivered = Severity.WARNING;

    /** What nobody takes. */
    private static final Set<FindingKind> LOST = Set.of(FindingKind.UNDELIVERED, FindingKind.DEAD_LETTER);

    /** What is never worse than a warning. */
    private static final Set<FindingKind> LATE = Set.of(FindingKind.ASK_TIMEOUT, FindingKind.TIMER);

    /** What was asked for, or else what the actor library promises. */
    public DeliveryModel delivery(DeliveryModel usual) {
        return delivery.or(usual);
    }

    public Check applyTo(Check check, Collection<FindingKind> ignored) {
        for (FindingKind kind : LOST) {
            check.severity(kind, ignored.contains(kind) ? Severity.IGNORED : undelivered);
        }
        for (FindingKind kind : LATE) {
            check.severity(kind, ignored.contains(kind) ? Severity.IGNORED : Severity.WARNING);
        }
        for (FindingKind kind : ignored) {
            check.severity(kind, Severity.IGNORED);
        }
        return check.delivery(delivery(DeliveryModel.UNORDERED)).environment(environment);
    }
}
