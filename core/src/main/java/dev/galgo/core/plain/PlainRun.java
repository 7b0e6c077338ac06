package dev.galgo.core.plain;

import dev.galgo.core.model.Failure;
import dev.galgo.core.trace.Story;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a plain run.
 *
 * @param story the deliveries that led to the failure; empty unless it failed
 * @param failure what went wrong; null unless it failed
 * @param why why it cannot be made; null unless it is that
 * @param waited how long its code has waited without computing anything
 */
public record PlainRun(End end, Story story, @Nullable Failure failure, @Nullable String why, Duration waited) {
    private static final Story UNTOLD = new Story(List.of(), List.of(), List.of(), List.of());

    /** Of a run in which nothing went wrong. */
    public static PlainRun unfailed(End end, @Nullable String why, Duration waited) {
        return new PlainRun(end, UNTOLD, null, why, waited);
    }

    /** How a run ends. */
    public enum End {
        /** Nothing can be delivered any more, and all is well. */
        OVER,
        /** Something went wrong. */
        FAILED,
        /** It was ended, since time was over or there were too many deliveries. */
        ENDED,
        /** It turned out that the program cannot be run plainly. */
        IMPOSSIBLE
    }
}
