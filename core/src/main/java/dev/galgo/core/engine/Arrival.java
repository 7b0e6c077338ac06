package dev.galgo.core.engine;

import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;

/** What a search must know of a delivery at once. */
public enum Arrival {
    /** The handler ended. */
    DONE,
    /** The handler did not end: it blocked in a call, or its rest waits. */
    WAITS,
    /** The step failed: see {@link ProgramRemarks#failure}. */
    FAILED;

    static Arrival of(Step step) {
        if (step.failure() != null) {
            return FAILED;
        }
        boolean waits = step.next() instanceof Local.Waiting
                || step.sent().stream().anyMatch(sent -> sent.kind() == Message.Kind.REST);
        return waits ? WAITS : DONE;
    }
}
