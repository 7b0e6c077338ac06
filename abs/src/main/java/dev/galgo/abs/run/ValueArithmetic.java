package dev.galgo.abs.run;

import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Ratio;
import dev.galgo.abs.run.AbsValue.Real;
import dev.galgo.abs.run.AbsValue.Text;
import dev.galgo.abs.run.AbsValue.Whole;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.abs.syntax.UnaryOperator;
import dev.galgo.source.Place;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Operators on values. Whole numbers have no size, fractions are exact. */
final class ValueArithmetic {
    private ValueArithmetic() {}

    static AbsValue unary(UnaryOperator operator, AbsValue operand) {
        return switch (operator) {
            case NOT -> Data.of(operand == Data.FALSE);
            case MINUS -> {
                if (operand instanceof Real real) {
                    yield new Real(-real.number());
                }
                yield ratio(numerator(operand).negate(), denominator(operand));
            }
        };
    }

    static AbsValue binary(BinaryOperator operator, AbsValue left, AbsValue right, Place place) {
        return switch (operator) {
            case EQUAL -> Data.of(left.equals(right));
            case UNEQUAL -> Data.of(!left.equals(right));
            case LESS -> Data.of(compare(left, right) < 0);
            case LESS_EQUAL -> Data.of(compare(left, right) <= 0);
            case GREATER -> Data.of(compare(left, right) > 0);
            case GREATER_EQUAL -> Data.of(compare(left, right) >= 0);
            case PLUS -> plus(left, right);
            case MINUS -> minus(left, right);
            case TIMES -> times(left, right);
            case DIVIDE -> divide(left, right, place);
            case REMAINDER -> remainder(left, right, place);
            case AND, OR -> throw new IllegalArgumentException(operator.sign());
        };
    }

    /** A fraction in lowest terms, which may be a whole number. */
    static AbsValue ratio(BigInteger numerator, BigInteger denominator) {
        if (denominator.equals(BigInteger.ONE)) {
            return new Whole(numerator);
        }
        BigInteger common = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            common = common.negate();
        }
        BigInteger over = numerator.divide(common);
        BigInteger under = denominator.divide(common);
        return under.equals(BigInteger.ONE) ? new Whole(over) : new Ratio(over, under);
    }

    static BigInteger numerator(AbsValue number) {
        return number instanceof Ratio ratio ? ratio.numerator() : ((Whole) number).number();
    }

    static BigInteger denominator(AbsValue number) {
        return number instanceof Ratio ratio ? ratio.denominator() : BigInteger.ONE;
    }

    static double real(AbsValue number) {
        return number instanceof Real real
                ? real.number()
                : new BigDecimal(numerator(number))
                        .divide(new BigDecimal(denominator(number)), MathContext.DECIMAL64)
                        .doubleValue();
    }

    /** Whether either is a floating-point number, which makes the result one. */
    private static boolean floats(AbsValue left, AbsValue right) {
        return left instanceof Real || right instanceof Real;
    }

    /** Numbers by size, strings by the alphabet, and everything else by constructors and arguments. */
    static int compare(AbsValue left, AbsValue right) {
        if (floats(left, right)) {
            return Double.compare(real(left), real(right));
        }
        if (left instanceof Text one && right instanceof Text two) {
            return one.text().compareTo(two.text());
        }
        if (isNumber(left) && isNumber(right)) {
            return numerator(left)
                    .multiply(denominator(right))
                    .compareTo(numerator(right).multiply(denominator(left)));
        }
        return compareMade(left, right);
    }

    private static boolean isNumber(AbsValue value) {
        return value instanceof Whole || value instanceof Ratio;
    }

    private static int compareMade(AbsValue left, AbsValue right) {
        AbsValue one = left;
        AbsValue two = right;
        while (one instanceof Data mine && two instanceof Data theirs) {
            int by = mine.constructor().compareTo(theirs.constructor());
            int last = Math.min(mine.arguments().size(), theirs.arguments().size()) - 1;
            for (int i = 0; by == 0 && i < last; i++) {
                by = compare(mine.arguments().get(i), theirs.arguments().get(i));
            }
            if (by != 0 || last < 0) {
                return by;
            }
            one = mine.arguments().get(last);
            two = theirs.arguments().get(last);
        }
        if ((isNumber(one) && isNumber(two)) || (one instanceof Text && two instanceof Text) || floats(one, two)) {
            return compare(one, two);
        }
        int byKind = one.getClass().getName().compareTo(two.getClass().getName());
        return byKind != 0 ? byKind : Long.compare(one.stableHash(), two.stableHash());
    }

    static AbsValue plus(AbsValue left, AbsValue right) {
        if (left instanceof Text one) {
            return new Text(one.text() + ((Text) right).text());
        }
        return floats(left, right)
                ? new Real(real(left) + real(right))
                : ratio(
                        numerator(left)
                                .multiply(denominator(right))
                                .add(numerator(right).multiply(denominator(left))),
                        denominator(left).multiply(denominator(right)));
    }

    static AbsValue minus(AbsValue left, AbsValue right) {
        return floats(left, right) ? new Real(real(left) - real(right)) : plus(left, unary(UnaryOperator.MINUS, right));
    }

    private static AbsValue times(AbsValue left, AbsValue right) {
        return floats(left, right)
                ? new Real(real(left) * real(right))
                : ratio(
                        numerator(left).multiply(numerator(right)),
                        denominator(left).multiply(denominator(right)));
    }

    private static AbsValue divide(AbsValue left, AbsValue right, Place place) {
        if (floats(left, right)) {
            return new Real(real(left) / real(right));
        }
        if (numerator(right).signum() == 0) {
            throw Raised.of("DivisionByZeroException", place);
        }
        return ratio(
                numerator(left).multiply(denominator(right)), denominator(left).multiply(numerator(right)));
    }

    /** As the division of whole numbers that rounds towards zero leaves it. */
    private static AbsValue remainder(AbsValue left, AbsValue right, Place place) {
        if (floats(left, right)) {
            return new Real(real(left) % real(right));
        }
        if (numerator(right).signum() == 0) {
            throw Raised.of("DivisionByZeroException", place);
        }
        BigInteger times = numerator(left)
                .multiply(denominator(right))
                .divide(denominator(left).multiply(numerator(right)));
        return minus(left, times(new Whole(times), right));
    }
}
