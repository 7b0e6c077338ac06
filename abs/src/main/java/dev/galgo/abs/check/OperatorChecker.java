package dev.galgo.abs.check;

import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.UnaryOperator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks operators: numbers mix, and become as exact as they can be. */
final class OperatorChecker {
    private final BodyContext context;
    private final ExpressionChecker expressions;
    private final Declarations types;
    private final Inference inference;

    OperatorChecker(BodyContext context, ExpressionChecker expressions) {
        this.context = context;
        this.expressions = expressions;
        types = context.declarations();
        inference = context.inference();
    }

    ExpressionDraft unary(Expression.Unary unary, @Nullable Type expected) {
        if (unary.operator() == UnaryOperator.NOT) {
            ExpressionDraft operand = expressions.draft(unary.operand(), types.bool());
            return unary(unary, types.bool(), operand);
        }
        ExpressionDraft operand = expressions.infer(unary.operand(), expected);
        Type type = number(operand, unary.operand(), "-");
        return unary(unary, type, operand);
    }

    private ExpressionDraft unary(Expression.Unary unary, Type type, ExpressionDraft operand) {
        return new ExpressionDraft(
                type, () -> new Expr.Unary(unary.place(), inference.finished(type), unary.operator(), operand.built()));
    }

    ExpressionDraft binary(Expression.Binary binary, @Nullable Type expected) {
        return switch (binary.operator()) {
            case AND, OR -> {
                ExpressionDraft left = expressions.draft(binary.left(), types.bool());
                ExpressionDraft right = expressions.draft(binary.right(), types.bool());
                yield binary(binary, types.bool(), left, right);
            }
            case EQUAL, UNEQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> comparison(binary);
            case PLUS, MINUS, TIMES, DIVIDE, REMAINDER -> arithmetic(binary, expected);
        };
    }

    private ExpressionDraft binary(Expression.Binary binary, Type type, ExpressionDraft left, ExpressionDraft right) {
        return new ExpressionDraft(
                type,
                () -> new Expr.Binary(
                        binary.place(), inference.finished(type), binary.operator(), left.built(), right.built()));
    }

    private ExpressionDraft comparison(Expression.Binary binary) {
        ExpressionDraft left = expressions.infer(binary.left(), null);
        ExpressionDraft right = expressions.infer(binary.right(), left.type());
        Type a = inference.known(left.type());
        Type b = inference.known(right.type());
        boolean objects = isObject(a) && isObject(b);
        boolean numbers = isNumber(a) && isNumber(b);
        if (!objects && !numbers && !inference.fits(b, a) && !inference.fits(a, b)) {
            TypeNames names = TypeNames.of(a, b);
            context.problems()
                    .error(
                            binary.place(),
                            "'" + binary.operator().sign() + "' cannot compare " + names.name(a) + " with "
                                    + names.name(b));
        }
        return binary(binary, types.bool(), left, right);
    }

    private static boolean isObject(Type type) {
        return type instanceof Type.Reference || type instanceof Type.Self || type instanceof Type.Null;
    }

    private boolean isNumber(Type type) {
        return type.equals(types.integer()) || type.equals(types.rational()) || type.equals(types.floating());
    }

    private ExpressionDraft arithmetic(Expression.Binary binary, @Nullable Type expected) {
        Type hint = expected != null && isNumber(inference.known(expected)) ? expected : null;
        ExpressionDraft left = expressions.infer(binary.left(), hint);
        ExpressionDraft right = expressions.infer(binary.right(), hint);
        Type a = inference.known(left.type());
        Type b = inference.known(right.type());
        if (binary.operator() == BinaryOperator.PLUS && (a.equals(types.string()) || b.equals(types.string()))) {
            context.expect(types.string(), left.type(), binary.left().place());
            context.expect(types.string(), right.type(), binary.right().place());
            return binary(binary, types.string(), left, right);
        }
        String sign = binary.operator().sign();
        if (a instanceof Hole && isNumber(b)) {
            inference.fits(a, b);
        }
        if (b instanceof Hole && isNumber(a)) {
            inference.fits(b, a);
        }
        Type first = number(left, binary.left(), sign);
        Type second = number(right, binary.right(), sign);
        Type result = result(binary, first, second);
        if (binary.operator() == BinaryOperator.REMAINDER && result.equals(types.rational())) {
            return new ExpressionDraft(
                    result,
                    () -> new Expr.Apply(
                            binary.place(),
                            result,
                            types.libraryFunction(StandardLibrary.REMAINDER),
                            List.of(left.built(), right.built())));
        }
        return binary(binary, result, left, right);
    }

    private Type result(Expression.Binary binary, Type first, Type second) {
        if (first instanceof Type.Wrong || second instanceof Type.Wrong) {
            return types.wrong();
        }
        boolean whole = first.equals(types.integer()) && second.equals(types.integer());
        if (binary.operator() == BinaryOperator.REMAINDER) {
            boolean exact = !first.equals(types.floating()) && !second.equals(types.floating());
            if (!whole && exact) {
                return types.rational();
            }
            if (!whole) {
                context.problems().error(binary.place(), "'%' works on Int and Rat, found " + first + " and " + second);
            }
            return types.integer();
        }
        if (first.equals(types.floating()) || second.equals(types.floating())) {
            return types.floating();
        }
        return whole && binary.operator() != BinaryOperator.DIVIDE ? types.integer() : types.rational();
    }

    private Type number(ExpressionDraft operand, Expression expression, String sign) {
        Type type = inference.known(operand.type());
        if (type instanceof Hole) {
            inference.fits(type, types.rational());
            type = inference.known(type);
        }
        if (isNumber(type) || type instanceof Type.Wrong) {
            return type;
        }
        context.problems().error(expression.place(), "'" + sign + "' works on numbers, found " + type);
        return types.wrong();
    }
}
