package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.Point;
import java.util.List;

/**
 * What the analysis has found out about a program.
 *
 * @param cycles the deadlocks that may happen
 * @param complete whether all cycles were looked at; false if there are more than the cap
 * @param unresolved what the analysis could not make sense of
 * @param graph who may wait for whom
 * @param parallel which points may be taken together
 * @param reach what may still happen after a point
 * @param assumptions what the answer rests on
 */
public record Cycles(
        List<Cycle> cycles,
        boolean complete,
        List<Unresolved> unresolved,
        DependencyGraph graph,
        Parallel parallel,
        Reach reach,
        List<String> assumptions) {
    /** A step of which the analysis does not know whom it calls or waits for. */
    public record Unresolved(Point point, String problem) {
        @Override
        public String toString() {
            return point.place() + ": " + problem;
        }
    }

    public Cycles {
        cycles = List.copyOf(cycles);
        unresolved = List.copyOf(unresolved);
        assumptions = List.copyOf(assumptions);
    }

    /** Whether every deadlock that can happen has its cycle here, given the assumptions: then refuting all of them proves freedom. */
    public boolean covering() {
        return complete && unresolved.isEmpty();
    }

    /** Whether no run of the program can deadlock, given the assumptions. */
    public boolean free() {
        return cycles.isEmpty() && covering();
    }

    /** The answer in one sentence. */
    public String verdict() {
        if (free()) {
            return "free of deadlock: no cycle (" + String.join("; ", assumptions) + ")";
        }
        if (!cycles.isEmpty()) {
            var count = cycles.size() == 1 ? "one cycle" : cycles.size() + " cycles";
            return "may deadlock: " + count + (complete ? "" : ", and more were not looked at; raise the cap")
                    + (unresolved.isEmpty() ? "" : "; there may be others, since " + unresolved.get(0));
        }
        if (!unresolved.isEmpty()) {
            return "unknown: no cycle, but " + unresolved.get(0)
                    + (unresolved.size() == 1 ? "" : ", and " + (unresolved.size() - 1) + " more");
        }
        return "unknown: no cycle among those looked at, but there are more; raise the cap";
    }

    /** The graph of dependencies in the language of Graphviz, with the cycles in bold. */
    public String dot() {
        return graph.dot(cycles);
    }
}
