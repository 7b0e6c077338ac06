package dev.galgo.core.model;

/** A configuration holds something of which cannot be told whether two are the same; it must not be taken for one that was visited. */
public final class Incomparable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String where;

    /** @param where what cannot be compared and where it is, as a clause */
    public Incomparable(String where) {
        super("Configurations of this program cannot be compared: " + where + (where.endsWith(".") ? "" : "."));
        this.where = where;
    }

    /** What cannot be compared and where it is, as a clause. */
    public String where() {
        return where;
    }
}
