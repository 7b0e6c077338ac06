package dev.galgo.report.diagram;

import dev.galgo.report.syntax.Xml;
import java.util.List;
import java.util.Locale;

/**
 * A bar chart as SVG: one bar a line, text as text, readable on light and dark ground.
 *
 * <p>If the largest value is many times the smallest, the scale is logarithmic, and says so.
 *
 * @param title what the chart shows; readers who cannot see get it as well
 * @param caption a remark below, or nothing
 */
public record BarChart(String title, String caption, List<Bar> bars) {
    /** From this ratio on, a small bar could not be told from none on a linear scale. */
    private static final double LARGE_RATIO = 20;

    private static final int MARGIN = 16;
    private static final int LINE = 22;
    private static final int THICKNESS = 14;
    private static final double LETTER = 7.3;
    private static final int PLOT = 420;
    /** On a logarithmic scale, the length of the bar of the lowest tick, in tens. */
    private static final double STUB = 0.2;

    private static final String STYLE =
            """
              <style>
                text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #1f2328; }
                .title { font-weight: bold; }
                .faint { fill: #59636e; }
                .tick { stroke: #d1d9e0; }
                .bar { fill: #2f6db3; }
                .cut { fill: #2f6db3; fill-opacity: 0.45; stroke: #2f6db3; stroke-dasharray: 3 2; }
                @media (prefers-color-scheme: dark) {
                  text { fill: #e6edf3; }
                  .faint { fill: #9198a1; }
                  .tick { stroke: #3d444d; }
                  .bar { fill: #6ea8fe; }
                  .cut { fill: #6ea8fe; stroke: #6ea8fe; }
                }
              </style>
            """;

    public BarChart {
        bars = List.copyOf(bars);
    }

    /**
     * One bar.
     *
     * @param note stands behind the value, or nothing
     * @param cut whether the value would be larger had it been given the chance
     */
    public record Bar(String label, long value, String note, boolean cut) {}

    public String svg() {
        double labels = letters(bars.stream().mapToInt(bar -> bar.label().length()));
        double values = letters(bars.stream().mapToInt(bar -> behind(bar).length()));
        double left = MARGIN + labels + 10;
        double width = Math.max(left + PLOT + 8 + values, 2.0 * MARGIN + title.length() * LETTER) + MARGIN;
        int top = MARGIN + 2 * LINE;
        int bottom = top + bars.size() * LINE;
        int height = bottom + 2 * LINE + MARGIN;
        var svg = new StringBuilder();
        append(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"title desc\" viewBox=\"0 0 %.0f %d\" width=\"%.0f\" height=\"%d\">%n",
                width,
                height,
                width,
                height);
        append(svg, "  <title id=\"title\">%s</title>%n", Xml.escaped(title));
        append(svg, "  <desc id=\"desc\">%s</desc>%n", Xml.escaped(description()));
        svg.append(STYLE);
        append(svg, "  <text class=\"title\" x=\"%d\" y=\"%d\">%s</text>%n", MARGIN, MARGIN + 12, Xml.escaped(title));
        ticks(svg, left, top, bottom);
        for (int i = 0; i < bars.size(); i++) {
            bar(svg, bars.get(i), left, top + i * LINE);
        }
        String scale = (logarithmic() ? "logarithmic scale" : "") + (cutBars() ? "; pale: stopped early" : "");
        String remarks = (scale + (caption.isEmpty() ? "" : "; " + caption)).replaceFirst("^; ", "");
        append(
                svg,
                "  <text class=\"faint\" x=\"%.1f\" y=\"%d\">%s</text>%n",
                left,
                bottom + 2 * LINE,
                Xml.escaped(remarks));
        return svg.append("</svg>\n").toString();
    }

    private void bar(StringBuilder svg, Bar bar, double left, int top) {
        double length = length(bar.value());
        int baseline = top + THICKNESS - 3;
        append(
                svg,
                "  <text x=\"%.1f\" y=\"%d\" text-anchor=\"end\">%s</text>%n",
                left - 8,
                baseline,
                Xml.escaped(bar.label()));
        append(
                svg,
                "  <rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>%n",
                bar.cut() ? "cut" : "bar",
                left,
                top,
                length,
                THICKNESS);
        append(svg, "  <text x=\"%.1f\" y=\"%d\">%s</text>%n", left + length + 6, baseline, Xml.escaped(behind(bar)));
    }

    private void ticks(StringBuilder svg, double left, int top, int bottom) {
        if (!logarithmic()) {
            return;
        }
        for (int power = lowestPower(); power <= highestPower(); power++) {
            double x = left + length((long) Math.pow(10, power));
            append(
                    svg,
                    "  <line class=\"tick\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>%n",
                    x,
                    top - 4,
                    x,
                    bottom);
            append(
                    svg,
                    "  <text class=\"faint\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                    x,
                    bottom + 14,
                    count((long) Math.pow(10, power)));
        }
    }

    private double length(long value) {
        if (value <= 0) {
            return 0;
        }
        if (logarithmic()) {
            return PLOT * (Math.log10(value) - lowestPower() + STUB) / (highestPower() - lowestPower() + STUB);
        }
        return PLOT * (double) value / largest();
    }

    private boolean logarithmic() {
        return bars.stream().anyMatch(bar -> bar.value() > 0) && largest() >= LARGE_RATIO * smallest();
    }

    private boolean cutBars() {
        return bars.stream().anyMatch(Bar::cut);
    }

    private long largest() {
        return bars.stream().mapToLong(Bar::value).max().orElse(1);
    }

    private long smallest() {
        return bars.stream()
                .mapToLong(Bar::value)
                .filter(value -> value > 0)
                .min()
                .orElse(1);
    }

    private int lowestPower() {
        return (int) Math.floor(Math.log10(smallest()));
    }

    private int highestPower() {
        return (int) Math.ceil(Math.log10(largest()));
    }

    /** The chart in words. */
    private String description() {
        return String.join(
                "; ", bars.stream().map(bar -> bar.label() + ": " + behind(bar)).toList());
    }

    private static String behind(Bar bar) {
        return count(bar.value()) + (bar.note().isEmpty() ? "" : ", " + bar.note());
    }

    private static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static double letters(java.util.stream.IntStream lengths) {
        return lengths.max().orElse(0) * LETTER;
    }

    /** The only place where numbers are put into text: a decimal comma would not be SVG. */
    private static void append(StringBuilder svg, String form, Object... values) {
        svg.append(String.format(Locale.ROOT, form.replace("%n", "\n"), values));
    }
}
