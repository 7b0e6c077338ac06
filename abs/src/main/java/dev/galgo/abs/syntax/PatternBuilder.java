package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarBaseVisitor;
import dev.galgo.abs.grammar.AbsGrammarParser.AnyPatternContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ConstructorPatternContext;
import dev.galgo.abs.grammar.AbsGrammarParser.IntPatternContext;
import dev.galgo.abs.grammar.AbsGrammarParser.StringPatternContext;
import dev.galgo.abs.grammar.AbsGrammarParser.VariablePatternContext;
import java.math.BigInteger;
import org.antlr.v4.runtime.Token;

/** Builds patterns. */
final class PatternBuilder extends AbsGrammarBaseVisitor<Pattern> {
    private final SyntaxReporter reporter;

    PatternBuilder(SyntaxReporter reporter) {
        this.reporter = reporter;
    }

    @Override
    public Pattern visitAnyPattern(AnyPatternContext context) {
        return new Pattern.Wildcard(reporter.place(context));
    }

    @Override
    public Pattern visitIntPattern(IntPatternContext context) {
        return new Pattern.IntPattern(reporter.place(context), new BigInteger(context.getText()));
    }

    @Override
    public Pattern visitStringPattern(StringPatternContext context) {
        return new Pattern.StringPattern(
                reporter.place(context), text(context.STRING().getSymbol()));
    }

    @Override
    public Pattern visitVariablePattern(VariablePatternContext context) {
        return new Pattern.VariablePattern(reporter.place(context), context.getText());
    }

    @Override
    public Pattern visitConstructorPattern(ConstructorPatternContext context) {
        return new Pattern.ConstructorPattern(
                reporter.place(context),
                context.typeName().getText(),
                context.pattern().stream().map(this::visit).toList());
    }

    /** What a string token stands for. */
    String text(Token token) {
        String raw = token.getText();
        String inner = raw.substring(1, raw.length() - 1);
        var text = new StringBuilder();
        int at = 0;
        while (at < inner.length()) {
            char c = inner.charAt(at++);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escaped = inner.charAt(at++);
            switch (escaped) {
                case 'n' -> text.append('\n');
                case 't' -> text.append('\t');
                case 'r' -> text.append('\r');
                case '"' -> text.append('"');
                case '\\' -> text.append('\\');
                default ->
                    reporter.error(
                            reporter.place(token),
                            "'\\" + escaped + "' has no meaning in a string; write one of \\n \\t \\r \\\" \\\\");
            }
        }
        return text.toString();
    }
}
