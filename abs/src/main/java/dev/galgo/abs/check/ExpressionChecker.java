package dev.galgo.abs.check;

import dev.galgo.abs.check.DeclaredSymbol.Kind;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks expressions. What is expected of an expression is a hint, for its type arguments; whoever asks checks that the type fits. */
final class ExpressionChecker {
    private final BodyContext context;
    private final VariableScope frame;
    private final Declarations types;
    private final Inference inference;
    private final Problems problems;
    private final CallChecker calls;
    private final OperatorChecker operators;
    private final PatternChecker patterns;

    ExpressionChecker(BodyContext context) {
        this.context = context;
        frame = context.frame();
        types = context.declarations();
        inference = context.inference();
        problems = context.problems();
        calls = new CallChecker(context, this);
        operators = new OperatorChecker(context, this);
        patterns = new PatternChecker(context);
    }

    PatternChecker patterns() {
        return patterns;
    }

    /** Checks an expression that must have a type, and builds it. */
    Expr check(Expression expression, Type expected) {
        ExpressionDraft draft = infer(expression, expected);
        context.expect(expected, draft.type(), expression.place());
        return draft.built();
    }

    /** Checks an expression within another one that must have a type. */
    ExpressionDraft draft(Expression expression, Type expected) {
        ExpressionDraft draft = infer(expression, expected);
        context.expect(expected, draft.type(), expression.place());
        return draft;
    }

    ExpressionDraft wrong(Place place) {
        return new ExpressionDraft(types.wrong(), () -> new Expr.Null(place, types.wrong()));
    }

    ExpressionDraft infer(Expression expression, @Nullable Type expected) {
        Place place = expression.place();
        if (expression instanceof Expression.IntLiteral literal) {
            return new ExpressionDraft(
                    types.integer(), () -> new Expr.IntLiteral(place, types.integer(), literal.value()));
        }
        if (expression instanceof Expression.FloatLiteral literal) {
            return new ExpressionDraft(
                    types.floating(), () -> new Expr.FloatLiteral(place, types.floating(), literal.value()));
        }
        if (expression instanceof Expression.StringLiteral literal) {
            return text(place, literal.value());
        }
        if (expression instanceof Expression.Template template) {
            return template(template);
        }
        if (expression instanceof Expression.Variable variable) {
            return variable(variable);
        }
        if (expression instanceof Expression.FieldRead read) {
            return field(read);
        }
        if (expression instanceof Expression.This) {
            return named(
                    place, frame.self(), "there is no 'this' here: only methods and init blocks belong to an object");
        }
        if (expression instanceof Expression.Destiny) {
            return named(place, frame.destiny(), "there is no 'destiny' here: a function is no task");
        }
        if (expression instanceof Expression.Unknown unknown) {
            Type type = expected == null ? types.wrong() : expected;
            return new ExpressionDraft(type, () -> new Expr.Unknown(place, type, unknown.name()));
        }
        if (expression instanceof Expression.Null) {
            return new ExpressionDraft(new Type.Null(), () -> new Expr.Null(place, new Type.Null()));
        }
        if (expression instanceof Expression.Unary unary) {
            return operators.unary(unary, expected);
        }
        if (expression instanceof Expression.Binary binary) {
            return operators.binary(binary, expected);
        }
        if (expression instanceof Expression.If choice) {
            return choice(choice, expected);
        }
        if (expression instanceof Expression.Let let) {
            return let(let, 0, expected);
        }
        if (expression instanceof Expression.Case cases) {
            return cases(cases, expected);
        }
        if (expression instanceof Expression.Implements test) {
            ExpressionDraft subject = reference(test.subject());
            InterfaceModel wanted = interfaceNamed(test.interfaceName(), place);
            return wanted == null
                    ? new ExpressionDraft(types.bool(), () -> subject.built())
                    : new ExpressionDraft(
                            types.bool(), () -> new Expr.Implements(place, types.bool(), subject.built(), wanted));
        }
        if (expression instanceof Expression.As cast) {
            return cast(cast);
        }
        return calls.infer(expression, expected);
    }

    private ExpressionDraft text(Place place, String value) {
        return new ExpressionDraft(types.string(), () -> new Expr.StringLiteral(place, types.string(), value));
    }

    /** A template is the sum of its texts and of what toString makes of the expressions between them. */
    private ExpressionDraft template(Expression.Template template) {
        Place place = template.place();
        List<ExpressionDraft> holes =
                template.holes().stream().map(hole -> infer(hole, null)).toList();
        return new ExpressionDraft(types.string(), () -> {
            Expr sum = text(place, template.texts().get(0)).built();
            for (int i = 0; i < holes.size(); i++) {
                Expr shown = shown(place, holes.get(i).built());
                Expr next = text(place, template.texts().get(i + 1)).built();
                sum = plus(place, plus(place, sum, shown), next);
            }
            return sum;
        });
    }

    private Expr shown(Place place, Expr value) {
        return value.type().equals(types.string())
                ? value
                : new Expr.Apply(place, types.string(), types.libraryFunction("toString"), List.of(value));
    }

    private Expr plus(Place place, Expr left, Expr right) {
        return new Expr.Binary(place, types.string(), BinaryOperator.PLUS, left, right);
    }

    private ExpressionDraft variable(Expression.Variable variable) {
        String name = variable.name();
        VariableScope.Named named = frame.find(name);
        if (named == null) {
            boolean function = context.scope().find(Kind.FUNCTION, name) != null;
            return named(
                    variable.place(),
                    null,
                    function
                            ? "'" + name + "' is a function: call it as " + name + "(...)"
                            : "unknown variable '" + name + "'" + Spelling.hint(name, frame.names()));
        }
        if (named.function()) {
            problems.error(
                    variable.place(),
                    "'" + name + "' is a function: call it, or hand it on in the first brackets of a call");
            return wrong(variable.place());
        }
        return named(variable.place(), named, "");
    }

    private ExpressionDraft field(Expression.FieldRead read) {
        String name = read.name();
        VariableScope.Named field = frame.field(name);
        if (field != null) {
            return named(read.place(), field, "");
        }
        String missing = frame.self() == null
                ? "there is no 'this' here, so it has no field '" + name + "'"
                : "unknown field '" + name + "'" + Spelling.hint(name, frame.names());
        return named(read.place(), null, missing);
    }

    private ExpressionDraft named(Place place, VariableScope.@Nullable Named named, String missing) {
        if (named == null) {
            problems.error(place, missing);
            return wrong(place);
        }
        return new ExpressionDraft(named.type(), () -> named.read(place, inference.finished(named.type())));
    }

    /** A type for the value of several branches: all of them fit it, and it fits what is expected. */
    private Hole branches(@Nullable Type expected) {
        var hole = new Hole();
        if (expected != null) {
            inference.fits(hole, expected);
        }
        return hole;
    }

    private ExpressionDraft choice(Expression.If choice, @Nullable Type expected) {
        ExpressionDraft condition = draft(choice.condition(), types.bool());
        Hole type = branches(expected);
        ExpressionDraft whenTrue = draft(choice.whenTrue(), type);
        ExpressionDraft whenFalse = draft(choice.whenFalse(), type);
        return new ExpressionDraft(
                type,
                () -> new Expr.If(
                        choice.place(),
                        inference.finished(type),
                        condition.built(),
                        whenTrue.built(),
                        whenFalse.built()));
    }

    private ExpressionDraft let(Expression.Let let, int from, @Nullable Type expected) {
        if (from == let.bindings().size()) {
            return infer(let.body(), expected);
        }
        Expression.Binding binding = let.bindings().get(from);
        Type type = context.type(binding.type());
        ExpressionDraft value = draft(binding.value(), type);
        frame.open();
        int slot = frame.declare(binding.name(), type);
        ExpressionDraft body = let(let, from + 1, expected);
        frame.close();
        return new ExpressionDraft(
                body.type(),
                () -> new Expr.Let(
                        binding.place(), inference.finished(body.type()), slot, value.built(), body.built()));
    }

    private ExpressionDraft cases(Expression.Case cases, @Nullable Type expected) {
        record Half(Supplier<Pat> pattern, ExpressionDraft body) {}
        ExpressionDraft subject = infer(cases.subject(), null);
        Hole type = branches(expected);
        var halves = new ArrayList<Half>();
        for (Expression.Branch branch : cases.branches()) {
            frame.open();
            Supplier<Pat> pattern = patterns.check(branch.pattern(), subject.type());
            halves.add(new Half(pattern, draft(branch.body(), type)));
            frame.close();
        }
        return new ExpressionDraft(type, () -> {
            var branches = new ArrayList<Expr.Branch>();
            halves.forEach(half -> branches.add(
                    new Expr.Branch(half.pattern().get(), half.body().built())));
            return new Expr.Case(cases.place(), inference.finished(type), subject.built(), branches);
        });
    }

    private ExpressionDraft reference(Expression subject) {
        ExpressionDraft draft = infer(subject, null);
        Type type = inference.known(draft.type());
        if (!inference.isReference(type) && !(type instanceof Type.Wrong) && !(type instanceof Type.Any)) {
            problems.error(subject.place(), "expected an object, found " + type);
        }
        return draft;
    }

    private @Nullable InterfaceModel interfaceNamed(String name, Place place) {
        DeclaredSymbol symbol = context.scope().resolve(Kind.TYPE, name, place);
        if (symbol == null) {
            return null;
        }
        InterfaceModel found = types.interfaces.get(symbol);
        if (found == null) {
            problems.error(place, name + " is no interface");
        }
        return found;
    }

    private ExpressionDraft cast(Expression.As cast) {
        ExpressionDraft subject = reference(cast.subject());
        InterfaceModel wanted = interfaceNamed(cast.interfaceName(), cast.place());
        if (wanted == null) {
            return wrong(cast.place());
        }
        var type = new Type.Reference(wanted);
        return new ExpressionDraft(type, () -> new Expr.As(cast.place(), type, subject.built(), wanted));
    }
}
