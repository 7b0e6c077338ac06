package dev.galgo.abs.run;

import dev.galgo.abs.code.Program;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Text;
import dev.galgo.abs.run.AbsValue.Tracked;
import dev.galgo.core.model.ActorId;
import dev.galgo.source.Place;
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

    private final @Nullable Program program;
    private final @Nullable VirtualClock clock;
    private final OpenChoices choices;
    private final Decisions decisions;
    private final TrackedArithmetic tracked;
    private final StringBuilder output = new StringBuilder();
    private @Nullable Tracing tracing;
    private long spent;
    private int depth;

    Evaluator(@Nullable Program program, @Nullable VirtualClock clock, OpenChoices choices, Decisions decisions) {
        this.program = program;
        this.clock = clock;
        this.choices = choices;
        this.decisions = decisions;
        this.tracked = new TrackedArithmetic(decisions);
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
            @Nullable AbsValue[] slots,
            AbsValue.@Nullable Ref self,
            List<AbsValue> fields,
            @Nullable ActorId destiny) {}

    /** Where to note how expressions branch. */
    void notes(Tracing notes) {
        tracing = notes;
    }

    /** An exception has left whatever was being evaluated. */
    void unwind() {
        depth = 0;
    }

    /** Counts one step of anything. */
    void spend(Place place) {
        if (++spent > MOST) {
            throw new Runaway("does not come to an end within " + MOST + " steps of evaluation", place);
        }
    }

    AbsValue evaluate(Expr expr, Scope scope) {
        if (++depth > DEEPEST) {
            depth = 0;
            throw new Runaway("nests calls more than " + DEEPEST + " deep", expr.place());
        }
        AbsValue value = inTailPosition(expr, scope);
        depth--;
        return value;
    }

    boolean holds(Expr condition, Scope scope) {
        AbsValue value = evaluate(condition, scope);
        return value instanceof Tracked known
                ? tracked.decide(known.term(), known.value() == Data.TRUE, condition)
                : value == Data.TRUE;
    }

    List<AbsValue> all(List<Expr> exprs, Scope scope) {
        var values = new ArrayList<AbsValue>(exprs.size());
        for (Expr expr : exprs) {
            values.add(evaluate(expr, scope));
        }
        return values;
    }

    private AbsValue inTailPosition(Expr start, Scope first) {
        Expr expr = start;
        Scope scope = first;
        while (true) {
            spend(expr.place());
            if (expr instanceof Expr.If choice) {
                boolean holds = holds(choice.condition(), scope);
                branched(choice, holds ? Trace.Branch.YES : Trace.Branch.NO);
                expr = holds ? choice.whenTrue() : choice.whenFalse();
            } else if (expr instanceof Expr.Let let) {
                scope.slots()[let.slot()] = evaluate(let.value(), scope);
                expr = let.body();
            } else if (expr instanceof Expr.Case choice) {
                expr = chosen(choice, evaluate(choice.subject(), scope), scope);
            } else if (expr instanceof Expr.Apply call && call.function().body() instanceof Function.Defined body) {
                scope = new Scope(filled(body.frameSize(), all(call.arguments(), scope)), null, List.of(), null);
                expr = body.expression();
            } else if (expr instanceof Expr.ApplyLocal call && isDefined(scope, call)) {
                var closure = (AbsValue.Closure) variable(scope, call.slot());
                scope = scopeOf(closure, all(call.arguments(), scope));
                expr = bodyOf(closure);
            } else {
                return simple(expr, scope);
            }
        }
    }

    private static @Nullable AbsValue[] filled(int room, List<AbsValue> arguments) {
        var slots = new @Nullable AbsValue[room];
        for (int i = 0; i < arguments.size(); i++) {
            slots[i] = arguments.get(i);
        }
        return slots;
    }

    private static boolean isDefined(Scope scope, Expr.ApplyLocal call) {
        return !(((AbsValue.Closure) variable(scope, call.slot())).code() instanceof Function function)
                || function.body() instanceof Function.Defined;
    }

    private static Scope scopeOf(AbsValue.Closure closure, List<AbsValue> arguments) {
        if (!(closure.code() instanceof Expr.Lambda lambda)) {
            var body = (Function.Defined) ((Function) closure.code()).body();
            return new Scope(filled(body.frameSize(), arguments), null, List.of(), null);
        }
        @Nullable AbsValue[] slots = filled(lambda.frameSize(), arguments);
        for (int i = 0; i < lambda.captured().size(); i++) {
            slots[lambda.captured().get(i).slot()] = closure.captured().get(i);
        }
        return new Scope(slots, null, List.of(), null);
    }

    private static Expr bodyOf(AbsValue.Closure closure) {
        return closure.code() instanceof Expr.Lambda lambda
                ? lambda.body()
                : ((Function.Defined) ((Function) closure.code()).body()).expression();
    }

    private Expr chosen(Expr.Case choice, AbsValue subject, Scope scope) {
        int number = 0;
        for (Expr.Branch branch : choice.branches()) {
            if (matches(branch.pattern(), subject, scope)) {
                branched(choice, number);
                return branch.body();
            }
            number++;
        }
        throw Raised.of("PatternMatchFailException", choice.place());
    }

    private void branched(Expr choice, int outcome) {
        if (tracing != null) {
            tracing.branched(choice.place(), true, outcome);
        }
    }

    /** Whether the value fits; then what the pattern binds is bound. */
    boolean matches(Pat pattern, AbsValue value, Scope scope) {
        if (pattern instanceof Pat.Wildcard) {
            return true;
        } else if (pattern instanceof Pat.IntPattern number) {
            return equal(new AbsValue.Whole(number.value()), value, pattern);
        } else if (pattern instanceof Pat.StringPattern text) {
            return equal(new Text(text.value()), value, pattern);
        } else if (pattern instanceof Pat.Bind bind) {
            scope.slots()[bind.slot()] = value;
            return true;
        } else if (pattern instanceof Pat.Equals same) {
            return equal(evaluate(same.value(), scope), value, pattern);
        }
        var made = (Pat.Construction) pattern;
        Data data = madeBy(Data.key(made.constructor()), value, pattern);
        if (data == null) {
            return false;
        }
        for (int i = 0; i < made.arguments().size(); i++) {
            if (!matches(made.arguments().get(i), data.arguments().get(i), scope)) {
                return false;
            }
        }
        return true;
    }

    private boolean equal(AbsValue one, AbsValue other, Object site) {
        return TrackedArithmetic.concerns(one, other)
                ? tracked.decide(tracked.equal(one, other), AbsValue.plain(one).equals(AbsValue.plain(other)), site)
                : one.equals(other);
    }

    /** The data, if this constructor made them; else null. */
    @Nullable
    Data madeBy(String constructor, AbsValue value, Object site) {
        if (value instanceof Tracked known && known.value() instanceof Data) {
            return tracked.isMade(known, constructor, site) ? tracked.parts(known) : null;
        }
        return value instanceof Data data && data.constructor().equals(constructor) ? data : null;
    }

    /** Data whose constructor can be looked at. */
    Data opened(AbsValue value, Object site) {
        return (Data) tracked.opened(value, site);
    }

    /** A value that is used for what it is, and not for what it follows from. */
    AbsValue pinned(AbsValue value) {
        return TrackedArithmetic.concerns(value) ? tracked.pinned(value) : value;
    }

    TrackedArithmetic tracked() {
        return tracked;
    }

    Decisions decisions() {
        return decisions;
    }

    private static AbsValue variable(Scope scope, int slot) {
        return Objects.requireNonNull(scope.slots()[slot]);
    }

    private AbsValue simple(Expr expr, Scope scope) {
        if (expr instanceof Expr.IntLiteral literal) {
            return new AbsValue.Whole(literal.value());
        } else if (expr instanceof Expr.FloatLiteral literal) {
            return new AbsValue.Real(literal.value());
        } else if (expr instanceof Expr.StringLiteral literal) {
            return new Text(literal.value());
        } else if (expr instanceof Expr.Local variable) {
            return variable(scope, variable.slot());
        } else if (expr instanceof Expr.Field field) {
            return scope.fields().get(field.index());
        } else if (expr instanceof Expr.This) {
            return Objects.requireNonNull(scope.self());
        } else if (expr instanceof Expr.Null) {
            return AbsValue.Nothing.NULL;
        } else if (expr instanceof Expr.Unknown unknown) {
            return decisions.given().value(unknown.name());
        } else if (expr instanceof Expr.Destiny) {
            return new AbsValue.Future(Objects.requireNonNull(scope.destiny()));
        } else if (expr instanceof Expr.Construct construct) {
            return made(construct, scope);
        } else if (expr instanceof Expr.ListOf list) {
            return list(list, scope);
        } else if (expr instanceof Expr.Unary unary) {
            AbsValue operand = evaluate(unary.operand(), scope);
            return operand instanceof Tracked known
                    ? tracked.unary(unary.operator(), known)
                    : ValueArithmetic.unary(unary.operator(), operand);
        } else if (expr instanceof Expr.Binary binary) {
            return binary(binary, scope);
        } else if (expr instanceof Expr.Implements question) {
            return Data.of(isA(evaluate(question.subject(), scope), question.wanted()));
        } else if (expr instanceof Expr.As cast) {
            AbsValue subject = evaluate(cast.subject(), scope);
            return isA(subject, cast.wanted()) ? subject : AbsValue.Nothing.NULL;
        }
        return function(expr, scope);
    }

    /** Functions that are values, and those that Galgo brings. */
    private AbsValue function(Expr expr, Scope scope) {
        if (expr instanceof Expr.FunctionName named) {
            return new AbsValue.Closure(named.function());
        } else if (expr instanceof Expr.Lambda lambda) {
            return new AbsValue.Closure(
                    lambda,
                    all(lambda.captured().stream().map(Expr.Capture::value).toList(), scope));
        } else if (expr instanceof Expr.ApplyLocal call) {
            var closure = (AbsValue.Closure) variable(scope, call.slot());
            return Builtins.apply((Function) closure.code(), this, call.place(), all(call.arguments(), scope));
        }
        var call = (Expr.Apply) expr;
        return Builtins.apply(call.function(), this, call.place(), all(call.arguments(), scope));
    }

    private AbsValue made(Expr.Construct construct, Scope scope) {
        String key = Data.key(construct.constructor());
        return switch (key) {
            case "True" -> Data.TRUE;
            case "False" -> Data.FALSE;
            case "Unit" -> Data.UNIT;
            default -> new Data(key, all(construct.arguments(), scope));
        };
    }

    private AbsValue list(Expr.ListOf list, Scope scope) {
        AbsValue rest = new Data(Data.key(list.nil()), List.of());
        List<AbsValue> elements = all(list.elements(), scope);
        for (int i = elements.size() - 1; i >= 0; i--) {
            rest = new Data(Data.key(list.cons()), List.of(elements.get(i), rest));
        }
        return rest;
    }

    private boolean isA(AbsValue subject, InterfaceModel wanted) {
        return subject instanceof AbsValue.Ref ref
                && Objects.requireNonNull(program).type(ref.self().type()).implementsInterface(wanted);
    }

    private AbsValue binary(Expr.Binary binary, Scope scope) {
        return switch (binary.operator()) {
            case AND -> Data.of(holds(binary.left(), scope) && holds(binary.right(), scope));
            case OR -> Data.of(holds(binary.left(), scope) || holds(binary.right(), scope));
            default -> {
                AbsValue left = evaluate(binary.left(), scope);
                AbsValue right = evaluate(binary.right(), scope);
                yield TrackedArithmetic.concerns(left, right)
                        ? tracked.binary(binary.operator(), left, right, binary.place())
                        : ValueArithmetic.binary(binary.operator(), left, right, binary.place());
            }
        };
    }

    VirtualClock clock() {
        return Objects.requireNonNull(clock);
    }

    OpenChoices choices() {
        return choices;
    }

    void print(String line) {
        output.append(line).append('\n');
    }

    String output() {
        return output.toString();
    }
}
