package dev.galgo.abs.cover;

/** Finds the end of a block in the text of a source that is known to be right. */
final class Braces {
    private Braces() {}

    /** Where the brace is closed that is opened here; braces in comments and strings are none. */
    static int closing(String text, int open) {
        int depth = 0;
        int at = open;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '{') {
                depth++;
            } else if (c == '}') {
                depth--;
                if (depth == 0) {
                    return at;
                }
            }
            at = after(text, at);
        }
        throw new IllegalArgumentException("a block is not closed");
    }

    /** What comes after the character, string or comment that begins here. */
    private static int after(String text, int at) {
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        }
        if (text.startsWith("/*", at)) {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        char quote = text.charAt(at);
        if (quote != '"' && quote != '`') {
            return at + 1;
        }
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote) {
            end += quote == '"' && text.charAt(end) == '\\' ? 2 : 1;
        }
        return end + 1;
    }
}
