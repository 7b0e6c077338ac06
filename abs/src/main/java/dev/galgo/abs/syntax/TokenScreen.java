package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarLexer;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/** Tells of characters, strings and comments that cannot be right, and hands the parser what it can go on with. */
final class TokenScreen {
    private final SyntaxReporter reporter;

    TokenScreen(SyntaxReporter reporter) {
        this.reporter = reporter;
    }

    List<Token> screen(List<? extends Token> tokens) {
        var kept = new ArrayList<Token>();
        for (Token token : tokens) {
            Place place = reporter.place(token);
            switch (token.getType()) {
                case AbsGrammarLexer.OPEN_COMMENT -> {
                    reporter.error(place, "this comment is never closed; end it with '*/'");
                    reporter.swallowed(token.getLine(), Integer.MAX_VALUE);
                }
                case AbsGrammarLexer.OPEN_STRING -> {
                    reporter.error(place, "this string is not closed before the end of the line; end it with '\"'");
                    reporter.swallowed(token.getLine(), token.getLine() + 1);
                    kept.add(as(AbsGrammarLexer.STRING, token));
                }
                case AbsGrammarLexer.OPEN_TEMPLATE -> {
                    reporter.error(place, "this template string is never closed; end it with '`'");
                    reporter.swallowed(token.getLine(), Integer.MAX_VALUE);
                    kept.add(as(AbsGrammarLexer.TEMPLATE, token));
                }
                case AbsGrammarLexer.STRAY -> {
                    reporter.firstErrorOfLine(place, "'" + token.getText() + "' has no meaning in ABS");
                }
                default -> kept.add(token);
            }
        }
        return kept;
    }

    private static Token as(int type, Token token) {
        var copy = new CommonToken(token);
        copy.setType(type);
        return copy;
    }
}
