package dev.galgo.core.property.expression;

import java.util.List;

/** The tokens of a claim, one after the other. */
final class TokenReader {
    /** Nested deeper, nobody can read it. */
    private static final int DEEPEST = 100;

    private static final int LONGEST_WRITTEN = 60;

    private final String text;
    private final List<Token> tokens;
    private int at;
    private int depth;

    TokenReader(String text) throws ExpressionError {
        this.text = text;
        this.tokens = Token.of(text);
    }

    Token next() {
        return tokens.get(at);
    }

    /** The one after the next. */
    Token afterNext() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token take() {
        Token next = next();
        if (next.type() != Token.Type.END) {
            at++;
        }
        return next;
    }

    /** Takes the next token if it is one of these. */
    boolean takes(String... signs) {
        for (String sign : signs) {
            if (next().is(sign)) {
                at++;
                return true;
            }
        }
        return false;
    }

    void expect(String sign, String where) throws ExpressionError {
        if (!takes(sign)) {
            throw new ExpressionError(
                    next().column(), "'" + sign + "' is expected " + where + ", not " + next().written());
        }
    }

    void close(String bracket, Token opened) throws ExpressionError {
        if (!takes(bracket)) {
            throw new ExpressionError(
                    next().column(),
                    next().type() == Token.Type.END
                            ? "the bracket of column " + opened.column() + " is not closed"
                            : "an operator is missing before " + next().written() + ", or '" + bracket + "'");
        }
    }

    void deeper() throws ExpressionError {
        if (++depth > DEEPEST) {
            throw new ExpressionError(next().column(), "the claim is nested more than " + DEEPEST + " deep");
        }
    }

    void higher() {
        depth--;
    }

    /** What was taken since this token, as it is written. */
    String since(Token first) {
        return text.substring(first.column() - 1, tokens.get(at - 1).end() - 1);
    }

    /** The same, short enough for a sentence, to be an operand. */
    Operand operand(Node node, Token first) {
        String written = since(first);
        return new Operand(
                node,
                first.column(),
                written.length() > LONGEST_WRITTEN ? written.substring(0, LONGEST_WRITTEN) + "..." : written);
    }
}
