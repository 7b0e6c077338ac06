package dev.galgo.constraints.term;

import dev.galgo.constraints.term.Term.Constant;
import dev.galgo.constraints.term.Term.Operation;
import dev.galgo.constraints.term.Term.Sum;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes terms: truth, numbers and data. What is known is computed. */
public final class Terms {
    /** Deeper terms take too much of the stack. */
    public static final int DEEPEST = 500;

    public static final Constant TRUE = new Constant(Value.Truth.YES);
    public static final Constant FALSE = new Constant(Value.Truth.NO);

    private Terms() {}

    public static Constant of(Value value) {
        return value instanceof Value.Truth truth ? (truth.holds() ? TRUE : FALSE) : new Constant(value);
    }

    /** The operation, or what it comes to if all is known. */
    static Term apply(Operator operator, Sort sort, Term... parts) {
        var operation = new Operation(operator, sort, List.of(parts));
        for (Term part : parts) {
            if (!(part instanceof Constant)) {
                return operation;
            }
        }
        return of(Evaluation.NOTHING_UNKNOWN.of(operation));
    }

    // ---- truth

    public static Term not(Term term) {
        if (term instanceof Operation operation) {
            List<Term> parts = operation.parts();
            if (operation.operator() == Operator.NOT) {
                return parts.get(0);
            } else if (operation.operator() == Operator.LESS) {
                return lessOrEqual(parts.get(1), parts.get(0));
            } else if (operation.operator() == Operator.LESS_OR_EQUAL) {
                return less(parts.get(1), parts.get(0));
            }
        }
        return apply(Operator.NOT, Sort.Basic.BOOLEAN, term);
    }

    public static Term and(Term left, Term right) {
        if (left == FALSE || right == TRUE || left.equals(right)) {
            return left;
        }
        return left == TRUE || right == FALSE ? right : apply(Operator.AND, Sort.Basic.BOOLEAN, left, right);
    }

    public static Term or(Term left, Term right) {
        if (left == TRUE || right == FALSE || left.equals(right)) {
            return left;
        }
        return left == FALSE || right == TRUE ? right : apply(Operator.OR, Sort.Basic.BOOLEAN, left, right);
    }

    public static Term choice(Term condition, Term yes, Term no) {
        if (condition instanceof Constant) {
            return condition == TRUE ? yes : no;
        }
        return yes.equals(no) ? yes : apply(Operator.IF, yes.sort(), condition, yes, no);
    }

    public static Term equal(Term left, Term right) {
        if (left.equals(right)) {
            return TRUE;
        }
        if (left.sort() != right.sort() && left.sort().isNumber()) {
            return equal(toRational(left), toRational(right));
        }
        if (left.sort().isNumber()) {
            Sides sides = Sides.of(left, right);
            return apply(Operator.EQUAL, Sort.Basic.BOOLEAN, sides.left, sides.right);
        }
        if (left.sort() == Sort.Basic.BOOLEAN && (left instanceof Constant || right instanceof Constant)) {
            Term known = left instanceof Constant ? left : right;
            Term other = known == left ? right : left;
            return known == TRUE ? other : not(other);
        }
        return apply(Operator.EQUAL, Sort.Basic.BOOLEAN, left, right);
    }

    public static Term less(Term left, Term right) {
        return compare(Operator.LESS, left, right);
    }

    public static Term lessOrEqual(Term left, Term right) {
        return compare(Operator.LESS_OR_EQUAL, left, right);
    }

    private static Term compare(Operator operator, Term left, Term right) {
        if (left.sort() != right.sort() && left.sort().isNumber()) {
            return compare(operator, toRational(left), toRational(right));
        }
        if (left.sort().isNumber()) {
            Sides sides = Sides.of(left, right);
            return apply(operator, Sort.Basic.BOOLEAN, sides.left, sides.right);
        }
        return left.equals(right)
                ? of(Value.Truth.of(operator == Operator.LESS_OR_EQUAL))
                : apply(operator, Sort.Basic.BOOLEAN, left, right);
    }

    /** Two sums without common parts, so that conditions that mean the same look the same. */
    private record Sides(Term left, Term right) {
        static Sides of(Term one, Term other) {
            Term difference = plus(one, minus(other));
            Map<Term, Fraction> left = new LinkedHashMap<>();
            Map<Term, Fraction> right = new LinkedHashMap<>();
            Map<Term, Fraction> all = factors(difference);
            all.forEach((part, factor) -> {
                if (factor.signum() > 0) {
                    left.put(part, factor);
                } else {
                    right.put(part, factor.negated());
                }
            });
            Fraction constant = constant(difference);
            boolean before = right.isEmpty() ? false : left.isEmpty() || constant.signum() > 0;
            return new Sides(
                    sum(one.sort(), left, before ? constant : Fraction.ZERO),
                    sum(one.sort(), right, before ? Fraction.ZERO : constant.negated()));
        }
    }

    // ---- numbers

    public static Term plus(Term left, Term right) {
        if (left.sort() != right.sort() && left.sort().isNumber()) {
            return plus(toRational(left), toRational(right));
        }
        Map<Term, Fraction> all = new LinkedHashMap<>(factors(left));
        factors(right).forEach((part, factor) -> all.merge(part, factor, Fraction::plus));
        return sum(left.sort(), all, constant(left).plus(constant(right)));
    }

    public static Term minus(Term term) {
        return times(term, Fraction.of(-1));
    }

    public static Term minus(Term left, Term right) {
        return plus(left, minus(right));
    }

    private static Term times(Term term, Fraction factor) {
        Map<Term, Fraction> all = new LinkedHashMap<>();
        factors(term).forEach((part, times) -> all.put(part, times.times(factor)));
        return sum(term.sort(), all, constant(term).times(factor));
    }

    public static Term times(Term left, Term right) {
        if (left.sort() != right.sort() && left.sort().isNumber()) {
            return times(toRational(left), toRational(right));
        }
        if (left instanceof Constant) {
            return times(right, constant(left));
        }
        return right instanceof Constant
                ? times(left, constant(right))
                : apply(Operator.TIMES, left.sort(), left, right);
    }

    /** Exactly, as a rational; not by zero. */
    public static Term dividedBy(Term left, Term right) {
        Term over = toRational(left);
        Term under = toRational(right);
        return under instanceof Constant
                ? times(over, Fraction.ONE.by(constant(under)))
                : apply(Operator.DIVIDED_BY, Sort.Basic.RATIONAL, over, under);
    }

    /** Rounded towards zero; not by zero. */
    public static Term quotient(Term left, Term right) {
        return apply(Operator.QUOTIENT, left.sort(), left, right);
    }

    /** What {@link #quotient} leaves. */
    public static Term remainder(Term left, Term right) {
        return apply(Operator.REMAINDER, left.sort(), left, right);
    }

    public static Term toRational(Term term) {
        if (term.sort() == Sort.Basic.RATIONAL) {
            return term;
        }
        Map<Term, Fraction> all = new LinkedHashMap<>();
        factors(term)
                .forEach((part, factor) ->
                        all.put(new Operation(Operator.TO_RATIONAL, Sort.Basic.RATIONAL, List.of(part)), factor));
        return sum(Sort.Basic.RATIONAL, all, constant(term));
    }

    /** A rational as a whole number, rounded towards zero. */
    public static Term truncated(Term term) {
        return term.sort() == Sort.Basic.INTEGER ? term : apply(Operator.TRUNCATED, Sort.Basic.INTEGER, term);
    }

    private static Map<Term, Fraction> factors(Term term) {
        if (term instanceof Sum sum) {
            return sum.factors();
        }
        return term instanceof Constant ? Map.of() : Map.of(term, Fraction.ONE);
    }

    private static Fraction constant(Term term) {
        if (term instanceof Sum sum) {
            return sum.constant();
        }
        if (term instanceof Constant known) {
            return known.value() instanceof Value.Bits bits
                    ? Fraction.of(bits.number())
                    : ((Value.Exact) known.value()).number();
        }
        return Fraction.ZERO;
    }

    private static Term sum(Sort sort, Map<Term, Fraction> factors, Fraction constant) {
        if (sort instanceof Sort.Bits bits) {
            return sumOfBits(bits, factors, constant);
        }
        factors.values().removeIf(factor -> factor.signum() == 0);
        if (factors.isEmpty()) {
            return of(new Value.Exact(sort, constant));
        }
        return only(sort, factors, constant);
    }

    private static Term sumOfBits(Sort.Bits sort, Map<Term, Fraction> factors, Fraction constant) {
        factors.replaceAll((part, factor) -> cut(sort, factor));
        factors.values().removeIf(factor -> factor.signum() == 0);
        Fraction rest = cut(sort, constant);
        return factors.isEmpty() ? of(new Value.Bits(sort, rest.over().longValue())) : only(sort, factors, rest);
    }

    private static Term only(Sort sort, Map<Term, Fraction> factors, Fraction constant) {
        if (factors.size() == 1 && constant.signum() == 0) {
            Map.Entry<Term, Fraction> one = factors.entrySet().iterator().next();
            if (one.getValue().equals(Fraction.ONE)) {
                return one.getKey();
            }
        }
        return new Sum(sort, Collections.unmodifiableMap(factors), constant);
    }

    private static Fraction cut(Sort.Bits sort, Fraction number) {
        BigInteger whole = number.over();
        return Fraction.of(Value.Bits.cut(whole.longValue(), sort.width()));
    }

    // ---- data

    public static Term isMade(Term subject, int constructor) {
        if (subject instanceof Constant known) {
            return of(Value.Truth.of(((Value.Made) known.value()).constructor() == constructor));
        }
        if (subject instanceof Term.Construction made) {
            return of(Value.Truth.of(made.constructor() == constructor));
        }
        return new Term.IsMade(subject, constructor);
    }

    /** A part of data that were made by this constructor. */
    public static Term part(Term subject, int constructor, int index) {
        if (subject instanceof Constant known && known.value() instanceof Value.Made made) {
            return of(made.parts().get(index));
        }
        return subject instanceof Term.Construction made
                ? made.parts().get(index)
                : new Term.Part(subject, constructor, index);
    }

    public static Term construction(DataSort sort, int constructor, List<Term> parts) {
        var values = new ArrayList<Value>();
        int depth = 0;
        for (Term part : parts) {
            depth = Math.max(depth, part.depth());
            if (part instanceof Constant known) {
                values.add(known.value());
            }
        }
        return values.size() == parts.size()
                ? of(new Value.Made(sort, constructor, values))
                : new Term.Construction(sort, constructor, List.copyOf(parts), depth + 1);
    }
}
