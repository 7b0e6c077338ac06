package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarBaseVisitor;
import dev.galgo.abs.grammar.AbsGrammarParser.*;
import dev.galgo.abs.syntax.Expression.Anonymous;
import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds expressions, and tells of effects that stand where only expressions may. */
final class ExpressionBuilder extends AbsGrammarBaseVisitor<Expression> {
    private final SyntaxReporter reporter;
    private final TypeBuilder types;
    private final PatternBuilder patterns;
    /** Whether a function without a name may stand here: only as a function argument. */
    private boolean functionAllowed;

    ExpressionBuilder(SyntaxReporter reporter) {
        this.reporter = reporter;
        types = new TypeBuilder(reporter, this);
        patterns = new PatternBuilder(reporter);
    }

    TypeBuilder types() {
        return types;
    }

    PatternBuilder patterns() {
        return patterns;
    }

    Expression pure(ExprContext context) {
        return visit(context);
    }

    List<Expression> list(ArgumentsContext context) {
        return context.expr().stream().map(this::pure).toList();
    }

    private Place place(ParserRuleContext context) {
        return reporter.place(context);
    }

    private static Token operator(ParserRuleContext context) {
        return ((TerminalNode) context.getChild(1)).getSymbol();
    }

    private Expression binary(ParserRuleContext context, ExprContext left, ExprContext right) {
        Token operator = operator(context);
        return new Expression.Binary(
                reporter.place(operator), BinaryOperator.of(operator.getText()), pure(left), pure(right));
    }

    private Expression misplaced(ParserRuleContext context, String what) {
        reporter.error(
                place(context),
                what + " may not stand inside an expression; give its value a name first: 'T x = "
                        + shortened(written(context)) + ";'");
        return new Expression.Null(place(context));
    }

    private static String written(ParserRuleContext context) {
        var range = Interval.of(
                context.getStart().getStartIndex(), context.getStop().getStopIndex());
        return context.getStart().getInputStream().getText(range);
    }

    private static String shortened(String text) {
        return text.startsWith("new") || text.length() > 30 ? "..." : text;
    }

    @Override
    public Expression visitCallExpr(CallExprContext context) {
        String name = context.termName().getText();
        if (context.arguments().size() == 1) {
            return new Expression.Call(place(context), name, list(context.arguments(0)));
        }
        var functions = new ArrayList<Expression>();
        for (ExprContext function : context.arguments(0).expr()) {
            functionAllowed = true;
            Expression built = pure(function);
            functionAllowed = false;
            if (!(built instanceof Anonymous) && !(built instanceof Expression.Variable)) {
                reporter.error(
                        built.place(),
                        "expected a function here: its name, or one without a name as in '(Int x) => x + 1'");
            }
            functions.add(built);
        }
        return new Expression.PartialCall(place(context), name, functions, list(context.arguments(1)));
    }

    @Override
    public Expression visitFunctionExpr(FunctionExprContext context) {
        if (!functionAllowed) {
            reporter.error(
                    place(context),
                    "a function is no value: it may only stand in the first brackets of a call such as 'map((Int x) => x + 1)(list)'");
        }
        functionAllowed = false;
        return new Anonymous(place(context), types.params(context.parameters()), pure(context.expr()));
    }

    @Override
    public Expression visitLiteralExpr(LiteralExprContext context) {
        return new Expression.VariadicCall(place(context), context.termName().getText(), list(context.arguments()));
    }

    @Override
    public Expression visitVariableExpr(VariableExprContext context) {
        return new Expression.Variable(place(context), context.getText());
    }

    @Override
    public Expression visitConstructExpr(ConstructExprContext context) {
        List<Expression> arguments = context.arguments() == null ? List.of() : list(context.arguments());
        return new Expression.Construct(place(context), context.typeName().getText(), arguments);
    }

    @Override
    public Expression visitThisExpr(ThisExprContext context) {
        return new Expression.This(place(context));
    }

    @Override
    public Expression visitNullExpr(NullExprContext context) {
        return new Expression.Null(place(context));
    }

    @Override
    public Expression visitDestinyExpr(DestinyExprContext context) {
        return new Expression.Destiny(place(context));
    }

    @Override
    public Expression visitIntExpr(IntExprContext context) {
        return new Expression.IntLiteral(place(context), new BigInteger(context.getText()));
    }

    @Override
    public Expression visitFloatExpr(FloatExprContext context) {
        return new Expression.FloatLiteral(place(context), Double.parseDouble(context.getText()));
    }

    @Override
    public Expression visitStringExpr(StringExprContext context) {
        return new Expression.StringLiteral(
                place(context), patterns.text(context.STRING().getSymbol()));
    }

    @Override
    public Expression visitPlainTemplateExpr(PlainTemplateExprContext context) {
        return new Expression.StringLiteral(place(context), template(context.getText()));
    }

    @Override
    public Expression visitTemplateExpr(TemplateExprContext context) {
        var texts = new ArrayList<String>();
        texts.add(template(context.TEMPLATE_START().getText()));
        context.TEMPLATE_MIDDLE().forEach(part -> texts.add(template(part.getText())));
        texts.add(template(context.TEMPLATE_END().getText()));
        return new Expression.Template(
                place(context), texts, context.expr().stream().map(this::pure).toList());
    }

    private static String template(String token) {
        return token.substring(1, token.length() - 1).replace("\\`", "`").replace("\\$", "$");
    }

    @Override
    public Expression visitGroupExpr(GroupExprContext context) {
        return pure(context.expr());
    }

    @Override
    public Expression visitNewExpr(NewExprContext context) {
        return misplaced(context, "'new'");
    }

    @Override
    public Expression visitGetExpr(GetExprContext context) {
        return misplaced(context, "'.get'");
    }

    @Override
    public Expression visitMethodExpr(MethodExprContext context) {
        return misplaced(context, "a method call");
    }

    @Override
    public Expression visitSendExpr(SendExprContext context) {
        return misplaced(context, "an asynchronous call");
    }

    @Override
    public Expression visitAwaitExpr(AwaitExprContext context) {
        return misplaced(context, "'await'");
    }

    @Override
    public Expression visitFieldExpr(FieldExprContext context) {
        if (context.expr() instanceof ConstructExprContext module && module.arguments() == null) {
            return new Expression.Variable(place(context), context.getText());
        }
        if (!(context.expr() instanceof ThisExprContext)) {
            reporter.error(
                    place(context.name()),
                    "only the fields of 'this' can be read; let the other object offer a method for '"
                            + context.name().getText() + "'");
        }
        return new Expression.FieldRead(place(context), context.name().getText());
    }

    @Override
    public Expression visitUnaryExpr(UnaryExprContext context) {
        var operator = context.getStart().getText().equals("-") ? UnaryOperator.MINUS : UnaryOperator.NOT;
        return new Expression.Unary(place(context), operator, pure(context.expr()));
    }

    @Override
    public Expression visitProductExpr(ProductExprContext context) {
        return binary(context, context.expr(0), context.expr(1));
    }

    @Override
    public Expression visitSumExpr(SumExprContext context) {
        return binary(context, context.expr(0), context.expr(1));
    }

    @Override
    public Expression visitCompareExpr(CompareExprContext context) {
        return binary(context, context.expr(0), context.expr(1));
    }

    @Override
    public Expression visitEqualExpr(EqualExprContext context) {
        return binary(context, context.expr(0), context.expr(1));
    }

    @Override
    public Expression visitAndExpr(AndExprContext context) {
        return binary(context, context.expr(0), context.expr(1));
    }

    @Override
    public Expression visitOrExpr(OrExprContext context) {
        return binary(context, context.expr(0), context.expr(1));
    }

    @Override
    public Expression visitImplementsExpr(ImplementsExprContext context) {
        return new Expression.Implements(
                reporter.place(operator(context)),
                pure(context.expr()),
                context.typeName().getText());
    }

    @Override
    public Expression visitAsExpr(AsExprContext context) {
        return new Expression.As(
                reporter.place(operator(context)),
                pure(context.expr()),
                context.typeName().getText());
    }

    @Override
    public Expression visitChoiceExpr(ChoiceExprContext context) {
        return new Expression.If(place(context), pure(context.expr(0)), pure(context.expr(1)), pure(context.expr(2)));
    }

    @Override
    public Expression visitCaseExpr(CaseExprContext context) {
        return new Expression.Case(
                place(context),
                pure(context.expr()),
                context.branch().stream()
                        .map(branch -> new Expression.Branch(
                                place(branch), patterns.visit(branch.pattern()), pure(branch.expr())))
                        .toList());
    }

    @Override
    public Expression visitLetExpr(LetExprContext context) {
        return new Expression.Let(
                place(context),
                context.binding().stream()
                        .map(binding -> new Expression.Binding(
                                place(binding.name()),
                                types.type(binding.typeUse()),
                                binding.name().getText(),
                                pure(binding.expr())))
                        .toList(),
                pure(context.expr()));
    }
}
