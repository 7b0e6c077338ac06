package dev.galgo.report.syntax;

import java.util.Locale;

/** Text and numbers as XML and HTML take them. */
public final class Xml {
    private Xml() {}

    /** The text without what XML takes for markup, and without what XML does not allow at all; fit for attributes too. */
    public static String escaped(String text) {
        var xml = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '"' -> xml.append("&quot;");
                case '\'' -> xml.append("&#39;");
                default -> xml.appendCodePoint(allowed(c) ? c : 0xFFFD);
            }
        });
        return xml.toString();
    }

    private static boolean allowed(int c) {
        return c == '\t'
                || c == '\n'
                || (c >= 0x20 && c < 0x7F)
                || (c > 0x9F && c < 0xD800)
                || (c > 0xDFFF && (c & 0xFFFE) != 0xFFFE);
    }

    /** The number with a decimal at most: a decimal comma would not be SVG. */
    public static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
