package dev.galgo.core.property.expression;

import org.jspecify.annotations.Nullable;

/**
 * A letter that is written with a backslash.
 *
 * @param length how many letters that takes
 */
record Escape(char letter, int length) {
    static final int LONGEST = 6;

    private static final int HEX_DIGITS = 4;

    /** What the backslash at this place stands for, with what follows; null if that is nothing. */
    static @Nullable Escape at(String text, int backslash) {
        char next = backslash + 1 < text.length() ? text.charAt(backslash + 1) : ' ';
        return switch (next) {
            case '\\', '"', '\'' -> new Escape(next, 2);
            case 'n' -> new Escape('\n', 2);
            case 'r' -> new Escape('\r', 2);
            case 't' -> new Escape('\t', 2);
            case 'u' -> numbered(text, backslash + 2);
            default -> null;
        };
    }

    private static @Nullable Escape numbered(String text, int from) {
        if (from + HEX_DIGITS > text.length()) {
            return null;
        }
        int code = 0;
        for (int i = from; i < from + HEX_DIGITS; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return null;
            }
            code = code * 16 + digit;
        }
        return new Escape((char) code, LONGEST);
    }
}
