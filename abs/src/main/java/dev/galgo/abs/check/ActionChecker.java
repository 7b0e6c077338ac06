package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Signature;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Annotation;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks what gives a statement its value: expressions, creations, calls and gets. */
final class ActionChecker {
    private final BodyContext context;
    private final ExpressionChecker expressions;
    private final Declarations types;
    private final Problems problems;

    ActionChecker(BodyContext context, ExpressionChecker expressions) {
        this.context = context;
        this.expressions = expressions;
        types = context.declarations();
        problems = context.problems();
    }

    /** Checks an action whose value nobody takes, or, if something is expected, one whose value fits that. */
    Action check(Effect effect, @Nullable Type expected, List<Annotation> annotations) {
        if (effect instanceof Effect.Pure pure) {
            ExpressionDraft draft = expressions.infer(pure.expression(), expected);
            if (expected != null) {
                context.expect(expected, draft.type(), pure.expression().place());
            }
            return new Action.Evaluate(pure.place(), context.inference().finished(draft.type()), draft.built());
        }
        if (effect instanceof Effect.Original call) {
            return check(plain(call), expected, annotations);
        }
        Action action = effect(effect, annotations);
        if (expected != null) {
            context.expect(expected, action.type(), effect.place());
        }
        return action;
    }

    /** Outside of deltas and traits, {@code original} is a name like any other. */
    private static Effect plain(Effect.Original call) {
        String name = call.version().map(version -> version + ".").orElse("") + Effect.Original.NAME;
        return new Effect.Pure(call.place(), new Expression.Call(call.place(), name, call.arguments()));
    }

    private Action effect(Effect effect, List<Annotation> annotations) {
        if (effect instanceof Effect.New creation) {
            return creation(creation, annotations);
        }
        if (effect instanceof Effect.Get get) {
            return get(get);
        }
        if (effect instanceof Effect.AsyncCall call) {
            return send(call, annotations);
        }
        return call((Effect.SyncCall) effect);
    }

    private Action wrong(Place place) {
        return new Action.Evaluate(
                place, types.wrong(), expressions.wrong(place).built());
    }

    private Action creation(Effect.New creation, List<Annotation> annotations) {
        Place place = creation.place();
        DeclaredSymbol symbol = context.scope().resolve(Kind.CLASS, creation.className(), place);
        ClassModel created = symbol == null ? null : types.classes.get(symbol);
        if (created == null) {
            creation.arguments().forEach(argument -> expressions.infer(argument, null));
            return wrong(place);
        }
        List<Type> wanted = created.fields().stream()
                .filter(FieldModel::parameter)
                .map(FieldModel::type)
                .toList();
        var arguments = new ArrayList<>(arguments("class " + created.name(), place, creation.arguments(), wanted));
        types.deployment.ifPresent(deployment ->
                arguments.add(deployment.given(place, annotations, created, expressions, context.frame())));
        if (Declarations.labels(annotations).contains("Scheduler")) {
            problems.warning(
                    place,
                    "this scheduler is ignored: every order of the tasks of the new cog is explored, not only the"
                            + " scheduler's");
        }
        boolean local = creation.local() && !Deployment.isApart(created);
        return new Action.Create(place, new Type.Self(created), local, created, arguments);
    }

    private List<Expr> arguments(String what, Place place, List<Expression> given, List<Type> wanted) {
        if (given.size() != wanted.size()) {
            problems.error(place, CheckPhrases.arguments(what, wanted, given.size()));
        }
        var arguments = new ArrayList<Expr>();
        for (int i = 0; i < given.size(); i++) {
            boolean fits = given.size() == wanted.size();
            arguments.add(
                    fits
                            ? expressions.check(given.get(i), wanted.get(i))
                            : expressions.infer(given.get(i), null).built());
        }
        return arguments;
    }

    private Action get(Effect.Get get) {
        ExpressionDraft future = expressions.infer(get.future(), null);
        Type type = futureValue(future, get.future().place());
        return new Action.Get(get.place(), context.inference().finished(type), future.built());
    }

    /** The type of the value of what must be a future. */
    Type futureValue(ExpressionDraft future, Place place) {
        Type type = context.inference().known(future.type());
        if (type instanceof Type.Data data && data.declaration() == types.future()) {
            return data.arguments().get(0);
        }
        if (!(type instanceof Type.Wrong)) {
            problems.error(place, "expected a future, found " + type);
        }
        return types.wrong();
    }

    /** What a call reaches: the expression before the sign, and the method as it is declared there. */
    private record Reached(Expr target, @Nullable Signature method, @Nullable MethodModel own) {}

    private Reached reach(Expression target, String name, Place place) {
        ExpressionDraft draft = expressions.infer(target, null);
        Type type = context.inference().known(draft.type());
        Expr built = draft.built();
        if (type instanceof Type.Self self) {
            MethodModel method = self.declaration().method(name).orElse(null);
            if (method == null) {
                unknown(
                        place,
                        "class " + self.declaration().name(),
                        name,
                        self.declaration().methods().keySet());
                return new Reached(built, null, null);
            }
            return new Reached(built, method.signature(), method);
        }
        if (type instanceof Type.Reference reference) {
            Signature method = reference.declaration().method(name).orElse(null);
            if (method == null) {
                unknown(
                        place,
                        "interface " + reference.declaration().name(),
                        name,
                        reference.declaration().methods().keySet());
            }
            return new Reached(built, method, null);
        }
        if (!(type instanceof Type.Wrong)) {
            problems.error(target.place(), "expected an object to call '" + name + "' on, found " + type);
        }
        return new Reached(built, null, null);
    }

    private void unknown(Place place, String where, String name, Collection<String> known) {
        problems.error(place, where + " has no method '" + name + "'" + Spelling.hint(name, known));
    }

    private Action send(Effect.AsyncCall call, List<Annotation> annotations) {
        Reached reached = reach(call.target(), call.method(), call.place());
        Expr deadline = deadline(annotations);
        Signature method = reached.method();
        if (method == null) {
            call.arguments().forEach(argument -> expressions.infer(argument, null));
            return wrong(call.place());
        }
        List<Expr> arguments =
                arguments("method " + method.name(), call.place(), call.arguments(), method.parameters());
        Type type = call.awaits() ? method.result() : types.futureOf(method.result());
        return new Action.Send(call.place(), type, call.awaits(), reached.target(), method, arguments, deadline);
    }

    private @Nullable Expr deadline(List<Annotation> annotations) {
        for (Annotation annotation : annotations) {
            if ("Deadline".equals(annotation.name())) {
                return expressions.check(annotation.value(), types.duration());
            }
        }
        return null;
    }

    private Action call(Effect.SyncCall call) {
        Reached reached = reach(call.target(), call.method(), call.place());
        Signature method = reached.method();
        if (method == null) {
            call.arguments().forEach(argument -> expressions.infer(argument, null));
            return wrong(call.place());
        }
        List<Expr> arguments =
                arguments("method " + method.name(), call.place(), call.arguments(), method.parameters());
        MethodModel self = call.target() instanceof Expression.This ? reached.own() : null;
        return new Action.Call(call.place(), method.result(), reached.target(), method, arguments, self);
    }
}
