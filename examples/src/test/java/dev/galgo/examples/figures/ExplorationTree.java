package dev.galgo.examples.figures;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.ForwardingCursor;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tree of schedules that a search walks, recorded by looking over its cursor's shoulder, and drawn as SVG. */
final class ExplorationTree {
    private static final int GAP = 34;
    private static final int LEVEL = 46;
    private static final int MARGIN = 24;
    private static final int LEAST = 8;

    /** A configuration, and who took the message that led to it. */
    private static final class Node {
        final @Nullable Node parent;
        final int receiver;
        final int depth;
        final Map<Integer, Node> children = new LinkedHashMap<>();
        boolean complete;
        double x;

        Node(@Nullable Node parent, int receiver) {
            this.parent = parent;
            this.receiver = receiver;
            this.depth = parent == null ? 0 : parent.depth + 1;
        }
    }

    private final Node root = new Node(null, -1);
    private Node at = root;
    private int leaves;
    private int deepest;

    /** The same cursor, watched. */
    Cursor watch(Cursor cursor) {
        return new ForwardingCursor(cursor) {
            @Override
            public Arrival deliver(int slot, int way) {
                at = at.children.computeIfAbsent(slot, none -> new Node(at, cursor.age(slot)));
                return super.deliver(slot, way);
            }

            @Override
            public void back() {
                if (at.parent != null) {
                    at = at.parent;
                }
                super.back();
            }
        };
    }

    /** The present schedule has come to its end. */
    void complete() {
        at.complete = true;
    }

    String svg(String title) {
        place(root);
        int width = 2 * MARGIN + Math.max(leaves, LEAST) * GAP;
        int height = 2 * MARGIN + deepest * LEVEL;
        var out = new StringBuilder();
        out.append(String.format(
                Locale.ROOT,
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-labelledby="title">
                <title id="title">%s</title>
                <style>
                  text { font: 10px sans-serif; fill: #333; }
                  .edge { stroke-width: 2; } .registry { stroke: #b45309; fill: #b45309; } .first { stroke: #2563eb; fill: #2563eb; }
                  .second { stroke: #15803d; fill: #15803d; } .given-up { fill: none; stroke: #888; }
                  tspan { stroke: none; }
                  @media (prefers-color-scheme: dark) { text { fill: #ddd; } }
                </style>
                <text x="8" y="14">delivery to <tspan class="registry">the registry</tspan>, <tspan class="first">the first client</tspan>, <tspan class="second">the second client</tspan></text>
                """,
                width,
                height,
                title));
        draw(root, out);
        return out.append("</svg>\n").toString();
    }

    /** Leaves side by side, everybody else above the middle of its children; the tree is small, so recursion does. */
    private void place(Node node) {
        deepest = Math.max(deepest, node.depth);
        if (node.children.isEmpty()) {
            node.x = MARGIN + GAP / 2.0 + GAP * leaves++;
            return;
        }
        double sum = 0;
        for (Node child : node.children.values()) {
            place(child);
            sum += child.x;
        }
        node.x = sum / node.children.size();
    }

    private static void draw(Node node, StringBuilder out) {
        for (Node child : node.children.values()) {
            String who = child.receiver == 1 ? "registry" : child.receiver == 2 ? "first" : "second";
            out.append(String.format(
                    Locale.ROOT,
                    "<line class=\"edge %s\" x1=\"%.0f\" y1=\"%d\" x2=\"%.0f\" y2=\"%d\"/>%n",
                    who,
                    node.x,
                    y(node),
                    child.x,
                    y(child)));
            if (child.children.isEmpty()) {
                out.append(String.format(
                        Locale.ROOT,
                        "<circle class=\"%s\" cx=\"%.0f\" cy=\"%d\" r=\"4\"/>%n",
                        child.complete ? who : "given-up",
                        child.x,
                        y(child)));
            }
            draw(child, out);
        }
    }

    private static int y(Node node) {
        return MARGIN + node.depth * LEVEL;
    }
}
