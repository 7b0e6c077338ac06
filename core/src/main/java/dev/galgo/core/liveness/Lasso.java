package dev.galgo.core.liveness;

import java.util.ArrayDeque;
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

    /** The same run with as few deliveries as it can be told with: a circle of several equal rounds is one, and begins as early as it can. */
    Lasso told() {
        int length = circle.size();
        int round = 1;
        while (round < length && !(length % round == 0 && repeats(round))) {
            round++;
        }
        var rolled = new ArrayDeque<>(circle.subList(0, Math.min(round, length)));
        int in = wayIn.size();
        while (in > 0 && !rolled.isEmpty() && wayIn.get(in - 1).equals(rolled.peekLast())) {
            rolled.addFirst(rolled.removeLast());
            in--;
        }
        return new Lasso(wayIn.subList(0, in), List.copyOf(rolled));
    }

    private boolean repeats(int round) {
        for (int i = round; i < circle.size(); i++) {
            if (!circle.get(i).equals(circle.get(i - round))) {
                return false;
            }
        }
        return true;
    }

    /** How many deliveries one has to read. */
    public int length() {
        return wayIn.size() + circle.size();
    }
}
