package dev.galgo.core.property.expression;

/** A claim that cannot be evaluated in some configuration: why, and which column of it is about that, counted from 1. */
public final class ExpressionFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int column;

    ExpressionFault(int column, String message) {
        super(message, null, false, false);
        this.column = column;
    }

    public int column() {
        return column;
    }
}
