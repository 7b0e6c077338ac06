package dev.galgo.report.diagram;

import dev.galgo.report.syntax.Xml;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How time and size grow with a parameter, as SVG: both scales are logarithmic, so that a power is a straight line.
 *
 * @param parameter what the lower axis shows
 */
public record GrowthChart(String title, String parameter, List<Line> lines) {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 300;
    private static final int LEFT = 70;
    private static final int TOP = 40;

    private static final String STYLE =
            """
              <style>
                text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #1f2328; }
                .title { font-weight: bold; }
                .tick { stroke: #d1d9e0; }
                .line { fill: none; stroke-width: 2; }
                .l0 { stroke: #2f6db3; } .d0 { fill: #2f6db3; }
                .l1 { stroke: #b35900; } .d1 { fill: #b35900; }
                .l2 { stroke: #3f7d3a; } .d2 { fill: #3f7d3a; }
                @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .tick { stroke: #3d444d; } }
              </style>
            """;

    public GrowthChart {
        lines = List.copyOf(lines);
    }

    /** One line: what it is, and its points. */
    public record Line(String name, List<Point> points) {
        public Line {
            points = List.copyOf(points);
        }
    }

    public record Point(double x, double y) {}

    public String svg() {
        var scaleX = Scale.over(points().stream().map(Point::x).toList(), LEFT, LEFT + WIDTH);
        var scaleY = Scale.over(points().stream().map(Point::y).toList(), TOP + HEIGHT, TOP);
        int height = TOP + HEIGHT + 60 + 18 * lines.size();
        var svg = new Svg()
                .open(
                        "svg",
                        "xmlns",
                        "http://www.w3.org/2000/svg",
                        "viewBox",
                        "0 0 " + (LEFT + WIDTH + 30) + " " + height,
                        "role",
                        "img")
                .raw(STYLE)
                .tooltip(title)
                .words("title", LEFT, 22, title, 70, null);
        for (double tick : scaleX.ticks()) {
            svg.shape(
                    "line",
                    "class",
                    "tick",
                    "x1",
                    scaleX.at(tick),
                    "x2",
                    scaleX.at(tick),
                    "y1",
                    TOP,
                    "y2",
                    TOP + HEIGHT);
            svg.words("tick-label", scaleX.at(tick) - 8, TOP + HEIGHT + 16, label(tick), 8, null);
        }
        for (double tick : scaleY.ticks()) {
            svg.shape(
                    "line",
                    "class",
                    "tick",
                    "x1",
                    LEFT,
                    "x2",
                    LEFT + WIDTH,
                    "y1",
                    scaleY.at(tick),
                    "y2",
                    scaleY.at(tick));
            svg.words("tick-label", 8, scaleY.at(tick) + 4, label(tick), 8, null);
        }
        svg.words("axis", LEFT + WIDTH - 20, TOP + HEIGHT + 34, parameter, 12, null);
        for (int i = 0; i < lines.size(); i++) {
            draw(svg, i, scaleX, scaleY);
        }
        return svg.close("svg").toString();
    }

    private void draw(Svg svg, int number, Scale scaleX, Scale scaleY) {
        Line line = lines.get(number);
        var path = new StringBuilder();
        for (Point point : line.points()) {
            path.append(path.isEmpty() ? "" : " ")
                    .append(Xml.number(scaleX.at(point.x())))
                    .append(',')
                    .append(Xml.number(scaleY.at(point.y())));
        }
        svg.shape("polyline", "class", "line l" + number % 3, "points", path.toString());
        for (Point point : line.points()) {
            svg.open(
                            "circle",
                            "class",
                            "d" + number % 3,
                            "cx",
                            scaleX.at(point.x()),
                            "cy",
                            scaleY.at(point.y()),
                            "r",
                            3)
                    .tooltip(parameter + " = " + label(point.x()) + ", " + line.name() + " " + label(point.y()))
                    .close("circle");
        }
        double y = TOP + HEIGHT + 50 + 18.0 * number;
        svg.shape("line", "class", "line l" + number % 3, "x1", LEFT, "x2", LEFT + 24, "y1", y - 4, "y2", y - 4);
        svg.words("legend", LEFT + 32, y, line.name(), 60, null);
    }

    private List<Point> points() {
        return lines.stream().flatMap(line -> line.points().stream()).toList();
    }

    private static String label(double value) {
        return value >= 10 || value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.2g", value);
    }

    /** A logarithmic scale from one place on the page to another. */
    private record Scale(double low, double high, double from, double to) {
        static Scale over(List<Double> values, double from, double to) {
            double low = values.stream()
                    .mapToDouble(Math::abs)
                    .filter(value -> value > 0)
                    .min()
                    .orElse(1);
            double high = values.stream().mapToDouble(Math::abs).max().orElse(10);
            return new Scale(low, Math.max(high, low * 2), from, to);
        }

        double at(double value) {
            double share = Math.log(Math.max(value, low) / low) / Math.log(high / low);
            return from + (to - from) * share;
        }

        /** Powers of ten, or of two if those are too few. */
        List<Double> ticks() {
            double base = high / low >= 100 ? 10 : 2;
            var ticks = new ArrayList<Double>();
            for (double tick = Math.pow(base, Math.ceil(Math.log(low) / Math.log(base) - 1e-9));
                    tick <= high * 1.0001;
                    tick *= base) {
                ticks.add(tick);
            }
            return ticks;
        }
    }
}
