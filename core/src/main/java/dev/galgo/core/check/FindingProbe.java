package dev.galgo.core.check;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Looks at single configurations for what is wrong there, as a search would, for those who try schedules after it. */
final class FindingProbe {
    private final Supplier<Inspector> inspectors;
    private boolean ended;

    FindingProbe(Supplier<Inspector> inspectors) {
        this.inspectors = inspectors;
    }

    /** The same finding met here, after a delivery that arrived like this; null if it is not. */
    @Nullable
    RawFinding sameAs(RawFinding wanted, Cursor at, Arrival arrival) {
        for (RawFinding found : findings(at, arrival)) {
            if (found.identity().equals(wanted.identity())) {
                return found;
            }
        }
        return null;
    }

    /** All that is wrong here, after a delivery that arrived like this. */
    List<RawFinding> findings(Cursor at, Arrival arrival) {
        Inspector inspector = inspectors.get();
        ended = arrival == Arrival.FAILED;
        switch (arrival) {
            case FAILED -> inspector.failed(at);
            case WAITS -> {
                inspector.waits(at);
                ended = inspector.isDeadlocked(at);
            }
            case DONE -> {}
        }
        inspector.noticed(at);
        if (!ended && at.first() == Cursor.NONE) {
            ended = true;
            inspector.ended(at);
        }
        return inspector.found();
    }

    /** Whether the schedule that was looked at last ends there. */
    boolean ended() {
        return ended;
    }
}
