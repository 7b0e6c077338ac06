package dev.galgo.abs.code;

import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Pat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/** Which slots of its frame an expression looks at: not those that it fills itself. */
public final class SlotUses {
    private SlotUses() {}

    static void of(Expr expr, BitSet into) {
        var seen = new BitSet();
        var filled = new BitSet();
        each(expr, one -> {
            if (one instanceof Expr.Local local) {
                seen.set(local.slot());
            } else if (one instanceof Expr.ApplyLocal call) {
                seen.set(call.slot());
            } else if (one instanceof Expr.Let let) {
                filled.set(let.slot());
            } else if (one instanceof Expr.Case choice) {
                choice.branches().forEach(branch -> {
                    bound(branch.pattern(), filled);
                    compared(branch.pattern(), seen);
                });
            }
        });
        seen.andNot(filled);
        into.or(seen);
    }

    /** Visits an expression and all that it consists of; the bodies of nameless functions have frames of their own and are left out. */
    public static void each(Expr expr, Consumer<Expr> visitor) {
        visitor.accept(expr);
        parts(expr).forEach(part -> each(part, visitor));
    }

    private static List<Expr> parts(Expr expr) {
        if (expr instanceof Expr.Construct construct) {
            return construct.arguments();
        } else if (expr instanceof Expr.ListOf list) {
            return list.elements();
        } else if (expr instanceof Expr.Apply call) {
            return call.arguments();
        } else if (expr instanceof Expr.ApplyLocal call) {
            return call.arguments();
        } else if (expr instanceof Expr.Lambda lambda) {
            return lambda.captured().stream().map(Expr.Capture::value).toList();
        } else if (expr instanceof Expr.Unary unary) {
            return List.of(unary.operand());
        } else if (expr instanceof Expr.Binary binary) {
            return List.of(binary.left(), binary.right());
        } else if (expr instanceof Expr.If choice) {
            return List.of(choice.condition(), choice.whenTrue(), choice.whenFalse());
        } else if (expr instanceof Expr.Let let) {
            return List.of(let.value(), let.body());
        } else if (expr instanceof Expr.Case choice) {
            var parts = new ArrayList<Expr>();
            parts.add(choice.subject());
            choice.branches().forEach(branch -> parts.add(branch.body()));
            return parts;
        } else if (expr instanceof Expr.Implements question) {
            return List.of(question.subject());
        } else if (expr instanceof Expr.As cast) {
            return List.of(cast.subject());
        }
        return List.of();
    }

    /** The slots that a pattern fills. */
    public static void bound(Pat pattern, BitSet into) {
        if (pattern instanceof Pat.Bind bind) {
            into.set(bind.slot());
        } else if (pattern instanceof Pat.Construction made) {
            made.arguments().forEach(argument -> bound(argument, into));
        }
    }

    /** The slots that a pattern compares with. */
    static void compared(Pat pattern, BitSet into) {
        if (pattern instanceof Pat.Equals equals) {
            of(equals.value(), into);
        } else if (pattern instanceof Pat.Construction made) {
            made.arguments().forEach(argument -> compared(argument, into));
        }
    }
}
