package dev.galgo.core.model;

/** The program uses a part of its actor library that cannot be brought under control, so that nothing can be said of it. */
public final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param sentence what is used, where, and what to do */
    public Unsupported(String sentence) {
        super(sentence);
    }
}
