package dev.galgo.core.trace;

import java.util.List;

/** A saved schedule does not fit the program any more. */
public final class Divergence extends Exception {
    private static final long serialVersionUID = 1L;

    private final int step;

    Divergence(int step, String expected, List<String> deliverable) {
        super("schedule diverges at step " + step + ": expected " + expected + ", now deliverable: "
                + (deliverable.isEmpty() ? "nothing" : String.join("; ", deliverable)));
        this.step = step;
    }

    /** The number of the delivery that could not be made, from 1. */
    public int step() {
        return step;
    }
}
