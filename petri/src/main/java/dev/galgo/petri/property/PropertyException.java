package dev.galgo.petri.property;

/** Says what is wrong with a property, at which column, and what to write instead. */
public final class PropertyException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int column;
    private final String problem;

    PropertyException(String property, int column, String message) {
        super("property:" + column + " " + message + "\n  " + property + "\n  " + " ".repeat(column - 1) + "^");
        this.column = column;
        this.problem = message;
    }

    /** What is wrong there, in one line; the message also shows the place in the property. */
    public String problem() {
        return problem;
    }

    /** The first character has column 1. */
    public int column() {
        return column;
    }
}
