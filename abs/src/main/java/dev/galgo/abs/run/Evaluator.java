package dev.galgo.abs.run;

import dev.galgo.abs.run.Expr.Branch;
import dev.galgo.abs.run.Expr.Match;
import dev.galgo.abs.run.Value.Data;
import dev.galgo.abs.run.Value.Text;
import dev.galgo.abs.syntax.Place;
import dev.galgo.core.model.ActorId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions. Calls in tail position take no room, however many there are; others may nest {@link #DEEPEST} deep. All of a
 * macro-step's evaluations share one budget, so that what has no end is found by counting, the same in every run.
 */
final class Evaluator {
    static final int DEEPEST = 8_000;
    static final long MOST = 20_000_000;

    private final Clock clock;
    private long spent;
    private int depth;

    Evaluator(Clock clock) {
        this.clock = clock;
    }

    /**
     * What an expression can see.
     *
     * @param slots variables; where functions put their arguments and lets their values
     * @param self the object it belongs to, null in a function
     * @param fields the object's fields
     * @param destiny the future of the task
     */
    record Scope(
            @Nullable Value[] slots,
            Value.@Nullable Ref self,
            List<Value> fields,
            @Nullable ActorId destiny) {
        static Scope ofFunction(int room) {
            return new Scope(new @Nullable Value[room], null, List.of(), null);
        }
    }

    /** Counts one step of anything. */
    void spend(Place place) {
        if (++spent > MOST) {
            throw new Runaway("does not come to an end within " + MOST + " steps of evaluation", place);
        }
    }

    Value evaluate(Expr expr, Scope scope) {
        if (++depth > DEEPEST) {
            depth = 0;
            throw new Runaway("nests calls more than " + DEEPEST + " deep", expr.place());
        }
        Value value = inTailPosition(expr, scope);
        depth--;
        return value;
    }

    boolean holds(Expr condition, Scope scope) {
        return evaluate(condition, scope) == Data.TRUE;
    }

    List<Value> all(List<Expr> exprs, Scope scope) {
        var values = new ArrayList<Value>(exprs.size());
        for (Expr expr : exprs) {
            values.add(evaluate(expr, scope));
        }
        return values;
    }

    private Value inTailPosition(Expr start, Scope first) {
        Expr expr = start;
        Scope scope = first;
        while (true) {
            spend(expr.place());
            if (expr instanceof Expr.If choice) {
                expr = holds(choice.condition(), scope) ? choice.whenTrue() : choice.whenFalse();
            } else if (expr instanceof Expr.Let let) {
                scope.slots()[let.slot()] = evaluate(let.value(), scope);
                expr = let.body();
            } else if (expr instanceof Expr.Case choice) {
                expr = chosen(choice, evaluate(choice.subject(), scope), scope);
            } else if (expr instanceof Expr.Apply call) {
                Scope callee = Scope.ofFunction(call.function().slots());
                fill(callee.slots(), 0, all(call.arguments(), scope));
                scope = callee;
                expr = call.function().body();
            } else if (expr instanceof Expr.ApplyVariable call) {
                var closure = (Value.Closure) variable(scope, call.slot());
                scope = scopeOf(closure, all(call.arguments(), scope));
                expr = closure.code().function().body();
            } else {
                return simple(expr, scope);
            }
        }
    }

    private static void fill(@Nullable Value[] slots, int from, List<Value> values) {
        for (int i = 0; i < values.size(); i++) {
            slots[from + i] = values.get(i);
        }
    }

    private static Scope scopeOf(Value.Closure closure, List<Value> arguments) {
        Scope scope = Scope.ofFunction(closure.code().function().slots());
        fill(scope.slots(), 0, closure.captured());
        fill(scope.slots(), closure.captured().size(), arguments);
        return scope;
    }

    /** Calls a function that was handed over. */
    Value apply(Value.Closure closure, List<Value> arguments) {
        return evaluate(closure.code().function().body(), scopeOf(closure, arguments));
    }

    private Expr chosen(Expr.Case choice, Value subject, Scope scope) {
        for (Branch branch : choice.branches()) {
            if (matches(branch.pattern(), subject, scope)) {
                return branch.body();
            }
        }
        throw Raised.of("PatternMatchFailException", choice.place());
    }

    /** Whether the value fits; then what the pattern binds is bound. */
    boolean matches(Match pattern, Value value, Scope scope) {
        if (pattern instanceof Match.Any) {
            return true;
        }
        if (pattern instanceof Match.Equal equal) {
            return equal.value().equals(value);
        }
        if (pattern instanceof Match.Bind bind) {
            scope.slots()[bind.slot()] = value;
            return true;
        }
        if (pattern instanceof Match.Same same) {
            return evaluate(same.variable(), scope).equals(value);
        }
        var made = (Match.Constructed) pattern;
        if (!(value instanceof Data data) || !data.constructor().equals(made.constructor())) {
            return false;
        }
        for (int i = 0; i < made.arguments().size(); i++) {
            if (!matches(made.arguments().get(i), data.arguments().get(i), scope)) {
                return false;
            }
        }
        return true;
    }

    private static Value variable(Scope scope, int slot) {
        return Objects.requireNonNull(scope.slots()[slot]);
    }

    private Value simple(Expr expr, Scope scope) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value();
        } else if (expr instanceof Expr.Variable variable) {
            return variable(scope, variable.slot());
        } else if (expr instanceof Expr.Field field) {
            return scope.fields().get(field.field());
        } else if (expr instanceof Expr.This) {
            return Objects.requireNonNull(scope.self());
        } else if (expr instanceof Expr.Destiny) {
            return new Value.Future(Objects.requireNonNull(scope.destiny()));
        } else if (expr instanceof Expr.Make make) {
            return new Data(make.constructor(), all(make.arguments(), scope));
        } else if (expr instanceof Expr.Native call) {
            return call.builtin().apply(this, call.place(), all(call.arguments(), scope));
        } else if (expr instanceof Expr.Lambda lambda) {
            return new Value.Closure(
                    lambda,
                    lambda.captured().stream()
                            .map(slot -> variable(scope, slot))
                            .toList());
        } else if (expr instanceof Expr.Unary unary) {
            return Arithmetic.unary(unary.operator(), evaluate(unary.operand(), scope));
        } else if (expr instanceof Expr.Binary binary) {
            return binary(binary, scope);
        } else if (expr instanceof Expr.Template template) {
            return template(template, scope);
        } else if (expr instanceof Expr.Implements question) {
            return Data.of(isOf(evaluate(question.subject(), scope), question.classes()));
        }
        var cast = (Expr.As) expr;
        Value subject = evaluate(cast.subject(), scope);
        return isOf(subject, cast.classes()) ? subject : Value.Nothing.NULL;
    }

    private static boolean isOf(Value subject, java.util.Set<String> classes) {
        return subject instanceof Value.Ref ref && classes.contains(ref.self().type());
    }

    private Value binary(Expr.Binary binary, Scope scope) {
        return switch (binary.operator()) {
            case AND -> Data.of(holds(binary.left(), scope) && holds(binary.right(), scope));
            case OR -> Data.of(holds(binary.left(), scope) || holds(binary.right(), scope));
            default ->
                Arithmetic.binary(
                        binary.operator(),
                        evaluate(binary.left(), scope),
                        evaluate(binary.right(), scope),
                        binary.place());
        };
    }

    private Value template(Expr.Template template, Scope scope) {
        var text = new StringBuilder(template.texts().get(0));
        for (int i = 0; i < template.holes().size(); i++) {
            text.append(Builtin.text(evaluate(template.holes().get(i), scope)))
                    .append(template.texts().get(i + 1));
        }
        return new Text(text.toString());
    }

    Clock clock() {
        return clock;
    }
}
