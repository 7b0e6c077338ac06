package dev.galgo.abs.print;

import dev.galgo.abs.syntax.Annotation;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Param;
import dev.galgo.abs.syntax.Pattern;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.abs.syntax.UnaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Expressions, effects, patterns and types as text. What has parts stands in brackets, so that it is read as what it is. */
final class ExpressionText {
    private ExpressionText() {}

    static String type(TypeUse type) {
        String arguments = type.arguments().isEmpty()
                ? ""
                : type.arguments().stream().map(ExpressionText::type).collect(Collectors.joining(", ", "<", ">"));
        return annotations(type.annotations()) + type.name() + arguments;
    }

    static String annotations(List<Annotation> annotations) {
        return annotations.stream()
                .map(one -> "[" + (one.name() == null ? "" : one.name() + ": ") + text(one.value()) + "] ")
                .collect(Collectors.joining());
    }

    static String params(List<Param> params) {
        return params.stream()
                .map(param -> annotations(param.annotations()) + type(param.type()) + " " + param.name())
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String arguments(List<Expression> arguments, String open, String close) {
        return arguments.stream().map(ExpressionText::text).collect(Collectors.joining(", ", open, close));
    }

    static String text(Effect effect) {
        if (effect instanceof Effect.Pure pure) {
            return text(pure.expression());
        } else if (effect instanceof Effect.New creation) {
            return "new " + (creation.local() ? "local " : "") + creation.className()
                    + arguments(creation.arguments(), "(", ")");
        } else if (effect instanceof Effect.AsyncCall call) {
            return (call.awaits() ? "await " : "") + text(call.target()) + "!" + call.method()
                    + arguments(call.arguments(), "(", ")");
        } else if (effect instanceof Effect.SyncCall call) {
            return text(call.target()) + "." + call.method() + arguments(call.arguments(), "(", ")");
        } else if (effect instanceof Effect.Get get) {
            return text(get.future()) + ".get";
        }
        var call = (Effect.Original) effect;
        return call.version().map(version -> version + ".").orElse("")
                + Effect.Original.NAME
                + arguments(call.arguments(), "(", ")");
    }

    static String text(Expression given) {
        if (given instanceof Expression.IntLiteral number) {
            return number.value().toString();
        } else if (given instanceof Expression.FloatLiteral number) {
            return Double.toString(number.value());
        } else if (given instanceof Expression.StringLiteral text) {
            return quoted(text.value());
        } else if (given instanceof Expression.Template template) {
            return template(template);
        } else if (given instanceof Expression.Variable variable) {
            return variable.name();
        } else if (given instanceof Expression.FieldRead field) {
            return "this." + field.name();
        } else if (given instanceof Expression.This) {
            return "this";
        } else if (given instanceof Expression.Null) {
            return "null";
        } else if (given instanceof Expression.Destiny) {
            return "destiny";
        } else if (given instanceof Expression.Construct construct) {
            return construct.name()
                    + (construct.arguments().isEmpty() ? "" : arguments(construct.arguments(), "(", ")"));
        } else if (given instanceof Expression.Call call) {
            return call.name() + arguments(call.arguments(), "(", ")");
        } else if (given instanceof Expression.PartialCall call) {
            return call.name() + arguments(call.functions(), "(", ")") + arguments(call.arguments(), "(", ")");
        } else if (given instanceof Expression.VariadicCall call) {
            return call.name() + arguments(call.arguments(), "[", "]");
        } else if (given instanceof Expression.Anonymous function) {
            return params(function.params()) + " => " + text(function.body());
        }
        return "(" + compound(given) + ")";
    }

    private static String compound(Expression given) {
        if (given instanceof Expression.Unary unary) {
            return (unary.operator() == UnaryOperator.NOT ? "!" : "-") + text(unary.operand());
        } else if (given instanceof Expression.Binary binary) {
            return text(binary.left()) + " " + binary.operator().sign() + " " + text(binary.right());
        } else if (given instanceof Expression.If choice) {
            return "if " + text(choice.condition()) + " then " + text(choice.whenTrue()) + " else "
                    + text(choice.whenFalse());
        } else if (given instanceof Expression.Let let) {
            return "let "
                    + let.bindings().stream()
                            .map(one -> "(" + type(one.type()) + " " + one.name() + ") = " + text(one.value()))
                            .collect(Collectors.joining(", "))
                    + " in " + text(let.body());
        } else if (given instanceof Expression.Case choice) {
            return "case " + text(choice.subject())
                    + choice.branches().stream()
                            .map(branch -> pattern(branch.pattern()) + " => " + text(branch.body()) + ";")
                            .collect(Collectors.joining(" ", " { ", " }"));
        } else if (given instanceof Expression.Implements test) {
            return text(test.subject()) + " implements " + test.interfaceName();
        }
        var cast = (Expression.As) given;
        return text(cast.subject()) + " as " + cast.interfaceName();
    }

    static String pattern(Pattern given) {
        if (given instanceof Pattern.IntPattern number) {
            return number.value().toString();
        } else if (given instanceof Pattern.StringPattern text) {
            return quoted(text.value());
        } else if (given instanceof Pattern.VariablePattern name) {
            return name.name();
        } else if (given instanceof Pattern.ConstructorPattern constructor) {
            return constructor.name()
                    + (constructor.arguments().isEmpty()
                            ? ""
                            : constructor.arguments().stream()
                                    .map(ExpressionText::pattern)
                                    .collect(Collectors.joining(", ", "(", ")")));
        }
        return "_";
    }

    static String quoted(String text) {
        return '"'
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                        .replace("\t", "\\t")
                + '"';
    }

    private static String template(Expression.Template template) {
        var parts = new ArrayList<String>();
        for (int i = 0; i < template.texts().size(); i++) {
            parts.add(template.texts().get(i).replace("`", "\\`").replace("$", "\\$"));
            if (i < template.holes().size()) {
                parts.add("$" + text(template.holes().get(i)) + "$");
            }
        }
        return "`" + String.join("", parts) + "`";
    }
}
