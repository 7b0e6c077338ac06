package dev.galgo.abs.syntax;

import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;

/** Gives up on text that is nested deeper than anybody writes, before the stack would; the generated parser extends it. */
public abstract class BoundedParser extends Parser {
    /** How many levels of brackets, operators and blocks may stand within each other. */
    public static final int LEVELS = 500;

    /** Rules entered for a level of nesting, at most: an expression, its arguments, a name. */
    private static final int RULES_PER_LEVEL = 2;

    private int depth;

    protected BoundedParser(TokenStream input) {
        super(input);
    }

    @Override
    public void enterRule(ParserRuleContext localctx, int state, int ruleIndex) {
        deeper();
        super.enterRule(localctx, state, ruleIndex);
    }

    @Override
    public void exitRule() {
        depth--;
        super.exitRule();
    }

    @Override
    public void enterRecursionRule(ParserRuleContext localctx, int state, int ruleIndex, int precedence) {
        deeper();
        super.enterRecursionRule(localctx, state, ruleIndex, precedence);
    }

    @Override
    public void unrollRecursionContexts(ParserRuleContext parentctx) {
        depth--;
        super.unrollRecursionContexts(parentctx);
    }

    /** Whether the next token can only start an expression, where a statement is asked for. */
    protected final boolean startsExpression() {
        return switch (_input.LT(1).getText()) {
            case "if", "case", "switch", "await" -> false;
            default -> true;
        };
    }

    private void deeper() {
        depth++;
        if (depth > LEVELS * RULES_PER_LEVEL) {
            throw new TooDeep(getCurrentToken());
        }
    }

    /** Thrown through the generated parser, which knows nothing of it. */
    static final class TooDeep extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Token token;

        TooDeep(Token token) {
            super("nested too deeply", null, false, false);
            this.token = token;
        }

        Token token() {
            return token;
        }
    }
}
