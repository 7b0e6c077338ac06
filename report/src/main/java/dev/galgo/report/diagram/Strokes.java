package dev.galgo.report.diagram;

import dev.galgo.core.model.Message;
import dev.galgo.report.syntax.Xml;

/** The lines of a sequence diagram. */
final class Strokes {
    private final Svg svg;

    Strokes(Svg svg) {
        this.svg = svg;
    }

    /** A bar of slanting lines. */
    void hatched(String look, double x, double from, double to) {
        if (to <= from) {
            return;
        }
        double width = 2 * DiagramLayout.BAR;
        double left = x - DiagramLayout.BAR;
        svg.shape("rect", "class", look, "x", left, "y", from, "width", width, "height", to - from);
        var strokes = new StringBuilder();
        for (double y = from + width; y <= to; y += 6) {
            strokes.append('M').append(Xml.number(left)).append(' ').append(Xml.number(y));
            strokes.append('l').append(Xml.number(width)).append(" -").append(Xml.number(width));
        }
        if (strokes.length() > 0) {
            svg.shape("path", "class", look, "d", strokes);
        }
    }

    /** A line with a broader one that nobody sees around it, to be easy to point at. */
    void line(double x1, double y1, double x2, double y2) {
        svg.shape("line", "class", "sd-touch", "x1", x1, "y1", y1, "x2", x2, "y2", y2);
        svg.shape("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2);
    }

    /** An arrow from an actor to itself swings out to the right. */
    void loop(double x, double y1, double y2) {
        double bar = x + DiagramLayout.BAR;
        double out = x + DiagramLayout.BAR + DiagramLayout.LOOP;
        String path = "M" + Xml.number(bar) + " " + Xml.number(y1) + "C" + Xml.number(out) + " " + Xml.number(y1) + " "
                + Xml.number(out) + " " + Xml.number(y2) + " " + Xml.number(bar) + " " + Xml.number(y2);
        svg.shape("path", "d", path);
    }

    /** Filled for a call, open otherwise. */
    void head(Message.Kind kind, double x, double y, double dx, double dy) {
        double length = Math.hypot(dx, dy);
        double ux = dx / length;
        double uy = dy / length;
        String points = point(x - 9 * ux - 4.5 * uy, y - 9 * uy + 4.5 * ux) + " " + point(x, y) + " "
                + point(x - 9 * ux + 4.5 * uy, y - 9 * uy - 4.5 * ux);
        boolean call = kind == Message.Kind.CALL;
        svg.shape(call ? "polygon" : "polyline", "class", call ? "sd-filled" : "sd-open", "points", points);
    }

    private static String point(double x, double y) {
        return Xml.number(x) + "," + Xml.number(y);
    }

    void cross(String look, double x, double y, double size) {
        String d = "M" + Xml.number(x - size) + " " + Xml.number(y - size) + "l" + Xml.number(2 * size) + " "
                + Xml.number(2 * size) + "m0 -" + Xml.number(2 * size) + "l-" + Xml.number(2 * size) + " "
                + Xml.number(2 * size);
        svg.shape("path", "class", look, "d", d);
    }
}
