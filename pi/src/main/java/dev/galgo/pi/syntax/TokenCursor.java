package dev.galgo.pi.syntax;

import dev.galgo.source.Place;
import java.util.List;

/** Reads tokens one after the other, and says what was expected where something else stands. */
final class TokenCursor {
    /** A sentence could not be read; it has been said why. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable() {
            super(null, null, false, false);
        }
    }

    private final List<Token> tokens;
    private final PiReporter reporter;
    private int at;

    TokenCursor(List<Token> tokens, PiReporter reporter) {
        this.tokens = tokens;
        this.reporter = reporter;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /** How many tokens have been read. */
    int position() {
        return at;
    }

    void goTo(int position) {
        at = position;
    }

    Place place() {
        return peek().place();
    }

    boolean ended() {
        return peek().kind() == Token.Kind.END;
    }

    Token next() {
        Token token = peek();
        if (!ended()) {
            at++;
        }
        return token;
    }

    /** Takes the sign or word if it is there. */
    boolean take(String sign) {
        boolean there = peek().is(sign);
        if (there) {
            at++;
        }
        return there;
    }

    Token expect(String sign, String after) throws Unreadable {
        if (!peek().is(sign)) {
            throw wrong("'" + sign + "' " + after);
        }
        return next();
    }

    Token name(String what) throws Unreadable {
        if (peek().kind() != Token.Kind.NAME) {
            throw wrong(what);
        }
        return next();
    }

    Unreadable wrong(String expected) {
        reporter.error("P2", place(), "expected " + expected + ", found " + peek().spoken());
        return new Unreadable();
    }
}
