package dev.galgo.petri.query;

import dev.galgo.petri.format.XmlInput;

/** Says what is wrong with a query file, and where, in a sentence; lines and columns count from 1. */
public final class QueryFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int line;
    private final int column;

    QueryFormatException(String file, int line, int column, String message) {
        super(file + ":" + line + ":" + column + " " + message
                + (message.endsWith(".") || message.endsWith("?") ? "" : "."));
        this.line = line;
        this.column = column;
    }

    QueryFormatException(String file, XmlInput.Malformed malformed) {
        this(file, malformed.line(), malformed.column(), malformed.message());
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
