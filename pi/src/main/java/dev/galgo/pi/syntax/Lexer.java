package dev.galgo.pi.syntax;

import dev.galgo.pi.syntax.Token.Kind;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.List;

/** Cuts a source into tokens; comments run from {@code //} to the end of the line. */
final class Lexer {
    /** The longest first. */
    private static final List<String> SIGNS = List.of(
            "(+)", "..", "(", ")", "{", "}", "[", "]", "<", ">", ";", ",", ":", ".", "|", "+", "-", "*", "/", "%", "=");

    private final Source source;
    private final PiReporter reporter;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private boolean leads = true;

    Lexer(Source source, PiReporter reporter) {
        this.source = source;
        this.reporter = reporter;
    }

    List<Token> tokens() {
        String text = source.text();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                at++;
                line++;
                lineStart = at;
                leads = true;
            } else if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (Character.isLetter(c) || c == '_') {
                take(Kind.NAME, endOfWord(text));
            } else if (c >= '0' && c <= '9') {
                take(Kind.NUMBER, endOfNumber(text));
            } else {
                sign(text);
            }
        }
        tokens.add(new Token(Kind.END, "", place(), true));
        return tokens;
    }

    private int endOfWord(String text) {
        int end = at;
        while (end < text.length()
                && (Character.isLetterOrDigit(text.charAt(end))
                        || text.charAt(end) == '_'
                        || text.charAt(end) == '\'')) {
            end++;
        }
        return end;
    }

    private int endOfNumber(String text) {
        int end = at;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private void sign(String text) {
        for (String sign : SIGNS) {
            if (text.startsWith(sign, at)) {
                take(Kind.SIGN, at + sign.length());
                return;
            }
        }
        int end = text.offsetByCodePoints(at, 1);
        reporter.error("P1", place(), "'" + text.substring(at, end) + "' has no meaning here");
        at = end;
    }

    private void take(Kind kind, int end) {
        tokens.add(new Token(kind, source.text().substring(at, end), place(), leads));
        leads = false;
        at = end;
    }

    private Place place() {
        return new Place(source.name(), line, at - lineStart + 1);
    }
}
