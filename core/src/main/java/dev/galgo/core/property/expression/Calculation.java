package dev.galgo.core.property.expression;

import java.util.List;

/** Numbers made of numbers. */
sealed interface Calculation extends Node {
    @Override
    default Kind kind() {
        return Kind.NUMBER;
    }

    record Negative(Operand number) implements Calculation {
        @Override
        public Reading value(Evaluation in) {
            return number.number(in).negative();
        }
    }

    /** A sum with differences, or a product with quotients: one after the other, from the left. */
    record Chain(Operand first, List<Link> links) implements Calculation {
        @Override
        public Reading value(Evaluation in) {
            Exact so = first.number(in);
            for (Link link : links) {
                Exact next = link.operand().number(in);
                try {
                    so = link.operator().apply(so, next);
                } catch (ArithmeticException impossible) {
                    throw new ExpressionFault(link.column(), String.valueOf(impossible.getMessage()));
                }
            }
            return so;
        }
    }

    record Link(Operator operator, Operand operand, int column) {}

    enum Operator {
        PLUS,
        MINUS,
        TIMES,
        OVER,
        REMAINDER;

        Exact apply(Exact one, Exact other) {
            return switch (this) {
                case PLUS -> one.plus(other);
                case MINUS -> one.minus(other);
                case TIMES -> one.times(other);
                case OVER -> one.over(other);
                case REMAINDER -> one.remainder(other);
            };
        }
    }
}
