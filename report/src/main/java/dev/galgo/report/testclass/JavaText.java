package dev.galgo.report.testclass;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Texts as Java source, which compiles whatever its encoding is taken for: all of it is ASCII. */
final class JavaText {
    private static final int CHUNK = 88;

    private JavaText() {}

    /** A string literal. */
    static String literal(String text) {
        return "\"" + escaped(text, false) + "\"";
    }

    /** A string literal, of which the parts stand below each other if it is long. */
    static List<String> chunks(String text) {
        var chunks = new ArrayList<String>();
        int from = 0;
        do {
            int to = Math.min(text.length(), from + CHUNK);
            int space = text.lastIndexOf(' ', to - 1);
            if (to < text.length() && space > from + CHUNK / 2) {
                to = space + 1;
            }
            if (to < text.length() && Character.isHighSurrogate(text.charAt(to - 1))) {
                to--;
            }
            chunks.add(literal(text.substring(from, to)));
            from = to;
        } while (from < text.length());
        return chunks;
    }

    /** A text block whose lines end with line feeds, indented by so much. */
    static String block(String text, String indent) {
        return "\"\"\"\n"
                + text.lines().map(line -> indent + blockLine(line) + "\n").collect(Collectors.joining())
                + indent
                + "\"\"\"";
    }

    private static String blockLine(String line) {
        String escaped = escaped(line, true).replace("\"\"\"", "\\\"\"\"");
        return escaped.endsWith(" ") ? escaped.substring(0, escaped.length() - 1) + "\\s" : escaped;
    }

    private static String escaped(String text, boolean block) {
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '"' -> out.append(block ? "\"" : "\\\"");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7f) {
                        // Not as \\u: that would be the character itself before the literal is read.
                        out.append(String.format("\\%03o", (int) c));
                    } else if (c > 0x7f) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.toString();
    }
}
