package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser.AwaitExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.CallExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.GetExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.GroupExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.MethodExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.NewExprContext;
import dev.galgo.abs.grammar.AbsGrammarParser.SendExprContext;
import dev.galgo.source.Place;
import java.util.List;
import java.util.Optional;

/** Builds what stands where a statement may have its one effect. */
final class EffectBuilder {
    private final SyntaxReporter reporter;
    private final ExpressionBuilder expressions;
    private final Dialect dialect;

    EffectBuilder(SyntaxReporter reporter, ExpressionBuilder expressions, Dialect dialect) {
        this.reporter = reporter;
        this.expressions = expressions;
        this.dialect = dialect;
    }

    Effect effect(ExprContext given) {
        ExprContext context = given;
        while (context instanceof GroupExprContext group) {
            context = group.expr();
        }
        Place place = reporter.place(context);
        if (context instanceof NewExprContext creation) {
            return creation(creation, place);
        }
        if (context instanceof GetExprContext get) {
            return new Effect.Get(place, expressions.pure(get.expr()));
        }
        if (context instanceof MethodExprContext call && isOriginalOfCore(call)) {
            return new Effect.Original(place, Optional.of(Effect.Original.CORE), expressions.list(call.arguments()));
        }
        if (context instanceof CallExprContext call && call.arguments().size() == 1 && isOriginal(call)) {
            return new Effect.Original(place, version(call.termName().getText()), expressions.list(call.arguments(0)));
        }
        if (context instanceof MethodExprContext call) {
            return new Effect.SyncCall(
                    place, expressions.pure(call.expr()), call.name().getText(), expressions.list(call.arguments()));
        }
        if (context instanceof SendExprContext send) {
            return send(send, place, false);
        }
        if (context instanceof AwaitExprContext await) {
            if (await.expr() instanceof SendExprContext send) {
                return send(send, place, true);
            }
            reporter.error(
                    place,
                    "'await' gives a value only with a call, as in 'x = await o!m();'; to wait, write 'await f?;'");
            return new Effect.Pure(place, new Expression.Null(place));
        }
        return new Effect.Pure(place, expressions.pure(context));
    }

    private static boolean isOriginalOfCore(MethodExprContext call) {
        return call.name().getText().equals(Effect.Original.NAME)
                && call.expr().getText().equals(Effect.Original.CORE);
    }

    private static boolean isOriginal(CallExprContext call) {
        return call.termName().name().getText().equals(Effect.Original.NAME);
    }

    private static Optional<String> version(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? Optional.empty() : Optional.of(name.substring(0, dot));
    }

    Effect.AsyncCall send(SendExprContext send, Place place, boolean awaits) {
        return new Effect.AsyncCall(
                place,
                awaits,
                expressions.pure(send.expr()),
                send.name().getText(),
                expressions.list(send.arguments()));
    }

    private Effect creation(NewExprContext creation, Place place) {
        String how = creation.getChild(1).getText();
        String className = creation.typeName().getText();
        List<Expression> arguments = creation.arguments() == null ? List.of() : expressions.list(creation.arguments());
        boolean local = dialect == Dialect.OLD;
        if (how.equals("cog")) {
            local = false;
            if (dialect == Dialect.CURRENT) {
                reporter.error(
                        place,
                        "'new cog' is old syntax; write 'new " + className + "(...)', or read the whole program "
                                + Dialect.IN_OLD_SYNTAX + ", where 'new C()' is local");
            }
        }
        if (how.equals("local")) {
            local = true;
            if (dialect == Dialect.OLD) {
                reporter.error(
                        place,
                        "'new local' is current syntax, but this program is read " + Dialect.IN_OLD_SYNTAX
                                + ", where 'new " + className + "(...)' is local; the two are not mixed");
            }
        }
        return new Effect.New(place, local, className, arguments);
    }
}
