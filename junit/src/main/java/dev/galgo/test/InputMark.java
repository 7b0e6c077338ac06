package dev.galgo.test;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An input as it stands before a token, {@code pieces=43,price=47@}, in characters that no shell takes for something else. */
final class InputMark {
    private static final char END = '@';

    private InputMark() {}

    /** What stands before a token; empty if nothing is unknown. */
    static String of(Map<String, String> input) {
        if (input.isEmpty()) {
            return "";
        }
        var parts = new ArrayList<String>();
        input.forEach((name, value) -> parts.add(encoded(name) + "=" + encoded(value)));
        return String.join(",", parts) + END;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The input that stands before a token; null if none does. */
    static @Nullable Map<String, String> read(String replay) {
        int end = replay.indexOf(END);
        if (end < 0) {
            return null;
        }
        Map<String, String> input = new LinkedHashMap<>();
        for (String part : replay.substring(0, end).split(",")) {
            int at = part.indexOf('=');
            if (at <= 0) {
                return null;
            }
            try {
                input.put(decoded(part.substring(0, at)), decoded(part.substring(at + 1)));
            } catch (IllegalArgumentException garbled) {
                return null;
            }
        }
        return input;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** The token behind it. */
    static String token(String replay) {
        return replay.substring(replay.indexOf(END) + 1);
    }
}
