package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarBaseVisitor;
import dev.galgo.abs.grammar.AbsGrammarParser.*;
import dev.galgo.source.Place;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;

/** Builds statements. */
final class StatementBuilder extends AbsGrammarBaseVisitor<Statement> {
    private final SyntaxReporter reporter;
    private final ExpressionBuilder expressions;
    private final EffectBuilder effects;

    StatementBuilder(SyntaxReporter reporter, ExpressionBuilder expressions, Dialect dialect) {
        this.reporter = reporter;
        this.expressions = expressions;
        effects = new EffectBuilder(reporter, expressions, dialect);
    }

    Statement statement(StatementContext context) {
        return visit(context.plainStatement());
    }

    Statement.Block block(BlockContext context, List<Annotation> annotations) {
        return new Statement.Block(
                place(context),
                annotations,
                context.statement().stream().map(this::statement).toList());
    }

    private Place place(ParserRuleContext context) {
        return reporter.place(context);
    }

    /** The annotations before a statement belong to the rule around it. */
    private List<Annotation> annotations(ParserRuleContext context) {
        return expressions.types().annotations(((StatementContext) context.getParent()).annotations());
    }

    private Expression pure(ExprContext context) {
        return expressions.pure(context);
    }

    @Override
    public Statement visitDeclare(DeclareContext context) {
        return new Statement.Declare(
                place(context.name()),
                annotations(context),
                expressions.types().type(context.plainType()),
                context.name().getText(),
                context.expr() == null ? null : effects.effect(context.expr()));
    }

    @Override
    public Statement visitExpressionStatement(ExpressionStatementContext context) {
        ExprContext first = context.expr(0);
        List<Annotation> annotations = annotations(context);
        if (context.expr().size() == 1) {
            return new Statement.Run(place(context), annotations, effects.effect(first));
        }
        Effect value = effects.effect(context.expr(1));
        if (first instanceof VariableExprContext variable) {
            return new Statement.Assign(place(context), annotations, false, variable.getText(), value);
        }
        if (first instanceof FieldExprContext field && field.expr() instanceof ThisExprContext) {
            return new Statement.Assign(
                    place(context), annotations, true, field.name().getText(), value);
        }
        reporter.error(place(context), "only a variable or a field of 'this' can be assigned to");
        return new Statement.Run(place(context), annotations, value);
    }

    @Override
    public Statement visitBlockStatement(BlockStatementContext context) {
        return block(context.block(), annotations(context));
    }

    @Override
    public Statement visitIfStatement(IfStatementContext context) {
        return new Statement.If(
                place(context),
                annotations(context),
                pure(context.expr()),
                statement(context.statement(0)),
                context.statement().size() == 2 ? statement(context.statement(1)) : null);
    }

    @Override
    public Statement visitWhileStatement(WhileStatementContext context) {
        return new Statement.While(
                place(context), annotations(context), pure(context.expr()), statement(context.statement()));
    }

    @Override
    public Statement visitForeachStatement(ForeachStatementContext context) {
        return new Statement.Foreach(
                place(context),
                annotations(context),
                context.name(0).getText(),
                context.name().size() == 2 ? context.name(1).getText() : null,
                pure(context.expr()),
                statement(context.statement()));
    }

    @Override
    public Statement visitCaseStatement(CaseStatementContext context) {
        return new Statement.Case(
                place(context), annotations(context), pure(context.expr()), branches(context.branchStatement()));
    }

    List<Statement.Branch> branches(List<BranchStatementContext> branches) {
        return branches.stream()
                .map(branch -> new Statement.Branch(
                        place(branch.pattern()),
                        expressions.patterns().visit(branch.pattern()),
                        statement(branch.statement())))
                .toList();
    }

    @Override
    public Statement visitTryStatement(TryStatementContext context) {
        return new Statement.Try(
                place(context),
                annotations(context),
                statement(context.statement(0)),
                branches(context.branchStatement()),
                context.statement().size() == 2 ? statement(context.statement(1)) : null);
    }

    @Override
    public Statement visitAwaitStatement(AwaitStatementContext context) {
        if (context.guard().size() == 1
                && context.guard(0) instanceof ExpressionGuardContext only
                && only.expr() instanceof SendExprContext send
                && only.getChildCount() == 1) {
            return new Statement.Run(place(context), annotations(context), effects.send(send, place(context), true));
        }
        return new Statement.Await(
                place(context),
                annotations(context),
                context.guard().stream().map(this::guard).toList());
    }

    private Guard guard(GuardContext context) {
        if (context instanceof DurationGuardContext duration) {
            Expression least = pure(duration.expr(0));
            return new Guard.Duration(
                    place(context), least, duration.expr().size() == 2 ? pure(duration.expr(1)) : least);
        }
        var guard = (ExpressionGuardContext) context;
        Expression expression = pure(guard.expr());
        return guard.getChildCount() == 2
                ? new Guard.Resolved(place(context), expression)
                : new Guard.Condition(place(context), expression);
    }

    @Override
    public Statement visitSkipStatement(SkipStatementContext context) {
        return new Statement.Skip(place(context), annotations(context));
    }

    @Override
    public Statement visitSuspendStatement(SuspendStatementContext context) {
        return new Statement.Suspend(place(context), annotations(context));
    }

    @Override
    public Statement visitReturnStatement(ReturnStatementContext context) {
        return new Statement.Return(place(context), annotations(context), effects.effect(context.expr()));
    }

    @Override
    public Statement visitAssertStatement(AssertStatementContext context) {
        return new Statement.Assert(place(context), annotations(context), pure(context.expr()));
    }

    @Override
    public Statement visitThrowStatement(ThrowStatementContext context) {
        return new Statement.Throw(place(context), annotations(context), pure(context.expr()));
    }

    @Override
    public Statement visitDieStatement(DieStatementContext context) {
        return new Statement.Die(place(context), annotations(context), pure(context.expr()));
    }

    @Override
    public Statement visitDurationStatement(DurationStatementContext context) {
        Expression least = pure(context.expr(0));
        return new Statement.Duration(
                place(context),
                annotations(context),
                least,
                context.expr().size() == 2 ? pure(context.expr(1)) : least);
    }

    @Override
    public Statement visitMoveStatement(MoveStatementContext context) {
        reporter.error(
                place(context),
                "'movecogto' is not supported: a cog stays on the deployment component that [DC: ...] has made it on");
        return new Statement.Skip(place(context), annotations(context));
    }
}
