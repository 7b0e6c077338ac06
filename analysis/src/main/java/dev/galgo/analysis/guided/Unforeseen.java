package dev.galgo.analysis.guided;

/** A run does what the analysis thinks impossible, so nothing can be concluded from the analysis any more. */
public final class Unforeseen extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unforeseen(String what) {
        super(what);
    }
}
