package dev.galgo.report.diagram;

import dev.galgo.report.syntax.Xml;
import org.jspecify.annotations.Nullable;

/** SVG as it is written: every text and number goes through here, so nothing a program says can become markup. */
final class Svg {
    private final StringBuilder out = new StringBuilder();

    /** Opens an element; attributes are names and values in turn. */
    Svg open(String element, Object... attributes) {
        tag(element, attributes).append(">\n");
        return this;
    }

    Svg close(String element) {
        out.append("</").append(element).append(">\n");
        return this;
    }

    /** An element without content. */
    Svg shape(String element, Object... attributes) {
        tag(element, attributes).append("/>\n");
        return this;
    }

    /** What a reader gets to see who stays on the element around it. */
    Svg tooltip(String words) {
        out.append("<title>").append(Xml.escaped(words)).append("</title>\n");
        return this;
    }

    /** Words at a place, shortened to what fits; the whole of them is in the tooltip, as is whatever else there is to say. */
    Svg words(String look, double x, double y, String words, int letters, @Nullable String tooltip) {
        String shown = shortened(words, letters);
        String more = tooltip != null ? tooltip : shown.equals(words) ? null : words;
        tag("text", "class", look, "x", x, "y", y).append('>');
        if (more != null) {
            out.append("<title>").append(Xml.escaped(more)).append("</title>");
        }
        out.append(Xml.escaped(shown)).append("</text>\n");
        return this;
    }

    /** Text that is ours and needs no escaping. */
    Svg raw(String markup) {
        out.append(markup);
        return this;
    }

    private StringBuilder tag(String element, Object... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            String text = value instanceof Number number ? Xml.number(number.doubleValue()) : String.valueOf(value);
            out.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(Xml.escaped(text))
                    .append('"');
        }
        return out;
    }

    /** At most so many letters, the last of them an ellipsis if some are missing. */
    static String shortened(String words, int letters) {
        if (cells(words) <= letters) {
            return words;
        }
        var shown = new StringBuilder();
        int room = letters - 1;
        for (int i = 0; i < words.length(); ) {
            int c = words.codePointAt(i);
            room -= cells(c);
            if (room < 0) {
                break;
            }
            shown.appendCodePoint(c);
            i += Character.charCount(c);
        }
        return shown.append('\u2026').toString();
    }

    /** How many letters of a fixed width the text takes; ideographs and the like take two. */
    static int cells(String text) {
        return text.codePoints().map(Svg::cells).sum();
    }

    private static int cells(int c) {
        return c >= 0x1100 && (c <= 0x115F || (c >= 0x2E80 && c <= 0xFFDC) || c >= 0x1F000) ? 2 : 1;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
