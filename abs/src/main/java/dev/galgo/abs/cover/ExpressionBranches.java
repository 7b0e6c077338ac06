package dev.galgo.abs.cover;

import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.SlotUses;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where expressions branch: those of some bodies, and those of the functions that they call, directly or not. */
final class ExpressionBranches {
    private final List<Branching> all = new ArrayList<>();
    private final Set<Function> functions = new LinkedHashSet<>();

    /**
     * An expression that goes on in one of several ways.
     *
     * @param where the method or function that it is in
     */
    record Branching(Expr choice, String where) {
        int outcomes() {
            return choice instanceof Expr.Case cases ? cases.branches().size() : 2;
        }
    }

    private ExpressionBranches() {}

    static List<Branching> of(List<MethodCode> bodies) {
        var branches = new ExpressionBranches();
        bodies.forEach(body -> body.expressions().forEach(expr -> branches.look(expr, body.title())));
        Set<Function> done = new LinkedHashSet<>();
        while (!done.containsAll(branches.functions)) {
            for (Function function : List.copyOf(branches.functions)) {
                if (done.add(function) && function.body() instanceof Function.Defined defined) {
                    branches.look(defined.expression(), function.name());
                }
            }
        }
        return branches.all;
    }

    private void look(Expr start, String where) {
        Deque<Expr> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            SlotUses.each(open.pop(), part -> {
                if (part instanceof Expr.If || part instanceof Expr.Case) {
                    all.add(new Branching(part, where));
                } else if (part instanceof Expr.Apply call) {
                    functions.add(call.function());
                } else if (part instanceof Expr.FunctionName named) {
                    functions.add(named.function());
                } else if (part instanceof Expr.Lambda lambda) {
                    open.push(lambda.body());
                }
            });
        }
    }
}
