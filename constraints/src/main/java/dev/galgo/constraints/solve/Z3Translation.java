package dev.galgo.constraints.solve;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.RatNum;
import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Fraction;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Terms as expressions of Z3, and its values as ours. */
@SuppressWarnings({"rawtypes", "unchecked"}) // sorts are known at run time only
final class Z3Translation {
    private final Context z3;
    private final Z3Sorts sorts;
    private final Z3Operators operators;
    private final Map<Term, Expr> known = new HashMap<>();

    Z3Translation(Context z3, List<Term.Variable> variables) {
        this.z3 = z3;
        this.sorts = new Z3Sorts(z3, variables.stream().map(Term.Variable::sort).toList());
        this.operators = new Z3Operators(z3);
        for (int i = 0; i < variables.size(); i++) {
            declare(variables.get(i), i);
        }
    }

    void declare(Term.Variable variable, int number) {
        known.put(variable, z3.mkConst("x" + number, sorts.of(variable.sort())));
    }

    BoolExpr condition(Term term) {
        return (BoolExpr) expression(term);
    }

    Expr expression(Term term) {
        Expr before = known.get(term);
        if (before != null) {
            return before;
        }
        Expr made = translated(term);
        known.put(term, made);
        return made;
    }

    private Expr translated(Term term) {
        if (term instanceof Term.Constant constant) {
            return constant(constant.value());
        } else if (term instanceof Term.Sum sum) {
            return sum.sort() instanceof Sort.Bits ? sumOfBits(sum) : sum(sum);
        } else if (term instanceof Term.IsMade question) {
            return z3.mkApp(
                    sorts.data((DataSort) question.subject().sort()).getRecognizers()[question.constructor()],
                    expression(question.subject()));
        } else if (term instanceof Term.Part part) {
            return z3.mkApp(
                    sorts.data((DataSort) part.subject().sort()).getAccessors()[part.constructor()][part.index()],
                    expression(part.subject()));
        } else if (term instanceof Term.Construction made) {
            return z3.mkApp(sorts.data(made.sort()).getConstructors()[made.constructor()], all(made.parts()));
        } else if (term instanceof Term.Operation operation) {
            return operators.apply(operation, all(operation.parts()));
        }
        throw new IllegalArgumentException(term + " is not one of the unknown values");
    }

    private Expr[] all(List<Term> terms) {
        return terms.stream().map(this::expression).toArray(Expr[]::new);
    }

    private Expr sum(Term.Sum sum) {
        var parts = new ArrayList<ArithExpr>();
        sum.factors().forEach((part, factor) -> {
            var expression = (ArithExpr) expression(part);
            parts.add(
                    factor.equals(Fraction.ONE)
                            ? expression
                            : z3.mkMul((ArithExpr) number(sum.sort(), factor), expression));
        });
        if (sum.constant().signum() != 0) {
            parts.add((ArithExpr) number(sum.sort(), sum.constant()));
        }
        return z3.mkAdd(parts.toArray(new ArithExpr[0]));
    }

    private Expr sumOfBits(Term.Sum sum) {
        int width = ((Sort.Bits) sum.sort()).width();
        BitVecExpr total = z3.mkBV(sum.constant().over().toString(), width);
        for (Map.Entry<Term, Fraction> one : sum.factors().entrySet()) {
            BitVecExpr part = (BitVecExpr) expression(one.getKey());
            BigInteger factor = one.getValue().over();
            total = z3.mkBVAdd(
                    total, factor.equals(BigInteger.ONE) ? part : z3.mkBVMul(z3.mkBV(factor.toString(), width), part));
        }
        return total;
    }

    private Expr number(Sort sort, Fraction number) {
        return sort == Sort.Basic.INTEGER ? z3.mkInt(number.over().toString()) : z3.mkReal(number.toString());
    }

    private Expr constant(Value value) {
        if (value instanceof Value.Exact number) {
            return number(number.sort(), number.number());
        } else if (value instanceof Value.Truth truth) {
            return z3.mkBool(truth.holds());
        } else if (value instanceof Value.Text text) {
            return z3.mkString(Z3Strings.escaped(text.text()));
        } else if (value instanceof Value.Bits bits) {
            return z3.mkBV(String.valueOf(bits.number()), bits.sort().width());
        }
        var made = (Value.Made) value;
        return z3.mkApp(
                sorts.data(made.sort()).getConstructors()[made.constructor()],
                made.parts().stream().map(this::constant).toArray(Expr[]::new));
    }

    /** What a value of a model is; null if it is none that a program can have, such as an irrational number. */
    @Nullable
    Value value(Expr expression, Sort sort) {
        if (sort instanceof DataSort data) {
            return made(expression, data);
        } else if (sort instanceof Sort.Bits bits) {
            return expression instanceof BitVecNum number
                    ? new Value.Bits(bits, number.getBigInteger().longValue())
                    : null;
        }
        return switch ((Sort.Basic) sort) {
            case INTEGER -> expression instanceof IntNum number ? Value.whole(number.getBigInteger()) : null;
            case RATIONAL ->
                expression instanceof RatNum number
                        ? Value.rational(new Fraction(number.getBigIntNumerator(), number.getBigIntDenominator()))
                        : null;
            case BOOLEAN -> expression.isTrue() || expression.isFalse() ? Value.Truth.of(expression.isTrue()) : null;
            case TEXT -> {
                String text = expression.isString() ? Z3Strings.unescaped(expression.getString()) : null;
                yield text == null ? null : new Value.Text(text);
            }
        };
    }

    private @Nullable Value made(Expr expression, DataSort sort) {
        String name = expression.getFuncDecl().getName().toString();
        int tag = -1;
        for (int i = 0; i < sort.constructors().size(); i++) {
            if (sorts.data(sort).getConstructors()[i].getName().toString().equals(name)) {
                tag = i;
            }
        }
        if (tag < 0) {
            return null;
        }
        List<Sort> expected = sort.constructor(tag).parts();
        var parts = new ArrayList<Value>();
        for (int i = 0; i < expected.size(); i++) {
            Value part = value(expression.getArgs()[i], expected.get(i));
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return new Value.Made(sort, tag, parts);
    }
}
