package dev.galgo.core.ltl;

/** A text that is no formula: what is wrong with it, and in which column, counted from 1. */
public final class FormulaError extends Exception {
    private static final long serialVersionUID = 1;

    private final int column;

    FormulaError(int column, String message) {
        super(message);
        this.column = column;
    }

    public int column() {
        return column;
    }
}
