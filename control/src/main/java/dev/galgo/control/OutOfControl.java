package dev.galgo.control;

/** Thrown in the place of a call that can neither be controlled nor be let through, since it would end or hang the whole JVM. */
public final class OutOfControl extends Error {
    private static final long serialVersionUID = 1L;

    public OutOfControl(String message) {
        super(message);
    }
}
