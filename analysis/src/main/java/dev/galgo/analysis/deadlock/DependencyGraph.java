package dev.galgo.analysis.deadlock;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Who may wait for whom, to be looked at or drawn. */
public final class DependencyGraph {
    private final List<Dependency> edges;
    private final List<WaitNode> nodes;
    private final CycleNames names;

    DependencyGraph(Collection<Dependency> edges, CycleNames names) {
        this.edges = List.copyOf(edges);
        this.names = names;
        var all = new LinkedHashSet<WaitNode>();
        edges.forEach(edge -> {
            all.add(edge.from());
            all.add(edge.to());
        });
        this.nodes = List.copyOf(all);
    }

    public List<WaitNode> nodes() {
        return nodes;
    }

    public List<Dependency> edges() {
        return edges;
    }

    /** What people call the node: {@code barber (ob_2)}, {@code taken on chair (ob_4)}. */
    public String label(WaitNode node) {
        return names.of(node);
    }

    /** The graph in the language of Graphviz; the cycles are bold. */
    public String dot(Collection<Cycle> cycles) {
        Set<Dependency> bold = new HashSet<>();
        cycles.forEach(cycle -> bold.addAll(cycle.dependencies()));
        var index = new HashMap<WaitNode, Integer>();
        var text = new StringBuilder("digraph dependencies {\n");
        for (var node : nodes) {
            index.put(node, index.size());
            text.append("  n").append(index.get(node)).append(" [label=\"").append(quoted(label(node)));
            text.append(node instanceof WaitNode.Lock ? "\", shape=box];\n" : "\"];\n");
        }
        for (var edge : edges) {
            text.append("  n").append(index.get(edge.from())).append(" -> n").append(index.get(edge.to()));
            text.append(" [label=\"").append(quoted(edge.point().toString()));
            text.append(bold.contains(edge) ? "\", style=bold];\n" : "\"];\n");
        }
        return text.append("}\n").toString();
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
