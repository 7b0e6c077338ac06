package dev.galgo.petri.property;

/** Says what is wrong with a property, at which column, and what to write instead. */
public final class PropertyException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int column;

    PropertyException(String property, int column, String message) {
        super("property:" + column + " " + message + "\n  " + property + "\n  " + " ".repeat(column - 1) + "^");
        this.column = column;
    }

    /** The first character has column 1. */
    public int column() {
        return column;
    }
}
