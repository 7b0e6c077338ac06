package dev.galgo.petri.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Cuts a property into numbers, names and words. Names with odd characters stand in double quotes. */
final class PropertyTokens {
    enum Kind {
        NUMBER,
        NAME,
        QUOTED,
        WORD,
        END
    }

    /** A token; {@code at} is its column, from 1. */
    record Token(Kind kind, String text, long number, int at) {}

    private static final Set<String> WORDS = Set.of("and", "or", "not", "true", "false");

    private PropertyTokens() {}

    static List<Token> of(String text) {
        var tokens = new ArrayList<Token>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int start = i;
            if (Character.isWhitespace(c)) {
                i++;
            } else if (c == '"') {
                i = quoted(text, i, tokens);
            } else if (Character.isDigit(c)) {
                while (i < text.length() && Character.isDigit(text.charAt(i))) {
                    i++;
                }
                tokens.add(new Token(Kind.NUMBER, text.substring(start, i), number(text, start, i), start + 1));
            } else if (inName(c)) {
                while (i < text.length() && inName(text.charAt(i))) {
                    i++;
                }
                String name = text.substring(start, i);
                String word = name.toLowerCase(Locale.ROOT);
                boolean reserved = WORDS.contains(word);
                tokens.add(new Token(reserved ? Kind.WORD : Kind.NAME, reserved ? word : name, 0, start + 1));
            } else {
                i = symbol(text, i, tokens);
            }
        }
        tokens.add(new Token(Kind.END, "", 0, text.length() + 1));
        return tokens;
    }

    private static boolean inName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '#' || c == '@';
    }

    private static long number(String text, int start, int end) {
        try {
            return Integer.parseInt(text.substring(start, end));
        } catch (NumberFormatException large) {
            throw new PropertyException(text, start + 1, "the number is over " + Integer.MAX_VALUE);
        }
    }

    private static int quoted(String text, int start, List<Token> tokens) {
        var name = new StringBuilder();
        for (int i = start + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                tokens.add(new Token(Kind.QUOTED, name.toString(), 0, start + 1));
                return i + 1;
            }
            if (c == '\\' && i + 1 < text.length()) {
                c = text.charAt(++i);
            }
            name.append(c);
        }
        throw new PropertyException(text, start + 1, "this quote is never closed");
    }

    private static int symbol(String text, int i, List<Token> tokens) {
        String two = i + 1 < text.length() ? text.substring(i, i + 2) : "";
        String known =
                switch (two) {
                    case "<=", ">=", "!=" -> two;
                    case "==" -> "=";
                    case "<>" -> "!=";
                    case "&&" -> "and";
                    case "||" -> "or";
                    default -> "";
                };
        if (!known.isEmpty()) {
            tokens.add(new Token(Kind.WORD, known, 0, i + 1));
            return i + 2;
        }
        char c = text.charAt(i);
        String one =
                switch (c) {
                    case '<', '>', '=', '+', '-', '*', '(', ')' -> String.valueOf(c);
                    case '!' -> "not";
                    default ->
                        throw new PropertyException(
                                text,
                                i + 1,
                                "'" + c + "' means nothing here; names with such characters stand in double quotes");
                };
        tokens.add(new Token(Kind.WORD, one, 0, i + 1));
        return i + 1;
    }
}
