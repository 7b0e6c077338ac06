package dev.galgo.petri.format;

/** Says what is wrong with a file that should hold a net, and where, in a sentence; lines and columns count from 1. */
public final class NetFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String file;
    private final int line;
    private final int column;

    NetFormatException(String file, int line, int column, String message) {
        super(file + ":" + line + ":" + column + " " + message
                + (message.endsWith(".") || message.endsWith("?") ? "" : "."));
        this.file = file;
        this.line = line;
        this.column = column;
    }

    NetFormatException(String file, XmlInput.Malformed malformed) {
        this(file, malformed.line(), malformed.column(), malformed.message());
    }

    public String file() {
        return file;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
