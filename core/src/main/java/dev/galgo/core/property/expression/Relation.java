package dev.galgo.core.property.expression;

import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.property.expression.Reading.Opaque;

/** Claims about two values. */
sealed interface Relation extends Node.Claim {
    /** @param wanted whether they are to be the same */
    record Equal(Operand left, Operand right, boolean wanted, int column) implements Relation {
        @Override
        public boolean holds(Evaluation in) {
            Reading one = left.value(in);
            Reading other = right.value(in);
            if (one instanceof Exact first && other instanceof Exact second) {
                return first.equals(second) == wanted; // by far the most frequent
            }
            Sameness same = new Comparison(in).of(one, other);
            return switch (same.kind()) {
                case SAME -> wanted;
                case DIFFERENT -> !wanted;
                case MISMATCH ->
                    throw new ExpressionFault(
                            column,
                            Wording.what(left.written(), one) + ", and " + Wording.what(right.written(), other)
                                    + ": these are never equal");
                case UNKNOWN ->
                    throw new ExpressionFault(column, doubtful(one, other).written() + " " + same.reason());
            };
        }

        /** Who is to blame. */
        private Operand doubtful(Reading one, Reading other) {
            boolean second = other instanceof Opaque
                    || (other instanceof Reading.Text text && !text.whole())
                    || (other instanceof Reading.Word word && !word.isName())
                    || (other instanceof Structure && !(one instanceof Structure));
            return second && !(one instanceof Opaque) ? right : left;
        }
    }

    /** Which of two numbers is larger. */
    record Ordered(Operand left, Operand right, Order order) implements Relation {
        @Override
        public boolean holds(Evaluation in) {
            int difference = left.number(in).compareTo(right.number(in));
            return switch (order) {
                case LESS -> difference < 0;
                case AT_MOST -> difference <= 0;
                case MORE -> difference > 0;
                case AT_LEAST -> difference >= 0;
            };
        }
    }

    enum Order {
        LESS,
        AT_MOST,
        MORE,
        AT_LEAST
    }

    /** Whether something is in a list or a set, or a key of a map. */
    record Within(Operand element, Operand collection, boolean wanted, int column) implements Relation {
        @Override
        public boolean holds(Evaluation in) {
            Reading one = element.value(in);
            Reading all = collection.value(in);
            if (!(all instanceof Structure structure) || structure.shape() == Shape.OBJECT) {
                throw new ExpressionFault(
                        collection.column(), Wording.unlike(collection.written(), all, "no list, set or map"));
            }
            Sameness within = new Comparison(in).within(one, structure);
            return switch (within.kind()) {
                case SAME -> wanted;
                case DIFFERENT -> !wanted;
                case MISMATCH ->
                    throw new ExpressionFault(
                            column,
                            Wording.what(element.written(), one) + ", and nothing in " + collection.written() + " ("
                                    + structure.shown() + ") is of that kind");
                case UNKNOWN ->
                    throw new ExpressionFault(
                            column,
                            "whether " + element.written() + " is in " + collection.written() + " cannot be told: "
                                    + because(within.reason(), collection.written()));
            };
        }

        private static String because(String reason, String collection) {
            return reason.startsWith("is ") || reason.startsWith("has ") ? collection + " " + reason : reason;
        }
    }
}
