package dev.galgo.core.property.expression;

/** A text that is no claim: what is wrong with it, and in which column, counted from 1. */
public final class ExpressionError extends Exception {
    private static final long serialVersionUID = 1;

    private final int column;

    ExpressionError(int column, String message) {
        super(message);
        this.column = column;
    }

    public int column() {
        return column;
    }
}
