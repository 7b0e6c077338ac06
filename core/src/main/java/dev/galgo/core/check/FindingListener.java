package dev.galgo.core.check;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.SchedulePrefix;
import org.jspecify.annotations.Nullable;

/**
 * Is told of findings while the search goes on, on the thread that searches, or on several at once if several do. A search that starts over, or that keeps only one
 * error, may meet what its result does not have.
 */
public interface FindingListener {
    /** Something wrong was met; the same thing once in a search. */
    void met(MetFinding finding);

    /**
     * A finding is as the result will have it.
     *
     * @param identity the {@link MetFinding#identity} of what was met
     * @param route its schedule
     */
    void ready(String identity, Finding finding, SchedulePrefix route);

    /**
     * Something wrong at the moment it is met.
     *
     * @param identity what makes two findings the same, whatever their schedules
     * @param message one sentence for people
     * @param actor the actor it happened to, where there is one
     * @param route the schedule by which it was met, which may be far from the shortest
     */
    record MetFinding(
            String identity,
            FindingKind kind,
            Severity severity,
            String message,
            @Nullable String actor,
            @Nullable Throwable cause,
            SchedulePrefix route) {}
}
