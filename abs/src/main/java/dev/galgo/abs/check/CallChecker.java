package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Param;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks calls of functions and constructors, and functions as arguments. */
final class CallChecker {
    private final BodyContext context;
    private final ExpressionChecker expressions;
    private final Declarations types;
    private final Inference inference;
    private final Problems problems;

    CallChecker(BodyContext context, ExpressionChecker expressions) {
        this.context = context;
        this.expressions = expressions;
        types = context.declarations();
        inference = context.inference();
        problems = context.problems();
    }

    ExpressionDraft infer(Expression expression, @Nullable Type expected) {
        if (expression instanceof Expression.Construct construct) {
            return construct(construct, expected);
        }
        if (expression instanceof Expression.Call call) {
            return call(call, expected);
        }
        if (expression instanceof Expression.VariadicCall call) {
            return variadic(call, expected);
        }
        if (expression instanceof Expression.PartialCall call) {
            return partial(call, expected);
        }
        throw new IllegalStateException("no expression to check: " + expression);
    }

    /** Lets what is expected decide about type arguments, if it can; if it does not fit, whoever expects it says so. */
    private void hint(Type result, @Nullable Type expected) {
        if (expected != null && !(inference.known(expected) instanceof Hole)) {
            inference.fits(result, expected);
        }
    }

    private List<ExpressionDraft> arguments(
            List<Expression> given, List<Type> wanted, Map<Type.Parameter, Type> holes) {
        var drafts = new ArrayList<ExpressionDraft>();
        for (int i = 0; i < given.size(); i++) {
            drafts.add(
                    i < wanted.size()
                            ? expressions.draft(given.get(i), Inference.replace(wanted.get(i), holes))
                            : expressions.infer(given.get(i), null));
        }
        return drafts;
    }

    private static List<Expr> built(List<ExpressionDraft> drafts) {
        return drafts.stream().map(ExpressionDraft::built).toList();
    }

    private void looked(List<Expression> unusable) {
        unusable.forEach(argument -> {
            if (!(argument instanceof Expression.Anonymous)) {
                expressions.infer(argument, null);
            }
        });
    }

    private ExpressionDraft construct(Expression.Construct construct, @Nullable Type expected) {
        Place place = construct.place();
        DeclaredSymbol symbol = context.scope().resolve(Kind.CONSTRUCTOR, construct.name(), place);
        Constructor constructor = symbol == null ? null : types.constructors.get(symbol);
        if (constructor == null) {
            looked(construct.arguments());
            return expressions.wrong(place);
        }
        Map<Type.Parameter, Type> holes = Inference.fresh(constructor.type().parameters());
        Type type = Inference.replace(
                new Type.Data(constructor.type(), List.copyOf(constructor.type().parameters())), holes);
        if (constructor.arity() != construct.arguments().size()) {
            problems.error(
                    place,
                    CheckPhrases.arguments(
                            constructor.name(),
                            constructor.arguments(),
                            construct.arguments().size()));
            looked(construct.arguments());
            return new ExpressionDraft(type, () -> expressions.wrong(place).built());
        }
        hint(type, expected);
        List<ExpressionDraft> arguments = arguments(construct.arguments(), constructor.arguments(), holes);
        return new ExpressionDraft(
                type, () -> new Expr.Construct(place, inference.finished(type), constructor, built(arguments)));
    }

    private ExpressionDraft call(Expression.Call call, @Nullable Type expected) {
        VariableScope.Named local = context.frame().find(call.name());
        if (local != null && local.function()) {
            return callLocal(call, local);
        }
        Place place = call.place();
        DeclaredSymbol symbol = context.scope().resolve(Kind.FUNCTION, call.name(), place);
        Function function = symbol == null ? null : types.functions.get(symbol);
        if (function == null) {
            looked(call.arguments());
            return expressions.wrong(place);
        }
        if (function.qualifiedName().equals(StandardLibrary.DEPLOYMENT + ".thisDC")
                && call.arguments().isEmpty()
                && types.deployment.isPresent()) {
            return here(place, types.deployment.get());
        }
        return apply(place, function, List.of(), call.arguments(), expected);
    }

    private ExpressionDraft here(Place place, Deployment deployment) {
        Optional<Expr> here = deployment.asked(place, context.frame());
        if (here.isEmpty()) {
            problems.error(place, "thisDC() in a function is not supported; hand the component to the function");
            return expressions.wrong(place);
        }
        return new ExpressionDraft(deployment.type(), here::get);
    }

    private ExpressionDraft apply(
            Place place,
            Function function,
            List<Expression> functions,
            List<Expression> values,
            @Nullable Type expected) {
        Map<Type.Parameter, Type> holes = Inference.fresh(function.typeParameters());
        Type type = Inference.replace(function.result(), holes);
        if (function.parameters().size() != values.size()) {
            problems.error(place, CheckPhrases.arguments(function.name(), function.parameters(), values.size()));
            looked(values);
            return new ExpressionDraft(type, () -> expressions.wrong(place).built());
        }
        if (function.functionParameters() != functions.size()) {
            problems.error(
                    place,
                    function.name() + " takes " + CheckPhrases.count(function.functionParameters(), "function")
                            + " in the first brackets, found " + functions.size());
            looked(values);
            return new ExpressionDraft(type, () -> expressions.wrong(place).built());
        }
        hint(type, expected);
        List<ExpressionDraft> arguments = arguments(values, function.parameters(), holes);
        List<ExpressionDraft> handed = functions(function, functions, holes);
        return new ExpressionDraft(type, () -> {
            var all = new ArrayList<Expr>(built(handed));
            all.addAll(built(arguments));
            return new Expr.Apply(place, inference.finished(type), function, all);
        });
    }

    private List<ExpressionDraft> functions(
            Function function, List<Expression> given, Map<Type.Parameter, Type> holes) {
        if (given.isEmpty()) {
            return List.of();
        }
        List<Type> shapes = context.shapes().of(function);
        var drafts = new ArrayList<ExpressionDraft>();
        for (int i = 0; i < given.size(); i++) {
            Type wanted = shapes == null || i >= shapes.size() ? null : Inference.replace(shapes.get(i), holes);
            drafts.add(function(given.get(i), wanted instanceof Type.Function shape ? shape : null));
        }
        return drafts;
    }

    /** Calls a function that was handed in; what it takes and gives is found out from its uses. */
    private ExpressionDraft callLocal(Expression.Call call, VariableScope.Named local) {
        Type type = inference.known(local.type());
        if (type instanceof Hole) {
            var parameters = new ArrayList<Type>();
            call.arguments().forEach(argument -> parameters.add(new Hole()));
            var shape = new Type.Function(parameters, new Hole());
            inference.fits(shape, type);
            type = shape;
        }
        Place place = call.place();
        if (!(type instanceof Type.Function function)) {
            looked(call.arguments());
            return expressions.wrong(place);
        }
        if (function.parameters().size() != call.arguments().size()) {
            problems.error(
                    place,
                    CheckPhrases.arguments(
                            call.name(), function.parameters(), call.arguments().size()));
            return expressions.wrong(place);
        }
        List<ExpressionDraft> arguments = arguments(call.arguments(), function.parameters(), Map.of());
        return new ExpressionDraft(
                function.result(),
                () -> new Expr.ApplyLocal(
                        place, inference.finished(function.result()), local.index(), call.name(), built(arguments)));
    }

    private ExpressionDraft variadic(Expression.VariadicCall call, @Nullable Type expected) {
        Place place = call.place();
        var element = new Hole();
        Type list = types.listOf(element);
        DeclaredSymbol symbol = context.scope().resolve(Kind.FUNCTION, call.name(), place);
        Function function = symbol == null ? null : types.functions.get(symbol);
        if (function == null) {
            looked(call.arguments());
            return expressions.wrong(place);
        }
        Map<Type.Parameter, Type> holes = Inference.fresh(function.typeParameters());
        Type type = Inference.replace(function.result(), holes);
        boolean fits = function.parameters().size() == 1
                && function.functionParameters() == 0
                && inference.fits(list, Inference.replace(function.parameters().get(0), holes));
        if (!fits) {
            problems.error(
                    place,
                    "'" + call.name() + "[...]' needs a function that takes a list, and " + call.name() + " does not");
            looked(call.arguments());
            return expressions.wrong(place);
        }
        hint(type, expected);
        List<ExpressionDraft> elements = call.arguments().stream()
                .map(argument -> expressions.draft(argument, element))
                .toList();
        return new ExpressionDraft(type, () -> {
            var literal = new Expr.ListOf(
                    place,
                    inference.finished(list),
                    built(elements),
                    types.libraryConstructor("Cons"),
                    types.libraryConstructor("Nil"));
            return function == types.libraryFunction("list")
                    ? literal
                    : new Expr.Apply(place, inference.finished(type), function, List.of(literal));
        });
    }

    private ExpressionDraft partial(Expression.PartialCall call, @Nullable Type expected) {
        DeclaredSymbol symbol = context.scope().resolve(Kind.PARTIAL, call.name(), call.place());
        Function function = symbol == null ? null : types.functions.get(symbol);
        if (function == null) {
            looked(call.arguments());
            return expressions.wrong(call.place());
        }
        return apply(call.place(), function, call.functions(), call.arguments(), expected);
    }

    private ExpressionDraft function(Expression given, Type.@Nullable Function wanted) {
        if (given instanceof Expression.Anonymous anonymous) {
            return anonymous(anonymous, wanted);
        }
        var variable = (Expression.Variable) given;
        Place place = variable.place();
        VariableScope.Named local = context.frame().find(variable.name());
        if (local != null && local.function()) {
            if (wanted != null) {
                context.expect(wanted, local.type(), place);
            }
            return new ExpressionDraft(local.type(), () -> local.read(place, inference.finished(local.type())));
        }
        DeclaredSymbol symbol = context.scope().resolve(Kind.FUNCTION, variable.name(), place);
        Function function = symbol == null ? null : types.functions.get(symbol);
        if (function == null) {
            return expressions.wrong(place);
        }
        Map<Type.Parameter, Type> holes = Inference.fresh(function.typeParameters());
        Type type = Inference.replace(new Type.Function(function.parameters(), function.result()), holes);
        if (wanted != null) {
            context.expect(wanted, type, place);
        }
        return new ExpressionDraft(type, () -> new Expr.FunctionName(place, inference.finished(type), function));
    }

    private ExpressionDraft anonymous(Expression.Anonymous anonymous, Type.@Nullable Function wanted) {
        VariableScope inner = context.frame().inner();
        Place place = anonymous.place();
        var parameters = new ArrayList<Type>();
        for (Param param : anonymous.params()) {
            Type type = context.type(param.type());
            inner.declare(param.name(), type);
            parameters.add(type);
        }
        boolean arity = wanted == null || wanted.parameters().size() == parameters.size();
        if (!arity) {
            problems.error(
                    place,
                    "expected a function of "
                            + CheckPhrases.count(
                                    Objects.requireNonNull(wanted).parameters().size(), "parameter") + ", found one of "
                            + parameters.size());
        }
        if (wanted != null && arity) {
            for (int i = 0; i < parameters.size(); i++) {
                Type handed = wanted.parameters().get(i);
                context.expect(
                        parameters.get(i), handed, anonymous.params().get(i).place());
            }
        }
        var checker = new ExpressionChecker(context.within(inner));
        ExpressionDraft body = wanted != null && arity
                ? checker.draft(anonymous.body(), wanted.result())
                : checker.infer(anonymous.body(), null);
        var type = new Type.Function(parameters, body.type());
        return new ExpressionDraft(
                type,
                () -> new Expr.Lambda(
                        place,
                        inference.finished(type),
                        inner.captured().stream()
                                .map(captured -> new Expr.Capture(
                                        captured.slot(),
                                        captured.value()
                                                .read(
                                                        place,
                                                        inference.finished(
                                                                captured.value().type()))))
                                .toList(),
                        parameters.size(),
                        inner.slots(),
                        body.built()));
    }
}
