package dev.galgo.core.check;

import dev.galgo.core.model.FindingKind;
import java.util.EnumMap;
import java.util.Map;

/** How bad the findings are about which opinions differ; all others are errors. */
final class Severities {
    private final Map<FindingKind, Severity> byKind = new EnumMap<>(FindingKind.class);

    /**
     * A message that nobody takes is worth a warning, and so is what time does to a program. Where actors run for real, those that have
     * something in common are explored all the same, in every order, so that it is worth no more than a warning either.
     */
    Severities() {
        byKind.put(FindingKind.UNDELIVERED, Severity.WARNING);
        byKind.put(FindingKind.DEAD_LETTER, Severity.WARNING);
        byKind.put(FindingKind.UNKNOWN_MESSAGE, Severity.WARNING);
        byKind.put(FindingKind.ASK_TIMEOUT, Severity.WARNING);
        byKind.put(FindingKind.TIMER, Severity.WARNING);
        byKind.put(FindingKind.SHARED_OBJECT, Severity.WARNING);
        byKind.put(FindingKind.STATIC_WRITE, Severity.WARNING);
        byKind.put(FindingKind.VACUOUS, Severity.WARNING);
        byKind.put(FindingKind.STARVATION, Severity.WARNING);
        byKind.put(FindingKind.LIVELOCK, Severity.WARNING);
    }

    void put(FindingKind kind, Severity severity) {
        byKind.put(kind, severity);
    }

    Severity of(FindingKind kind) {
        return byKind.getOrDefault(kind, Severity.ERROR);
    }
}
