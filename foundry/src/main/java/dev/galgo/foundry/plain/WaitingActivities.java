package dev.galgo.foundry.plain;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.program.FailurePlace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Handlers that wait for answers. */
final class WaitingActivities {
    private final List<Activity> waiting = new ArrayList<>();

    void add(Activity activity) {
        waiting.add(activity);
    }

    void remove(Activity activity) {
        waiting.remove(activity);
    }

    /** The failure if none of the answers can come; null if no handler waits. */
    @Nullable
    Failure stuck() {
        if (waiting.isEmpty()) {
            return null;
        }
        for (var one : waiting) {
            if (waitsForItself(one)) {
                return FailurePlace.of(
                        FindingKind.DEADLOCK,
                        one.what() + " waits for an answer that cannot come: actors call each other in a circle.",
                        one.what());
            }
        }
        var one = waiting.get(0);
        return FailurePlace.of(FindingKind.BLOCKED, one.what() + " waits for an answer that cannot come.", one.what());
    }

    private boolean waitsForItself(Activity activity) {
        var next = activity.asked();
        for (int steps = 0; next != null && steps <= waiting.size(); steps++) {
            if (next.equals(activity.handler())) {
                return true;
            }
            var at = next;
            next = waiting.stream()
                    .filter(one -> at.equals(one.handler()))
                    .findFirst()
                    .map(Activity::asked)
                    .orElse(null);
        }
        return false;
    }
}
