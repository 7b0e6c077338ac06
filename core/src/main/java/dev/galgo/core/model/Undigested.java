package dev.galgo.core.model;

/** A value of the program cannot be told to another process. */
public final class Undigested extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param why as the end of a sentence that begins with "since" */
    public Undigested(String why) {
        super(why, null, false, false);
    }
}
