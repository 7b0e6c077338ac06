package dev.galgo.core.toy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The distances of the nodes of a graph from one of them: a node that hears of a shorter way tells its neighbours. */
public final class ShortestPaths extends Model {
    private static final String NODE = "Node";
    private static final int NODES = 5;
    private static final int LENGTH = 10;

    private final int source;
    private final List<String> edges;

    /** Edges are pairs of digits, all equally long. */
    public ShortestPaths(int source, String edges) {
        this.source = source;
        this.edges = List.of(edges.split(" "));
    }

    @Override
    public Boot boot() {
        var born = new ArrayList<Birth>();
        for (int i = 0; i < NODES; i++) {
            var state = new ArrayList<Object>(List.of(-1));
            for (String edge : edges) {
                if (edge.charAt(0) - '0' == i) {
                    state.add(root(edge.charAt(1) - '0', NODE));
                }
            }
            born.add(born(root(i, NODE), state.toArray()));
        }
        return start(born, message(root(source, NODE), "receive", 0, 0));
    }

    /** The state: the distance, then the neighbours. */
    @Override
    List<Object> handle(List<Object> state, String name, List<Object> values, Effects effects) {
        int old = (Integer) state.get(0);
        int length = (Integer) values.get(0) + (Integer) values.get(1);
        if (old >= 0 && old <= length) {
            return state;
        }
        var next = new ArrayList<>(state);
        next.set(0, length);
        for (Object neighbour : state.subList(1, state.size())) {
            effects.send((ActorId) neighbour, "receive", length, LENGTH);
        }
        return next;
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        return List.of(new Call(NODE, "receive", 1));
    }
}
