package dev.galgo.core.check;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong, with the schedule that shows it.
 *
 * @param message one sentence for people
 * @param actor the actor it happened to, where there is one
 * @param shortness what is known of how short and orderly the schedule is
 * @param cause the exception behind it
 * @param input the values of the program's unknown ones, by name; empty if it has none
 * @param beside what decides it; null if nothing does, or that was not found out
 * @param inevitable whether it is known that no schedule passes, which one does that comes to its end and is fine
 * @param goesOn whether a schedule is known that goes on for ever and is fine as far as it goes
 */
public record Finding(
        FindingKind kind,
        Severity severity,
        String message,
        @Nullable String actor,
        Schedule schedule,
        Story story,
        Shortness shortness,
        @Nullable Throwable cause,
        Map<String, String> input,
        @Nullable Beside beside,
        boolean inevitable,
        boolean goesOn) {
    public Finding {
        input = Collections.unmodifiableMap(new LinkedHashMap<>(input));
    }

    /** Of a program all of whose values are known, and nothing of what decides it. */
    public Finding(
            FindingKind kind,
            Severity severity,
            String message,
            @Nullable String actor,
            Schedule schedule,
            Story story,
            boolean shortest,
            @Nullable Throwable cause) {
        this(
                kind,
                severity,
                message,
                actor,
                schedule,
                story,
                shortest ? Shortness.SHORTEST : Shortness.FOUND,
                cause,
                Map.of(),
                null,
                false,
                false);
    }

    /** The same, met on an input. */
    public Finding on(Map<String, String> given) {
        return new Finding(
                kind, severity, message, actor, schedule, story, shortness, cause, given, beside, inevitable, goesOn);
    }

    /** What decides it, as a sentence: {@code passes if 5 (set) comes after 8 (get)}; null if that was not found out. */
    public @Nullable String decision() {
        if (beside != null) {
            return beside.sentence();
        }
        if (!inevitable) {
            return null;
        }
        return goesOn ? "no schedule that ends passes; others go on for ever" : "no schedule passes";
    }

    /** Whether no shorter schedule shows the same. */
    public boolean shortest() {
        return shortness != Shortness.FOUND;
    }
}
