package dev.galgo.report.format;

/** How text stands out: by the colours of a terminal, or not at all. */
public enum Style {
    /** Letters only: for files, pipes, and whoever set {@code NO_COLOR}. */
    PLAIN,
    /** With the escape sequences that every terminal of today knows. */
    COLOUR;

    /** What matters most. */
    public String strong(String text) {
        return paint("1", text);
    }

    /** What is there for completeness. */
    public String faint(String text) {
        return paint("2", text);
    }

    /** What is wrong. */
    public String bad(String text) {
        return paint("1;31", text);
    }

    /** What may be wrong. */
    public String doubtful(String text) {
        return paint("1;33", text);
    }

    /** What is right. */
    public String good(String text) {
        return paint("1;32", text);
    }

    private String paint(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\u001B[" + code + "m" + text + "\u001B[0m";
    }
}
