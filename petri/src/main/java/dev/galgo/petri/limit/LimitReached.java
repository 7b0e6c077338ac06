package dev.galgo.petri.limit;

/** Thrown by an engine that may not go on; says which limit stopped it. */
public final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Which limit. */
    public enum Kind {
        TIME,
        STATES,
        ITERATIONS,
        MEMORY,
        ANSWERED,
        INTERRUPT
    }

    private final Kind kind;

    public LimitReached(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
