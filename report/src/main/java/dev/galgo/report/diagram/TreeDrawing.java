package dev.galgo.report.diagram;

import dev.galgo.report.syntax.Xml;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Draws a tree as SVG, as an outline: each node a box below the one that it comes from and to the right of it. */
public final class TreeDrawing {
    private static final double LETTER = 7.2;
    private static final double LINE = 16;
    private static final double INDENT = 36;
    private static final double GAP = 26;
    private static final double MARGIN = 20;
    private static final int LONGEST = 80;

    private static final String STYLE =
            """
            <style>
            .galgo-tree text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328; }
            .galgo-tree .ground { fill: #ffffff; }
            .galgo-tree .box { fill: #f6f8fa; stroke: #afb8c1; }
            .galgo-tree .met { fill: #dafbe1; stroke: #1a7f37; stroke-width: 2; }
            .galgo-tree .move { fill: #59636e; font-size: 11px; }
            .galgo-tree path { fill: none; stroke: #afb8c1; }
            @media (prefers-color-scheme: dark) {
            .galgo-tree text { fill: #e6edf3; }
            .galgo-tree .ground { fill: #0d1117; }
            .galgo-tree .box { fill: #161b22; stroke: #4a525c; }
            .galgo-tree .met { fill: #04260f; stroke: #3fb950; }
            .galgo-tree .move { fill: #9198a1; }
            .galgo-tree path { stroke: #4a525c; }
            }
            </style>
            """;

    /**
     * A node.
     *
     * @param parent the number of an earlier node; -1 for the first
     * @param move what leads to it
     */
    public record Node(int parent, String move, List<String> lines, boolean marked) {
        public Node {
            lines = List.copyOf(lines);
        }
    }

    private record Spot(double x, double y, double width, double height) {}

    private TreeDrawing() {}

    public static String of(String title, List<Node> nodes) {
        var spots = new Spot[nodes.size()];
        double bottom = MARGIN + LINE;
        double right = 0;
        for (int number : outline(nodes)) {
            Node node = nodes.get(number);
            double x = node.parent() < 0 ? MARGIN : spots[node.parent()].x() + INDENT;
            double y = bottom + GAP;
            int letters = node.lines().stream()
                    .mapToInt(line -> Math.min(LONGEST, Svg.cells(line)))
                    .max()
                    .orElse(1);
            spots[number] = new Spot(x, y, letters * LETTER + 16, node.lines().size() * LINE + 10);
            bottom = y + spots[number].height();
            right = Math.max(
                    right,
                    x
                            + Math.max(
                                    spots[number].width(),
                                    Math.min(LONGEST, node.move().length()) * LETTER));
        }
        double width = right + MARGIN;
        double height = bottom + MARGIN;
        var svg = new Svg()
                .open(
                        "svg",
                        "xmlns",
                        "http://www.w3.org/2000/svg",
                        "class",
                        "galgo-tree",
                        "role",
                        "img",
                        "viewBox",
                        "0 0 " + Math.round(width) + " " + Math.round(height))
                .tooltip(title)
                .raw(STYLE)
                .shape("rect", "class", "ground", "width", width, "height", height)
                .words("title", MARGIN, MARGIN + 8, title, LONGEST, null);
        for (int number = 0; number < nodes.size(); number++) {
            draw(svg, nodes.get(number), spots, spots[number]);
        }
        return svg.close("svg").toString();
    }

    /** Each node after the one that it comes from, and all that comes from it before its next sibling. */
    private static List<Integer> outline(List<Node> nodes) {
        var children = new ArrayList<List<Integer>>();
        var open = new ArrayDeque<Integer>();
        for (int number = 0; number < nodes.size(); number++) {
            children.add(new ArrayList<>());
            int parent = nodes.get(number).parent();
            if (parent < 0) {
                open.add(number);
            } else {
                children.get(parent).add(number);
            }
        }
        var order = new ArrayList<Integer>();
        while (!open.isEmpty()) {
            int number = open.pop();
            order.add(number);
            List<Integer> below = children.get(number);
            for (int i = below.size() - 1; i >= 0; i--) {
                open.push(below.get(i));
            }
        }
        return order;
    }

    private static void draw(Svg svg, Node node, Spot[] spots, Spot spot) {
        if (node.parent() >= 0) {
            Spot from = spots[node.parent()];
            double x = from.x() + INDENT / 2;
            double y = spot.y() + spot.height() / 2;
            svg.shape(
                    "path",
                    "d",
                    "M" + Xml.number(x) + " " + Xml.number(from.y() + from.height()) + " V" + Xml.number(y) + " H"
                            + Xml.number(spot.x()));
            svg.words("move", spot.x(), spot.y() - 6, node.move(), LONGEST, null);
        }
        svg.shape(
                "rect",
                "class",
                node.marked() ? "met" : "box",
                "x",
                spot.x(),
                "y",
                spot.y(),
                "width",
                spot.width(),
                "height",
                spot.height(),
                "rx",
                4);
        double y = spot.y() + LINE;
        for (String line : node.lines()) {
            svg.words("line", spot.x() + 8, y, line, LONGEST, null);
            y += LINE;
        }
    }
}
