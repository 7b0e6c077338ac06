package dev.galgo.abs.code;

import dev.galgo.abs.model.Expr;
import java.util.List;
import java.util.stream.Collectors;

/** Words a condition as a model has it, as far as that is short; longer parts are left out. */
final class ConditionText {
    private static final String LONGER = "...";

    private ConditionText() {}

    static String of(Expr expr) {
        return of(expr, false);
    }

    private static String of(Expr expr, boolean nested) {
        if (expr instanceof Expr.Field field) {
            return field.name();
        } else if (expr instanceof Expr.Local local) {
            return local.name();
        } else if (expr instanceof Expr.IntLiteral literal) {
            return literal.value().toString();
        } else if (expr instanceof Expr.FloatLiteral literal) {
            return String.valueOf(literal.value());
        } else if (expr instanceof Expr.StringLiteral literal) {
            return '"' + literal.value() + '"';
        } else if (expr instanceof Expr.This) {
            return "this";
        } else if (expr instanceof Expr.Null) {
            return "null";
        } else if (expr instanceof Expr.Unary unary) {
            return unary.operator().sign() + of(unary.operand(), true);
        } else if (expr instanceof Expr.Binary binary) {
            String text = of(binary.left(), true) + " " + binary.operator().sign() + " " + of(binary.right(), true);
            return nested ? "(" + text + ")" : text;
        } else if (expr instanceof Expr.Apply call) {
            return call.function().name() + all(call.arguments());
        } else if (expr instanceof Expr.Construct made) {
            return made.constructor().name() + (made.arguments().isEmpty() ? "" : all(made.arguments()));
        }
        return LONGER;
    }

    private static String all(List<Expr> arguments) {
        return arguments.stream().map(ConditionText::of).collect(Collectors.joining(", ", "(", ")"));
    }
}
