package dev.galgo.abs.run;

import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.AbsValue.Ratio;
import dev.galgo.abs.run.AbsValue.Text;
import dev.galgo.abs.run.AbsValue.Tracked;
import dev.galgo.abs.run.AbsValue.Whole;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.abs.syntax.UnaryOperator;
import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Fraction;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;

/** Operators on values that follow from unknown ones: what comes of them, and what that follows from, side by side. */
final class TrackedArithmetic {
    private final Decisions decisions;

    TrackedArithmetic(Decisions decisions) {
        this.decisions = decisions;
    }

    /** The value with what it follows from, unless that is nothing unknown. */
    AbsValue tracked(AbsValue value, Term term) {
        if (term instanceof Term.Constant) {
            return value;
        }
        if (term.depth() > Terms.DEEPEST) {
            decisions.pin(term, term(value, term.sort()));
            return value;
        }
        return new Tracked(value, term);
    }

    AbsValue unary(UnaryOperator operator, Tracked operand) {
        AbsValue value = ValueArithmetic.unary(operator, operand.value());
        return tracked(value, operator == UnaryOperator.NOT ? Terms.not(operand.term()) : Terms.minus(operand.term()));
    }

    AbsValue binary(BinaryOperator operator, AbsValue left, AbsValue right, Place place) {
        if (operator == BinaryOperator.EQUAL || operator == BinaryOperator.UNEQUAL) {
            Term same = equal(left, right);
            boolean yes = AbsValue.plain(left).equals(AbsValue.plain(right));
            return operator == BinaryOperator.EQUAL
                    ? tracked(Data.of(yes), same)
                    : tracked(Data.of(!yes), Terms.not(same));
        }
        if (!isScalar(left) || !isScalar(right)) {
            return ValueArithmetic.binary(operator, pinned(left), pinned(right), place);
        }
        Term one = term(left);
        Term two = term(right);
        if (operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER) {
            boolean zero = ValueArithmetic.numerator(AbsValue.plain(right)).signum() == 0;
            decide(Terms.equal(two, Terms.of(Value.whole(0))), zero, place);
        }
        AbsValue value = ValueArithmetic.binary(operator, AbsValue.plain(left), AbsValue.plain(right), place);
        return tracked(value, of(operator, one, two));
    }

    private static Term of(BinaryOperator operator, Term one, Term two) {
        return switch (operator) {
            case LESS -> Terms.less(one, two);
            case LESS_EQUAL -> Terms.lessOrEqual(one, two);
            case GREATER -> Terms.less(two, one);
            case GREATER_EQUAL -> Terms.lessOrEqual(two, one);
            case PLUS -> one.sort() == Sort.Basic.TEXT ? Texts.joined(one, two) : Terms.plus(one, two);
            case MINUS -> Terms.minus(one, two);
            case TIMES -> Terms.times(one, two);
            case DIVIDE -> Terms.dividedBy(one, two);
            case REMAINDER -> remainder(one, two);
            default -> throw new IllegalArgumentException(operator.sign());
        };
    }

    private static Term remainder(Term one, Term two) {
        if (one.sort() == Sort.Basic.INTEGER && two.sort() == Sort.Basic.INTEGER) {
            return Terms.remainder(one, two);
        }
        Term times = Terms.truncated(Terms.dividedBy(one, two));
        return Terms.minus(one, Terms.times(Terms.toRational(times), two));
    }

    /** Decides by a condition, if that is open. */
    boolean decide(Term condition, boolean holds, Object site) {
        return condition instanceof Term.Constant ? holds : decisions.decide(condition, holds, site);
    }

    /** A number or a string, of which terms can be made. */
    private static boolean isScalar(AbsValue value) {
        AbsValue plain = value instanceof Tracked known ? known.value() : value;
        return plain instanceof Whole || plain instanceof Ratio || plain instanceof Text;
    }

    /** Whether two values are equal. */
    Term equal(AbsValue left, AbsValue right) {
        Term all = Terms.TRUE;
        AbsValue one = left;
        AbsValue two = right;
        while (one instanceof Data mine && two instanceof Data theirs) {
            if (!mine.constructor().equals(theirs.constructor())) {
                return Terms.FALSE;
            }
            int last = mine.arguments().size() - 1;
            if (last < 0) {
                return all;
            }
            for (int i = 0; i < last; i++) {
                all = Terms.and(
                        all, equal(mine.arguments().get(i), theirs.arguments().get(i)));
            }
            one = mine.arguments().get(last);
            two = theirs.arguments().get(last);
        }
        return Terms.and(all, equalEnds(one, two));
    }

    private Term equalEnds(AbsValue one, AbsValue two) {
        if (!(one instanceof Tracked) && !(two instanceof Tracked)) {
            return Terms.of(Value.Truth.of(one.equals(two)));
        }
        Sort sort = ((Tracked) (one instanceof Tracked ? one : two)).term().sort();
        if (!(sort instanceof DataSort) && sort != Sort.Basic.BOOLEAN && (!isScalar(one) || !isScalar(two))) {
            return Terms.of(Value.Truth.of(pinned(one).equals(pinned(two))));
        }
        return Terms.equal(term(one, sort), term(two, sort));
    }

    // ---- between values and terms

    /** What a number or a string follows from. */
    private static Term term(AbsValue value) {
        if (value instanceof Tracked known) {
            return known.term();
        } else if (value instanceof Whole whole) {
            return Terms.of(Value.whole(whole.number()));
        } else if (value instanceof Ratio ratio) {
            return Terms.of(Value.rational(new Fraction(ratio.numerator(), ratio.denominator())));
        }
        return Terms.of(new Value.Text(((Text) value).text()));
    }

    /** What a value of a sort follows from. */
    static Term term(AbsValue value, Sort sort) {
        if (value instanceof Tracked known) {
            return known.term();
        }
        if (sort == Sort.Basic.BOOLEAN) {
            return Terms.of(Value.Truth.of(value == Data.TRUE));
        }
        if (!(sort instanceof DataSort made)) {
            Term term = term(value);
            return sort == Sort.Basic.RATIONAL ? Terms.toRational(term) : term;
        }
        var data = (Data) value;
        int tag = made.tag(data.constructor());
        List<Sort> sorts = made.constructor(tag).parts();
        var parts = new ArrayList<Term>();
        for (int i = 0; i < sorts.size(); i++) {
            parts.add(term(data.arguments().get(i), sorts.get(i)));
        }
        return Terms.construction(made, tag, parts);
    }

    /** The value as it is on this input, so that only inputs on which it is the same are alike. */
    AbsValue pinned(AbsValue value) {
        if (value instanceof Tracked known) {
            decisions.pin(known.term(), term(known.value(), known.term().sort()));
            return known.value();
        }
        if (value instanceof Data data && data.isTracked()) {
            data.arguments().forEach(this::pinned);
        }
        return AbsValue.plain(value);
    }

    /** Data of which the constructor is known: that on this input, if it was not. */
    AbsValue opened(AbsValue value, Object site) {
        if (!(value instanceof Tracked known) || !(known.term().sort() instanceof DataSort sort)) {
            return value;
        }
        var data = (Data) known.value();
        int tag = sort.tag(data.constructor());
        decide(Terms.isMade(known.term(), tag), true, site);
        return parts(data, known.term(), tag);
    }

    /** Whether data were made by a constructor. */
    boolean isMade(Tracked value, String constructor, Object site) {
        boolean holds = ((Data) value.value()).constructor().equals(constructor);
        if (value.term().sort() instanceof DataSort sort) {
            return decide(Terms.isMade(value.term(), sort.tag(constructor)), holds, site);
        }
        boolean yes = constructor.equals(Data.TRUE.constructor());
        return decide(yes ? value.term() : Terms.not(value.term()), holds, site);
    }

    /** The data with their constructor in sight. */
    Data parts(Tracked value) {
        var data = (Data) value.value();
        return value.term().sort() instanceof DataSort sort
                ? parts(data, value.term(), sort.tag(data.constructor()))
                : data;
    }

    private Data parts(Data data, Term term, int tag) {
        var parts = new ArrayList<AbsValue>();
        for (int i = 0; i < data.arguments().size(); i++) {
            parts.add(tracked(data.arguments().get(i), Terms.part(term, tag, i)));
        }
        return new Data(data.constructor(), parts);
    }

    /** Whether the operands need more than plain arithmetic. */
    static boolean concerns(AbsValue left, AbsValue right) {
        return concerns(left) || concerns(right);
    }

    static boolean concerns(AbsValue value) {
        return value instanceof Tracked || (value instanceof Data data && data.isTracked());
    }
}
