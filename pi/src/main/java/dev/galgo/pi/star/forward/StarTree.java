package dev.galgo.pi.star.forward;

import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarWording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A coverability tree, to be looked at. */
public final class StarTree {
    private final PiSystem system;
    private final Counting counting;
    private final CoverTree tree;
    private final StarWording wording;

    public StarTree(PiSystem system, Counting counting, CoverTree tree) {
        this.system = system;
        this.counting = counting;
        this.tree = tree;
        this.wording = new StarWording(system);
    }

    /** How many nodes it has. */
    public int size() {
        return tree.nodes().size();
    }

    /** {@code drop} or {@code infinity}. */
    public String counters() {
        return counting.beyond().text();
    }

    /** The bound n of its counters. */
    public int bound() {
        return counting.bound();
    }

    /** Each class of created actors that occurs in the tree: where one stands, what it knows, and a table of the messages that name it. */
    public List<String> classes() {
        var classes = new LinkedHashSet<ActorClass>();
        for (CoverTree.Node node : tree.nodes()) {
            classes.addAll(node.config().core().created());
            classes.addAll(node.config().crowd().keySet());
        }
        var table = new ClassTable(system);
        return classes.stream().map(table::text).sorted().toList();
    }

    /**
     * A node as people look at it.
     *
     * @param parent the number of the node that it comes from; -1 for the first
     * @param move what leads to it
     * @param lines what is in it
     * @param meets whether it is what was asked for
     */
    public record Vertex(int parent, String move, List<String> lines, boolean meets) {
        public Vertex {
            lines = List.copyOf(lines);
        }
    }

    /** Its nodes, each after the one that it comes from. */
    public List<Vertex> vertices() {
        var numbers = new HashMap<CoverTree.Node, Integer>();
        var vertices = new ArrayList<Vertex>();
        for (CoverTree.Node node : tree.nodes()) {
            numbers.put(node, vertices.size());
            CoverTree.Node parent = node.parent();
            int from = parent == null ? -1 : numbers.getOrDefault(parent, -1);
            String move = parent == null ? "" : label(node.edge());
            vertices.add(new Vertex(from, move, lines(node.config()), node == tree.met()));
        }
        return vertices;
    }

    /** The tree in the language of Graphviz; a node that meets the question has a double border. */
    public String dot() {
        var dot =
                new StringBuilder("digraph \"" + escaped(system.name()) + " " + counters() + " " + bound() + "\" {\n");
        dot.append("  node [shape=box, fontname=\"monospace\"];\n");
        for (CoverTree.Node node : tree.nodes()) {
            dot.append("  n").append(node.id()).append(" [label=\"");
            lines(node.config()).forEach(line -> dot.append(escaped(line)).append("\\l"));
            dot.append('"').append(node == tree.met() ? ", peripheries=2" : "").append("];\n");
            CoverTree.Node parent = node.parent();
            if (parent != null) {
                dot.append("  n").append(parent.id()).append(" -> n").append(node.id());
                dot.append(" [label=\"").append(escaped(label(node.edge()))).append("\"];\n");
            }
            for (CoverTree.Node since : node.pumped()) {
                dot.append("  n").append(node.id()).append(" -> n").append(since.id());
                dot.append(" [style=dashed, constraint=false];\n");
            }
        }
        return dot.append("}\n").toString();
    }

    private String label(StarNet.Edge edge) {
        var labels = new ArrayList<String>();
        for (ActorMove move : edge.moves()) {
            StarMessage taken = move.taken();
            labels.add(move.from() + (taken == null ? "" : " takes " + taken.channel()));
        }
        return String.join("; ", labels);
    }

    /** What is in a node, a line for each actor, class and kind of message. */
    private List<String> lines(Config config) {
        var lines = new ArrayList<String>();
        Scene core = config.core();
        for (int actor = 0; actor < core.statics().size(); actor++) {
            lines.add(wording.actor(actor) + ": " + wording.stand(core.statics().get(actor)));
        }
        counted(core.mail()).forEach((text, count) -> lines.add(text + " x " + count));
        for (int k = 0; k < core.created().size(); k++) {
            lines.add(wording.actor(core.statics().size() + k) + ": "
                    + text(core.created().get(k)));
        }
        var crowd = new TreeMap<String, String>();
        config.crowd().forEach((one, count) -> crowd.put(text(one), Counting.text(count)));
        crowd.forEach((text, count) -> lines.add(count + " x " + text));
        return lines;
    }

    private String text(ActorClass one) {
        Map<String, String> messages = counted(one.messages());
        return wording.stand(one.stand()) + (messages.isEmpty() ? "" : " " + messages);
    }

    private Map<String, String> counted(Map<StarMessage, Integer> mail) {
        var counted = new TreeMap<String, String>();
        mail.forEach((one, count) -> counted.put(wording.mail(one), Counting.text(count)));
        return counted;
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
