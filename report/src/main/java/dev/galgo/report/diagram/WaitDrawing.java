package dev.galgo.report.diagram;

import dev.galgo.report.syntax.Xml;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws who may wait for whom as SVG: locks as boxes, tasks as rounded ones, and the cycles in bold.
 *
 * <p>The nodes of the cycles stand on an ellipse in the order given, so that a single cycle runs around its rim; the others stand in rows below.
 */
public final class WaitDrawing {
    /** One who waits or is waited for. */
    public record Node(String label, boolean lock) {}

    /**
     * One wait.
     *
     * @param from the number of the node that waits
     * @param to the number of the node waited for
     * @param label where it waits
     * @param bold whether it is part of a cycle
     */
    public record Edge(int from, int to, String label, boolean bold) {}

    private static final double LETTER = 7;
    private static final double HEIGHT = 30;
    private static final double MARGIN = 30;
    private static final double LINE = 90;
    private static final int ROW = 3;
    private static final int LONGEST = 34;
    private static final String STYLE =
            """
            <style>
            .galgo-waits text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328; text-anchor: middle; }
            .galgo-waits .ground { fill: #ffffff; }
            .galgo-waits .lock { fill: #fff8c5; stroke: #bf8700; }
            .galgo-waits .task { fill: #ddf4ff; stroke: #54aeff; }
            .galgo-waits path { fill: none; stroke: #afb8c1; stroke-width: 1.2; }
            .galgo-waits polygon { fill: #afb8c1; }
            .galgo-waits .bold path { stroke: #cf222e; stroke-width: 3; }
            .galgo-waits .bold polygon { fill: #cf222e; }
            .galgo-waits .where { font-size: 10.5px; fill: #59636e; paint-order: stroke; stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; }
            .galgo-waits .bold .where { fill: #a40e26; font-weight: 600; }
            @media (prefers-color-scheme: dark) {
            .galgo-waits text { fill: #e6edf3; }
            .galgo-waits .ground { fill: #0d1117; }
            .galgo-waits .lock { fill: #3a2d04; stroke: #d29922; }
            .galgo-waits .task { fill: #0c2d6b; stroke: #1f6feb; }
            .galgo-waits path { stroke: #4a525c; }
            .galgo-waits polygon { fill: #4a525c; }
            .galgo-waits .bold path { stroke: #ff7b72; }
            .galgo-waits .bold polygon { fill: #ff7b72; }
            .galgo-waits .where { fill: #9198a1; stroke: #0d1117; }
            .galgo-waits .bold .where { fill: #ffa198; }
            }
            </style>
            """;

    private final List<Node> nodes;
    private final List<Edge> edges;
    private final List<Integer> rim;
    private final List<Integer> below;
    private final double rimX;
    private final double rimY;
    private final double widest;
    private final Svg svg = new Svg();

    private WaitDrawing(List<Node> nodes, List<Edge> edges) {
        this.nodes = List.copyOf(nodes);
        this.edges = List.copyOf(edges);
        this.widest = nodes.stream().mapToDouble(WaitDrawing::width).max().orElse(0);
        List<Integer> cyclic = IntStream.range(0, nodes.size())
                .filter(node ->
                        edges.stream().anyMatch(edge -> edge.bold() && (edge.from() == node || edge.to() == node)))
                .boxed()
                .toList();
        List<Integer> all = IntStream.range(0, nodes.size()).boxed().toList();
        this.rim = cyclic.isEmpty() ? all : cyclic;
        this.below = all.stream().filter(node -> !rim.contains(node)).toList();
        // A few nodes have room above each other; more need a wider rim too.
        boolean few = rim.size() <= 12;
        int longest = edges.stream()
                .mapToInt(edge -> Math.min(LONGEST, Svg.cells(edge.label())))
                .max()
                .orElse(0);
        double beside = (widest + longest * LETTER + 50) / (2 * Math.sin(Math.PI / 5));
        this.rimX = Math.max(beside, few ? 0 : rim.size() * (widest + 40) / (2 * Math.PI));
        this.rimY = Math.max(120, rim.size() * (HEIGHT + 60) / 4);
    }

    /** The drawing; the numbers of the edges count the nodes from 0. */
    public static String of(String title, List<Node> nodes, List<Edge> edges) {
        return new WaitDrawing(nodes, edges).draw(title);
    }

    private String draw(String title) {
        int rowsBelow = (below.size() + ROW - 1) / ROW;
        double width = 2 * rimX + widest + 2 * MARGIN;
        double height = 2 * rimY + HEIGHT + 2 * MARGIN + rowsBelow * LINE;
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "class",
                "galgo-waits",
                "width",
                width,
                "height",
                height,
                "viewBox",
                "0 0 " + Xml.number(width) + " " + Xml.number(height),
                "role",
                "img");
        svg.tooltip(title).raw(STYLE);
        svg.shape("rect", "class", "ground", "width", width, "height", height);
        var drawn = new ArrayList<>(edges.stream().filter(edge -> !edge.bold()).toList());
        drawn.addAll(edges.stream().filter(Edge::bold).toList());
        drawn.forEach(this::edge);
        IntStream.range(0, nodes.size()).forEach(this::node);
        return svg.close("svg").toString();
    }

    private static double width(Node node) {
        return Math.min(LONGEST, Svg.cells(node.label())) * LETTER + 24;
    }

    private double angle(int node) {
        return 2 * Math.PI * rim.indexOf(node) / Math.max(1, rim.size()) - Math.PI / 2;
    }

    private double x(int node) {
        int at = below.indexOf(node);
        return MARGIN + widest / 2 + rimX + (at < 0 ? rimX * Math.cos(angle(node)) : (at % ROW - ROW / 2) * rimX);
    }

    private double y(int node) {
        int at = below.indexOf(node);
        return MARGIN + HEIGHT / 2 + rimY + (at < 0 ? rimY * Math.sin(angle(node)) : rimY + (at / ROW + 1) * LINE);
    }

    private void node(int number) {
        Node node = nodes.get(number);
        double width = width(node);
        svg.shape(
                "rect",
                "class",
                node.lock() ? "lock" : "task",
                "x",
                x(number) - width / 2,
                "y",
                y(number) - HEIGHT / 2,
                "width",
                width,
                "height",
                HEIGHT,
                "rx",
                node.lock() ? 0 : HEIGHT / 2);
        svg.words("label", x(number), y(number) + 4, node.label(), LONGEST, null);
    }

    /** A curve to the left of the straight way, so that there and back are two. */
    private void edge(Edge edge) {
        double x1 = x(edge.from());
        double y1 = y(edge.from());
        double x2 = x(edge.to());
        double y2 = y(edge.to());
        boolean loop = edge.from() == edge.to();
        double length = Math.max(1, Math.hypot(x2 - x1, y2 - y1));
        double bend = Math.min(36, length / 7);
        double cx = loop ? x1 : (x1 + x2) / 2 + bend * (y2 - y1) / length;
        double cy = loop ? y1 - 2.4 * HEIGHT : (y1 + y2) / 2 - bend * (x2 - x1) / length;
        double[] start = loop ? new double[] {x1 - 24, y1 - HEIGHT / 2} : border(edge.from(), cx, cy);
        double[] end = loop ? new double[] {x2 + 24, y2 - HEIGHT / 2} : border(edge.to(), cx, cy);
        svg.open("g", "class", edge.bold() ? "bold" : "plain");
        svg.tooltip(
                nodes.get(edge.from()).label() + " -> " + nodes.get(edge.to()).label() + ": " + edge.label());
        svg.shape("path", "d", "M" + point(start[0], start[1]) + "Q" + point(cx, cy) + " " + point(end[0], end[1]));
        head(end, cx, cy, edge.bold() ? 12 : 9);
        double mx = (start[0] + 2 * cx + end[0]) / 4;
        double my = (start[1] + 2 * cy + end[1]) / 4;
        svg.words("where", mx, my + 4, edge.label(), LONGEST, null);
        svg.close("g");
    }

    private void head(double[] at, double cx, double cy, double size) {
        double dx = at[0] - cx;
        double dy = at[1] - cy;
        double length = Math.max(1, Math.hypot(dx, dy));
        double ux = dx / length * size;
        double uy = dy / length * size;
        svg.shape(
                "polygon",
                "points",
                point(at[0], at[1]) + " " + point(at[0] - ux - uy / 2, at[1] - uy + ux / 2) + " "
                        + point(at[0] - ux + uy / 2, at[1] - uy - ux / 2));
    }

    /** Where the way from a node to a point leaves the node. */
    private double[] border(int node, double toX, double toY) {
        double x = x(node);
        double y = y(node);
        double dx = toX - x;
        double dy = toY - y;
        double halfWidth = width(nodes.get(node)) / 2 + 2;
        double halfHeight = HEIGHT / 2 + 2;
        double scale = Math.min(
                dx == 0 ? Double.MAX_VALUE : halfWidth / Math.abs(dx),
                dy == 0 ? Double.MAX_VALUE : halfHeight / Math.abs(dy));
        return new double[] {x + dx * scale, y + dy * scale};
    }

    private static String point(double x, double y) {
        return Xml.number(x) + "," + Xml.number(y);
    }
}
