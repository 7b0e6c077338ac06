package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/** Recovers from syntax errors as ANTLR does, but says in words what was expected and before what. */
final class SpokenErrors extends DefaultErrorStrategy {
    /** What closes or continues something, the likeliest to be missing first. */
    private static final List<String> CLOSERS =
            List.of(";", ")", "]", "}", "=>", "then", "else", "in", "=", "{", "(", "from", "catch", ">");

    /** What begins a declaration or a statement in the extension of ABS by components. */
    private static final Set<String> COMPONENT_WORDS = Set.of("port", "critical", "rebind");

    private final SyntaxReporter reporter;

    SpokenErrors(SyntaxReporter reporter) {
        this.reporter = reporter;
    }

    @Override
    protected void reportNoViableAlternative(Parser parser, NoViableAltException e) {
        Token offending = e.getOffendingToken();
        if (offending == e.getStartToken()) {
            report(offending, expected(parser, parser.getExpectedTokens()));
            return;
        }
        Token before = parser.getInputStream().get(offending.getTokenIndex() - 1);
        report(offending, "did not expect " + shown(offending) + " after " + shown(before) + hint(before, offending));
    }

    @Override
    protected void reportInputMismatch(Parser parser, InputMismatchException e) {
        // Not the exception's own set: it may be that of an earlier place, from where nothing had to be read to come
        // here.
        report(e.getOffendingToken(), expected(parser, parser.getExpectedTokens()));
    }

    @Override
    protected void reportUnwantedToken(Parser parser) {
        if (!inErrorRecoveryMode(parser)) {
            beginErrorCondition(parser);
            report(parser.getCurrentToken(), expected(parser, getExpectedTokens(parser)));
        }
    }

    @Override
    protected void reportMissingToken(Parser parser) {
        if (!inErrorRecoveryMode(parser)) {
            beginErrorCondition(parser);
            report(parser.getCurrentToken(), expected(parser, getExpectedTokens(parser)));
        }
    }

    @Override
    public void reportError(Parser parser, RecognitionException e) {
        if (inErrorRecoveryMode(parser)) {
            return;
        }
        beginErrorCondition(parser);
        if (e instanceof NoViableAltException noViable) {
            reportNoViableAlternative(parser, noViable);
        } else if (e instanceof InputMismatchException mismatch) {
            reportInputMismatch(parser, mismatch);
        } else {
            Token token = e.getOffendingToken();
            report(token, "did not expect " + shown(token) + " here");
        }
    }

    private void report(Token token, String message) {
        boolean component = COMPONENT_WORDS.contains(token.getText());
        reporter.firstErrorOfLine(
                reporter.place(token),
                component
                        ? "components ('" + token.getText() + "') are not supported; they are an extension of ABS"
                        : message);
    }

    private static String expected(Parser parser, IntervalSet set) {
        Token found = parser.getCurrentToken();
        return "expected " + wanted(parser, set) + " before " + shown(found) + caseHint(set, found);
    }

    private static String wanted(Parser parser, IntervalSet set) {
        boolean statement = set.contains(literal(parser, "'skip'"));
        boolean expression = set.contains(AbsGrammarParser.INT) && set.contains(literal(parser, "'this'"));
        if (set.contains(literal(parser, "'class'"))) {
            return "a declaration";
        }
        if (statement) {
            return set.contains(literal(parser, "'}'")) ? "a statement or '}'" : "a statement";
        }
        if (expression) {
            return "an expression";
        }
        if (set.contains(literal(parser, "'module'"))) {
            return "'module Name;'";
        }
        if (set.contains(AbsGrammarParser.TEMPLATE_END)) {
            return "'$'";
        }
        if (set.contains(AbsGrammarParser.UNDERSCORE)) {
            return "a pattern";
        }
        String closer = closer(parser, set);
        if (set.contains(literal(parser, "'recover'")) && set.contains(AbsGrammarParser.TYPE)) {
            return "a field, a method or '}'";
        }
        if (set.contains(AbsGrammarParser.TYPE)) {
            return closer == null ? "a type" : "a type or " + closer;
        }
        if (set.contains(AbsGrammarParser.IDENTIFIER)) {
            return "a name";
        }
        if (closer != null) {
            boolean list = set.contains(literal(parser, "','")) && !closer.equals("';'");
            return list ? closer + " or ','" : closer;
        }
        return set.size() == 1 ? parser.getVocabulary().getDisplayName(set.getMinElement()) : "something else";
    }

    private static @Nullable String closer(Parser parser, IntervalSet set) {
        for (String closer : CLOSERS) {
            String quoted = "'" + closer + "'";
            if (set.contains(literal(parser, quoted))) {
                return quoted;
            }
        }
        return null;
    }

    /** Tokens of fixed spelling have no names in the grammar: they are found by their spelling. */
    private static int literal(Parser parser, String quoted) {
        for (int type = 1; type <= parser.getVocabulary().getMaxTokenType(); type++) {
            if (quoted.equals(parser.getVocabulary().getLiteralName(type))) {
                return type;
            }
        }
        return Token.INVALID_TYPE;
    }

    private static String caseHint(IntervalSet set, Token found) {
        if (set.contains(AbsGrammarParser.TYPE)
                && !set.contains(AbsGrammarParser.IDENTIFIER)
                && found.getType() == AbsGrammarParser.IDENTIFIER) {
            return "; types, classes and constructors start with a capital letter";
        }
        if (set.contains(AbsGrammarParser.IDENTIFIER) && !set.contains(AbsGrammarParser.TYPE)) {
            return nameHint(found);
        }
        return "";
    }

    private static String hint(Token before, Token found) {
        boolean afterType =
                before.getType() == AbsGrammarParser.TYPE || before.getText().equals(">");
        return afterType ? nameHint(found) : "";
    }

    private static String nameHint(Token found) {
        if (found.getType() == AbsGrammarParser.TYPE) {
            return "; variables, methods and functions start with a small letter";
        }
        boolean word = found.getType() != AbsGrammarParser.IDENTIFIER
                && found.getText().matches("[a-z]+");
        return word ? "; '" + found.getText() + "' is a word of the language and no name" : "";
    }

    private static String shown(Token token) {
        if (token.getType() == Token.EOF) {
            return "the end of the file";
        }
        String text = token.getText().lines().findFirst().orElse("");
        return "'" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "'";
    }
}
