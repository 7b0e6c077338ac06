package dev.galgo.core.ltl;

import java.util.List;

/**
 * A generalised Buchi automaton with acceptance on its edges: it accepts a run if it has a way along it that takes edges of each acceptance set again and again.
 *
 * <p>State 0 is the first. An edge is taken when the configuration that the run is in has all predicates of {@code required} and none of {@code forbidden}; bits
 * are positions in {@code predicates}.
 */
public record Automaton(List<String> predicates, List<List<Edge>> edges, int acceptanceSets) {
    /** From one state to another; which acceptance sets it is in, as bits. */
    public record Edge(int target, long required, long forbidden, long accepting) {
        public boolean isOpen(long holding) {
            return (holding & required) == required && (holding & forbidden) == 0;
        }
    }

    public Automaton {
        predicates = List.copyOf(predicates);
        edges = edges.stream().map(List::copyOf).toList();
    }

    public int states() {
        return edges.size();
    }

    /** All acceptance sets, as bits. */
    public long allAccepting() {
        return acceptanceSets == Long.SIZE ? -1L : (1L << acceptanceSets) - 1;
    }
}
