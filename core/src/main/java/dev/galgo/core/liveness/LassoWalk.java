package dev.galgo.core.liveness;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.search.SchedulePrefix;
import java.util.List;

/** Walks along a lasso of a graph with the cursor that the graph was made with. Of equal messages the oldest is delivered, so that none of them waits for ever. */
public final class LassoWalk {
    private final RunGraph graph;
    private final MessageNumbers numbers;
    private final Cursor cursor;
    private final Fingerprint fingerprint = new Fingerprint();

    public LassoWalk(GraphRecorder made, Cursor cursor) {
        this.graph = made.graph();
        this.numbers = made.numbers();
        this.cursor = cursor;
    }

    /** Whether the program comes along the way in and goes round so many times; the cursor is left where it came to. */
    public boolean walk(Lasso lasso, int turns) {
        SchedulePrefix.of(cursor, 0).lead(cursor, 0);
        if (!follow(lasso.wayIn())) {
            return false;
        }
        for (int turn = 0; turn < turns; turn++) {
            if (!follow(lasso.circle())) {
                return false;
            }
        }
        return !lasso.circle().isEmpty() || cursor.first() == Cursor.NONE;
    }

    private boolean follow(List<Integer> deliveries) {
        for (int delivery : deliveries) {
            if (!deliver(graph.message(delivery), graph.target(delivery))) {
                return false;
            }
        }
        return true;
    }

    private boolean deliver(int message, int target) {
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                if (numbers.of(cursor, slot, way) != message) {
                    continue;
                }
                if (cursor.deliver(slot, way) != Arrival.FAILED && isAt(target)) {
                    return true;
                }
                cursor.back();
            }
        }
        return false;
    }

    private boolean isAt(int configuration) {
        cursor.fingerprint(fingerprint);
        return fingerprint.low == graph.low(configuration) && fingerprint.high == graph.high(configuration);
    }
}
