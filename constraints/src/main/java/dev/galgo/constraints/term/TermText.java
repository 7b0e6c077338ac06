package dev.galgo.constraints.term;

import dev.galgo.constraints.term.Term.Operation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Terms as people read them: {@code n > 1000}, {@code head(list) <= x}, {@code list is Cons}. */
final class TermText {
    private TermText() {}

    static String of(Term term) {
        if (term instanceof Term.Sum sum) {
            return sum(sum);
        } else if (term instanceof Term.IsMade question) {
            return part(question.subject()) + " is "
                    + key((DataSort) question.subject().sort(), question.constructor());
        } else if (term instanceof Term.Part part) {
            DataSort sort = (DataSort) part.subject().sort();
            return selector(sort, part.constructor(), part.index()) + "(" + part.subject() + ")";
        } else if (term instanceof Term.Construction made) {
            return key(made.sort(), made.constructor()) + all(made.parts());
        }
        return term instanceof Operation operation ? operation(operation) : term.toString();
    }

    private static String key(DataSort sort, int constructor) {
        String key = sort.constructor(constructor).key();
        return key.substring(key.lastIndexOf('.') + 1);
    }

    private static String selector(DataSort sort, int constructor, int index) {
        String key = key(sort, constructor);
        if (key.equals("Cons")) {
            return index == 0 ? "head" : "tail";
        }
        return key.toLowerCase(Locale.ROOT) + "_" + (index + 1);
    }

    private static String all(List<Term> parts) {
        return parts.stream().map(Term::toString).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String operation(Operation operation) {
        List<Term> parts = operation.parts();
        return switch (operation.operator()) {
            case NOT -> negation(parts.get(0));
            case TO_RATIONAL, WIDENED, FROM_BITS, TO_BITS -> parts.get(0).toString();
            case LESS, LESS_OR_EQUAL -> comparison(operation);
            case EQUAL -> side(parts.get(0)) + " == " + side(parts.get(1));
            case IF -> "if " + parts.get(0) + " then " + parts.get(1) + " else " + parts.get(2);
            default ->
                operation.operator().isInfix()
                        ? part(parts.get(0)) + " " + operation.operator().sign() + " " + part(parts.get(1))
                        : operation.operator().sign() + all(parts);
        };
    }

    private static String negation(Term term) {
        if (term instanceof Operation operation && operation.operator() == Operator.EQUAL) {
            return side(operation.parts().get(0)) + " != "
                    + side(operation.parts().get(1));
        }
        if (term instanceof Term.IsMade question) {
            return part(question.subject()) + " is not "
                    + key((DataSort) question.subject().sort(), question.constructor());
        }
        return "!" + part(term);
    }

    /** What is known stands on the right. */
    private static String comparison(Operation operation) {
        Term left = operation.parts().get(0);
        Term right = operation.parts().get(1);
        boolean strict = operation.operator() == Operator.LESS;
        return left instanceof Term.Constant
                ? side(right) + (strict ? " > " : " >= ") + left
                : side(left) + (strict ? " < " : " <= ") + side(right);
    }

    /** One side of a comparison, which binds less than sums do. */
    private static String side(Term term) {
        return term instanceof Term.Sum ? term.toString() : part(term);
    }

    private static String part(Term term) {
        boolean closed = term instanceof Operation operation
                ? !operation.operator().isInfix() && operation.operator() != Operator.IF
                : !(term instanceof Term.Sum);
        return closed ? term.toString() : "(" + term + ")";
    }

    private static String sum(Term.Sum sum) {
        var text = new StringBuilder();
        for (Map.Entry<Term, Fraction> one : sum.factors().entrySet()) {
            Fraction factor = one.getValue();
            boolean minus = factor.signum() < 0;
            text.append(text.isEmpty() ? (minus ? "-" : "") : minus ? " - " : " + ");
            Fraction size = minus ? factor.negated() : factor;
            text.append(size.equals(Fraction.ONE) ? "" : size + " * ").append(part(one.getKey()));
        }
        int sign = sum.constant().signum();
        if (sign != 0) {
            text.append(sign < 0 ? " - " : " + ")
                    .append(sign < 0 ? sum.constant().negated() : sum.constant());
        }
        return text.toString();
    }
}
