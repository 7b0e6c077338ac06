package dev.galgo.foundry.plain;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.foundry.program.FailurePlace;
import org.jspecify.annotations.Nullable;

/**
 * Ends a run. Thrown through code of the program, too, which may catch it: the run remembers it.
 */
final class Stop extends Error {
    private static final long serialVersionUID = 1L;

    private final PlainRun.End end;
    private final transient @Nullable Failure failure;
    private final @Nullable String why;

    private Stop(PlainRun.End end, @Nullable Failure failure, @Nullable String why) {
        super(end.name(), null, false, false);
        this.end = end;
        this.failure = failure;
        this.why = why;
    }

    /** Something went wrong. */
    static Stop failed(Failure failure) {
        return new Stop(PlainRun.End.FAILED, failure, null);
    }

    /** Code computes and computes. */
    static Stop endless(String what) {
        return failed(FailurePlace.of(
                FindingKind.ENDLESS,
                what + " did not return within the time limit for a step, which its thread has spent computing. Look"
                        + " for a loop without end, or raise the limit.",
                what));
    }

    /** The run is not to go on. */
    static Stop ended() {
        return new Stop(PlainRun.End.ENDED, null, null);
    }

    /** The program cannot be run plainly. */
    static Stop impossible(String why) {
        return new Stop(PlainRun.End.IMPOSSIBLE, null, why);
    }

    PlainRun.End end() {
        return end;
    }

    @Nullable
    Failure failure() {
        return failure;
    }

    @Nullable
    String why() {
        return why;
    }
}
