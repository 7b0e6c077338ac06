package dev.galgo.core.property.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word, number, text or sign of a claim.
 *
 * @param text without quotes
 * @param column where it begins, from 1
 * @param end the column after it
 */
record Token(Type type, String text, int column, int end) {
    enum Type {
        WORD,
        NUMBER,
        TEXT,
        SIGN,
        END
    }

    private static final Pattern PLAIN = Pattern.compile("(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*)"
            + "|(?<number>\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)"
            + "|(?<sign><->|->|<=|>=|==|!=|&&|\\|\\||[=<>!+\\-*/%()\\[\\],:.])");

    boolean is(String sign) {
        return (type == Type.SIGN || type == Type.WORD) && text.equals(sign);
    }

    /** As it stands in the claim, for sentences. */
    String written() {
        return switch (type) {
            case END -> "the end";
            case TEXT -> "text";
            case WORD, NUMBER, SIGN -> "'" + Shown.of(text) + "'";
        };
    }

    /** The tokens of a claim; one that stands for the end is the last. */
    static List<Token> of(String text) throws ExpressionError {
        var tokens = new ArrayList<Token>();
        Matcher plain = PLAIN.matcher(text);
        int at = 0;
        while (true) {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            if (at == text.length()) {
                tokens.add(new Token(Type.END, "", at + 1, at + 1));
                return tokens;
            }
            char first = text.charAt(at);
            if (first == '\'' || first == '"') {
                Token quoted = quoted(text, at);
                tokens.add(quoted);
                at = quoted.end - 1;
            } else if (plain.find(at) && plain.start() == at) {
                Type type = plain.group("word") != null
                        ? Type.WORD
                        : plain.group("number") != null ? Type.NUMBER : Type.SIGN;
                tokens.add(new Token(type, plain.group(), at + 1, plain.end() + 1));
                at = plain.end();
            } else {
                throw strange(text, at);
            }
        }
    }

    private static ExpressionError strange(String text, int at) {
        String letter = Character.toString(text.codePointAt(at));
        String instead =
                switch (letter) {
                    case "&" -> "; and is written 'and' or '&&'";
                    case "|" -> "; or is written 'or' or '||'";
                    case "\u2018", "\u2019", "\u201C", "\u201D", "`" -> "; texts stand between ' or \"";
                    default -> "";
                };
        return new ExpressionError(at + 1, "'" + letter + "' is no part of a claim" + instead);
    }

    private static Token quoted(String text, int from) throws ExpressionError {
        var letters = new StringBuilder();
        char quote = text.charAt(from);
        int at = from + 1;
        while (at < text.length()) {
            char letter = text.charAt(at);
            if (letter == quote) {
                return new Token(Type.TEXT, letters.toString(), from + 1, at + 2);
            }
            Escape escape = letter == '\\' ? Escape.at(text, at) : new Escape(letter, 1);
            if (escape == null) {
                throw new ExpressionError(at + 1, "a backslash stands before \\, ', \", n, r, t, or u and four digits");
            }
            letters.append(escape.letter());
            at += escape.length();
        }
        throw new ExpressionError(from + 1, "the text that begins here does not end: a " + quote + " is missing");
    }
}
