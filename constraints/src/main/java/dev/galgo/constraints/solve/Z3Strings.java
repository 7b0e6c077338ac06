package dev.galgo.constraints.solve;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Strings as Z3 writes them: everything but plain characters as <code>&#92;u{41}</code>. One of our characters is one of its. */
final class Z3Strings {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u\\{([0-9a-fA-F]+)}");

    private Z3Strings() {}

    static String escaped(String text) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one < ' ' || one > '~' || one == '\\') {
                escaped.append("\\u{").append(Integer.toHexString(one)).append('}');
            } else {
                escaped.append(one);
            }
        }
        return escaped.toString();
    }

    /** Null if there is a character in it that does not fit into 16 bits. */
    static @Nullable String unescaped(String text) {
        Matcher matcher = ESCAPE.matcher(text);
        var plain = new StringBuilder();
        int from = 0;
        while (matcher.find()) {
            int code = Integer.parseInt(matcher.group(1), 16);
            if (code > Character.MAX_VALUE) {
                return null;
            }
            plain.append(text, from, matcher.start()).append((char) code);
            from = matcher.end();
        }
        return plain.append(text, from, text.length()).toString();
    }
}
