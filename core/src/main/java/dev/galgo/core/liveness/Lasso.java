package dev.galgo.core.liveness;

import java.util.List;

/**
 * A run without end: the deliveries of a graph that lead into the circle, and those that go round it. If the circle has none, the run has come to its end and nothing can
 * be delivered any more.
 */
public record Lasso(List<Integer> wayIn, List<Integer> circle) {
    public Lasso {
        wayIn = List.copyOf(wayIn);
        circle = List.copyOf(circle);
    }

    /** How many deliveries one has to read. */
    public int length() {
        return wayIn.size() + circle.size();
    }
}
