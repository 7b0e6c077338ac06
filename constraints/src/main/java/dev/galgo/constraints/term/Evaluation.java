package dev.galgo.constraints.term;

import dev.galgo.constraints.term.Term.Constant;
import dev.galgo.constraints.term.Term.Operation;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Computes what a term comes to once the unknown values are known. What solvers say is held against it. */
public final class Evaluation {
    /** For terms without variables. */
    public static final Evaluation NOTHING_UNKNOWN = new Evaluation(Map.of());

    private final Map<String, Value> values;

    /** @param values of the variables, by name */
    public Evaluation(Map<String, Value> values) {
        this.values = Map.copyOf(values);
    }

    public boolean holds(Term term) {
        return of(term).equals(Value.Truth.YES);
    }

    /** Its value; throws {@link ArithmeticException} where it divides by zero or takes what is not there. */
    public Value of(Term term) {
        if (term instanceof Constant known) {
            return known.value();
        } else if (term instanceof Term.Variable variable) {
            Value value = values.get(variable.name());
            if (value == null) {
                throw new ArithmeticException(variable.name() + " has no value");
            }
            return value;
        } else if (term instanceof Term.Sum sum) {
            return sum(sum);
        } else if (term instanceof Term.IsMade question) {
            return Value.Truth.of(made(question.subject()).constructor() == question.constructor());
        } else if (term instanceof Term.Part part) {
            Value.Made made = made(part.subject());
            if (made.constructor() != part.constructor()) {
                throw new ArithmeticException("no such part");
            }
            return made.parts().get(part.index());
        } else if (term instanceof Term.Construction making) {
            return new Value.Made(
                    making.sort(),
                    making.constructor(),
                    making.parts().stream().map(this::of).toList());
        }
        return operation((Operation) term);
    }

    private Value.Made made(Term term) {
        return (Value.Made) of(term);
    }

    private Value sum(Term.Sum sum) {
        Fraction total = sum.constant();
        for (Map.Entry<Term, Fraction> one : sum.factors().entrySet()) {
            total = total.plus(one.getValue().times(number(of(one.getKey()))));
        }
        return number(sum.sort(), total);
    }

    private static Fraction number(Value value) {
        return value instanceof Value.Bits bits ? Fraction.of(bits.number()) : ((Value.Exact) value).number();
    }

    private static Value number(Sort sort, Fraction number) {
        return sort instanceof Sort.Bits bits
                ? new Value.Bits(bits, number.over().longValue())
                : new Value.Exact(sort, number);
    }

    private Value operation(Operation operation) {
        List<Term> parts = operation.parts();
        return switch (operation.operator()) {
            case NOT -> Value.Truth.of(!holds(parts.get(0)));
            case AND -> Value.Truth.of(holds(parts.get(0)) && holds(parts.get(1)));
            case OR -> Value.Truth.of(holds(parts.get(0)) || holds(parts.get(1)));
            case IF -> of(parts.get(holds(parts.get(0)) ? 1 : 2));
            default ->
                switch (parts.size()) {
                    case 1 -> unary(operation, of(parts.get(0)));
                    case 2 -> binary(operation, of(parts.get(0)), of(parts.get(1)));
                    default ->
                        TextEvaluation.ternary(
                                operation.operator(), of(parts.get(0)), of(parts.get(1)), of(parts.get(2)));
                };
        };
    }

    private static Value unary(Operation operation, Value operand) {
        Sort to = operation.sort();
        return switch (operation.operator()) {
            case TO_RATIONAL -> Value.rational(number(operand));
            case TRUNCATED -> Value.whole(number(operand).truncated());
            case LENGTH -> Value.whole(((Value.Text) operand).text().length());
            case DECIMAL -> new Value.Text(operand.toString());
            case WIDENED, NARROWED -> new Value.Bits((Sort.Bits) to, ((Value.Bits) operand).number());
            case WIDENED_WITHOUT_SIGN ->
                new Value.Bits((Sort.Bits) to, ((Value.Bits) operand).unsigned().longValue());
            case TO_BITS ->
                new Value.Bits((Sort.Bits) to, number(operand).over().longValue());
            case FROM_BITS -> Value.whole(((Value.Bits) operand).number());
            default -> throw new IllegalArgumentException(operation.toString());
        };
    }

    private static Value binary(Operation operation, Value left, Value right) {
        return switch (operation.operator()) {
            case EQUAL -> Value.Truth.of(left.equals(right));
            case LESS -> Value.Truth.of(compare(left, right) < 0);
            case LESS_OR_EQUAL -> Value.Truth.of(compare(left, right) <= 0);
            case TIMES -> number(operation.sort(), number(left).times(number(right)));
            case DIVIDED_BY -> Value.rational(number(left).by(number(right)));
            case QUOTIENT -> number(operation.sort(), Fraction.of(whole(left).divide(whole(right))));
            case REMAINDER -> number(operation.sort(), Fraction.of(whole(left).remainder(whole(right))));
            case BIT_AND, BIT_OR, BIT_XOR, SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_UNSIGNED ->
                bits(operation.operator(), (Value.Bits) left, (Value.Bits) right);
            default -> TextEvaluation.binary(operation.operator(), left, right);
        };
    }

    private static int compare(Value left, Value right) {
        if (left instanceof Value.Text one && right instanceof Value.Text two) {
            return one.text().compareTo(two.text());
        }
        return number(left).compareTo(number(right));
    }

    private static BigInteger whole(Value value) {
        return number(value).over();
    }

    private static Value bits(Operator operator, Value.Bits left, Value.Bits right) {
        long one = left.number();
        long two = right.number();
        int by = (int) (two & (left.sort().width() - 1));
        return new Value.Bits(
                left.sort(),
                switch (operator) {
                    case BIT_AND -> one & two;
                    case BIT_OR -> one | two;
                    case BIT_XOR -> one ^ two;
                    case SHIFT_LEFT -> one << by;
                    case SHIFT_RIGHT -> one >> by;
                    default -> left.unsigned().shiftRight(by).longValue();
                });
    }
}
