package dev.galgo.core.check;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong, with the schedule that shows it.
 *
 * @param message one sentence for people
 * @param actor the actor it happened to, where there is one
 * @param shortest whether no shorter schedule shows the same, as a complete search of the shorter ones confirmed
 * @param cause the exception behind it
 */
public record Finding(
        FindingKind kind,
        Severity severity,
        String message,
        @Nullable String actor,
        Schedule schedule,
        Story story,
        boolean shortest,
        @Nullable Throwable cause) {}
