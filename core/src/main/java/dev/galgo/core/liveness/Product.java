package dev.galgo.core.liveness;

import dev.galgo.core.ltl.Automaton;
import dev.galgo.core.ltl.Automaton.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

/**
 * A graph of runs and an automaton that reads them, side by side. A node is a configuration and a state of the automaton; an edge is a delivery and an edge of the
 * automaton that is open in the configuration before it. A run that has come to its end stays there.
 *
 * <p>Edges of a node are numbered from 0. Configurations that are not closed have none.
 */
final class Product {
    /** In place of a delivery: nothing can be delivered. */
    static final int STAYS = -1;

    final RunGraph graph;
    private final IntToLongFunction letter;
    private final IntPredicate barred;
    private final int states;
    private final long allAccepting;
    /** By state of the automaton. */
    private final List<Edge[]> edges = new ArrayList<>();

    Product(RunGraph graph, Automaton automaton) {
        this(graph, automaton, graph::letter, delivery -> false);
    }

    /**
     * @param letter which predicates hold in a configuration, as bits
     * @param barred whether a delivery cannot be read by edges of the automaton that are in an acceptance set
     */
    Product(RunGraph graph, Automaton automaton, IntToLongFunction letter, IntPredicate barred) {
        this.graph = graph;
        this.letter = letter;
        this.barred = barred;
        this.states = automaton.states();
        this.allAccepting = automaton.allAccepting();
        if ((long) graph.size() * states > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("too many configurations for so large a formula");
        }
        automaton.edges().forEach(some -> edges.add(some.toArray(Edge[]::new)));
    }

    int nodes() {
        return graph.size() * states;
    }

    int configuration(int node) {
        return node / states;
    }

    /** All acceptance sets, as bits. */
    long allAccepting() {
        return allAccepting;
    }

    /** How many edges a node has, those that lead nowhere and those that are not open included. */
    int edges(int node) {
        int configuration = configuration(node);
        if (!graph.isClosed(configuration)) {
            return 0;
        }
        return deliveries(configuration) * edges.get(node % states).length;
    }

    /** The node that an edge leads to; negative if it leads nowhere or is not open. */
    int target(int node, int edge) {
        int configuration = configuration(node);
        Edge ofAutomaton = automatonEdge(node, edge);
        int delivery = delivery(node, edge);
        if (!ofAutomaton.isOpen(letter.applyAsLong(configuration))
                || (ofAutomaton.accepting() != 0 && delivery != STAYS && barred.test(delivery))) {
            return RunGraph.NOWHERE;
        }
        int next = delivery == STAYS ? configuration : graph.target(delivery);
        return next < 0 ? RunGraph.NOWHERE : next * states + ofAutomaton.target();
    }

    /** The delivery of an edge, or {@link #STAYS}. */
    int delivery(int node, int edge) {
        int configuration = configuration(node);
        return graph.isEnd(configuration)
                ? STAYS
                : graph.firstDelivery(configuration) + edge % deliveries(configuration);
    }

    /** The acceptance sets that an edge is in, as bits. */
    long accepting(int node, int edge) {
        return automatonEdge(node, edge).accepting();
    }

    private Edge automatonEdge(int node, int edge) {
        return edges.get(node % states)[edge / deliveries(configuration(node))];
    }

    private int deliveries(int configuration) {
        return graph.isEnd(configuration) ? 1 : graph.lastDelivery(configuration) - graph.firstDelivery(configuration);
    }
}
