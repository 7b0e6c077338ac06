package dev.galgo.report.diagram;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.explored.ExploredTree.Level;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.core.explored.ExploredTree.Outcome;
import dev.galgo.report.syntax.Xml;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws the schedules that a search explored as SVG: a delivery is a line of text below the one before it, and where the search has tried several, each of them is further
 * to the right. What was left out stands in a line of its own, with the reason. Of more than can be drawn there is a table by depth.
 */
public final class ExploredDrawing {
    private static final double LETTER = 7.2;
    private static final double LINE = 19;
    private static final double INDENT = 22;
    private static final double MARGIN = 20;
    /** Room at the left for the lines to configurations that were visited before. */
    private static final double GUTTER = 40;

    private static final double HEAD = 3 * LINE + MARGIN;
    private static final int LONGEST = 110;
    private static final double COLUMN = 96;
    private static final double BAR = 240;
    private static final String STYLE =
            """
            <style>
            .galgo-explored text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328; }
            .galgo-explored .ground { fill: #ffffff; }
            .galgo-explored .title { font-weight: 700; }
            .galgo-explored .size, .galgo-explored .why, .galgo-explored .out { fill: #59636e; font-size: 11px; }
            .galgo-explored .end { fill: #1a7f37; }
            .galgo-explored .bad { fill: #cf222e; font-weight: 700; }
            .galgo-explored .shown { font-weight: 700; }
            .galgo-explored path { fill: none; stroke: #afb8c1; }
            .galgo-explored path.shown { stroke: #cf222e; stroke-width: 2.5; }
            .galgo-explored path.visited { stroke: #0969da; stroke-dasharray: 3 3; }
            .galgo-explored circle { fill: #54aeff; stroke: #0969da; }
            .galgo-explored circle.left { fill: none; stroke: #afb8c1; stroke-dasharray: 2 2; }
            .galgo-explored circle.wrong { fill: #cf222e; stroke: #a40e26; }
            .galgo-explored .bar { fill: #54aeff; }
            .galgo-explored .number { text-anchor: end; }
            @media (prefers-color-scheme: dark) {
            .galgo-explored text { fill: #e6edf3; }
            .galgo-explored .ground { fill: #0d1117; }
            .galgo-explored .size, .galgo-explored .why, .galgo-explored .out { fill: #9198a1; }
            .galgo-explored .end { fill: #3fb950; }
            .galgo-explored .bad { fill: #ff7b72; }
            .galgo-explored path { stroke: #4a525c; }
            .galgo-explored path.shown { stroke: #ff7b72; }
            .galgo-explored path.visited { stroke: #58a6ff; }
            .galgo-explored circle { fill: #1158c7; stroke: #58a6ff; }
            .galgo-explored circle.left { fill: none; stroke: #4a525c; }
            .galgo-explored circle.wrong { fill: #b62324; stroke: #ff7b72; }
            .galgo-explored .bar { fill: #1158c7; }
            }
            </style>
            """;

    private final ExploredTree tree;
    private final String title;
    private final boolean[] shown;
    private final List<List<Integer>> children = new ArrayList<>();
    private final double[] x;
    private final double[] y;
    private final Svg svg = new Svg();
    private double bottom = HEAD;
    private double right = MARGIN + LETTER * 60;

    private ExploredDrawing(CheckResult result, ExploredTree tree) {
        this.tree = tree;
        this.title = ExploredWords.title(result);
        this.shown = ExploredWords.leadsToFinding(tree);
        this.x = new double[tree.nodes().size()];
        this.y = new double[tree.nodes().size()];
        for (Node node : tree.nodes()) {
            children.add(new ArrayList<>());
            if (node.parent() >= 0) {
                children.get(node.parent()).add(node.number());
            }
        }
    }

    /** The picture as one {@code svg} element, ending with a line break. */
    public static String of(CheckResult result, ExploredTree tree) {
        var drawing = new ExploredDrawing(result, tree);
        return tree.isWhole() ? drawing.outline() : drawing.table();
    }

    private String outline() {
        var rows = new Svg();
        var open = new ArrayDeque<Integer>();
        open.push(0);
        while (!open.isEmpty()) {
            Node node = tree.nodes().get(open.pop());
            place(node);
            row(rows, node);
            List<Integer> below = children.get(node.number());
            for (int i = below.size() - 1; i >= 0; i--) {
                open.push(below.get(i));
            }
        }
        head(right + MARGIN, bottom + MARGIN, ExploredWords.size(tree));
        tree.nodes().forEach(this::lines);
        return svg.raw(rows.toString()).close("svg").toString();
    }

    /** Further to the right only where there is more than one way on. */
    private void place(Node node) {
        int parent = node.parent();
        if (parent < 0) {
            x[0] = MARGIN + GUTTER;
        } else {
            Node before = tree.nodes().get(parent);
            boolean branches =
                    children.get(parent).size() > 1 || !before.leftOut().isEmpty();
            x[node.number()] = x[parent] + (branches ? INDENT : 0);
        }
        y[node.number()] = bottom;
        bottom += LINE;
    }

    private void row(Svg rows, Node node) {
        double left = x[node.number()];
        double line = y[node.number()];
        boolean bold = shown[node.number()] && node.number() > 0;
        rows.shape("circle", "class", node.isWrong() ? "wrong" : "node", "cx", left, "cy", line - 4, "r", 4);
        String words = ExploredWords.delivery(node);
        double at = put(rows, bold ? "line shown" : "line", left + 12, line, words);
        String outcome = ExploredWords.outcome(node);
        if (!outcome.isEmpty()) {
            boolean ends = node.outcome() == Outcome.ENDED && !node.isWrong();
            at = put(rows, node.isWrong() ? "bad" : ends ? "end" : "why", at + 2 * LETTER, line, outcome);
        }
        if (!node.problems().isEmpty()) {
            at = put(rows, "bad", at + 2 * LETTER, line, ExploredWords.problems(node));
        }
        String why = ExploredWords.taken(tree, node);
        if (!why.isEmpty() && isAlternative(node)) {
            put(rows, "why", at + 2 * LETTER, line, "because: " + why);
        }
        for (String out : ExploredWords.leftOut(node)) {
            rows.shape("circle", "class", "left", "cx", left + INDENT, "cy", bottom - 4, "r", 4);
            put(rows, "out", left + INDENT + 12, bottom, out);
            bottom += LINE;
        }
    }

    /** The first of several needs no reason. */
    private boolean isAlternative(Node node) {
        return node.parent() >= 0 && children.get(node.parent()).get(0) != node.number();
    }

    /** Where the words end. */
    private double put(Svg rows, String look, double from, double line, String words) {
        rows.words(look, from, line, words, LONGEST, null);
        double end = from + LETTER * Math.min(LONGEST, Svg.cells(words));
        right = Math.max(right, end);
        return end;
    }

    private void lines(Node node) {
        int number = node.number();
        if (node.parent() >= 0) {
            double fromX = x[node.parent()];
            String down =
                    "M" + Xml.number(fromX) + " " + Xml.number(y[node.parent()]) + "V" + Xml.number(y[number] - 4);
            String d = x[number] > fromX ? down + "H" + Xml.number(x[number] - 4) : down;
            svg.shape("path", "class", shown[number] ? "shown" : "way", "d", d);
        }
        if (node.sameAs() >= 0) {
            double edge = MARGIN + GUTTER - 8;
            double from = y[number] - 4;
            double to = y[node.sameAs()] - 4;
            svg.shape(
                    "path",
                    "class",
                    "visited",
                    "d",
                    "M" + Xml.number(x[number] - 6) + " " + Xml.number(from) + "H" + Xml.number(edge) + "C"
                            + Xml.number(edge - GUTTER) + " " + Xml.number(from) + " " + Xml.number(edge - GUTTER) + " "
                            + Xml.number(to) + " " + Xml.number(edge) + " " + Xml.number(to) + "H"
                            + Xml.number(x[node.sameAs()] - 6));
        }
    }

    private String table() {
        List<String> columns = ExploredWords.columns(tree);
        long most = Math.max(
                1, tree.levels().stream().mapToLong(Level::deliveries).max().orElse(1));
        right = Math.max(right, MARGIN + columns.size() * COLUMN + 20 + BAR);
        head(right + MARGIN, bottom + (tree.levels().size() + 2) * LINE, ExploredWords.size(tree));
        svg.words("size", MARGIN, MARGIN + 8 + 2 * LINE, ExploredWords.tooMany(tree), LONGEST, null);
        bottom += LINE;
        for (int i = 0; i < columns.size(); i++) {
            svg.words("number title", MARGIN + (i + 1) * COLUMN, bottom, columns.get(i), LONGEST, null);
        }
        for (Level level : tree.levels()) {
            bottom += LINE;
            List<Long> cells = ExploredWords.cells(tree, level);
            for (int i = 0; i < cells.size(); i++) {
                boolean bad = columns.get(i).equals("failures") && cells.get(i) > 0;
                svg.words(
                        bad ? "number bad" : "number",
                        MARGIN + (i + 1) * COLUMN,
                        bottom,
                        String.valueOf(cells.get(i)),
                        LONGEST,
                        null);
            }
            svg.shape(
                    "rect",
                    "class",
                    "bar",
                    "x",
                    MARGIN + columns.size() * COLUMN + 20,
                    "y",
                    bottom - 11,
                    "width",
                    Math.max(1, BAR * level.deliveries() / most),
                    "height",
                    13);
        }
        return svg.close("svg").toString();
    }

    private void head(double width, double height, String size) {
        svg.open(
                        "svg",
                        "xmlns",
                        "http://www.w3.org/2000/svg",
                        "class",
                        "galgo-explored",
                        "role",
                        "img",
                        "viewBox",
                        "0 0 " + Math.round(width) + " " + Math.round(height),
                        "width",
                        Math.round(width),
                        "height",
                        Math.round(height))
                .tooltip(title)
                .raw("<desc>" + Xml.escaped(size) + "</desc>\n")
                .raw(STYLE)
                .shape("rect", "class", "ground", "width", width, "height", height)
                .words("title", MARGIN, MARGIN + 8, title, LONGEST, null)
                .words("size", MARGIN, MARGIN + 8 + LINE, size, LONGEST, null);
    }
}
