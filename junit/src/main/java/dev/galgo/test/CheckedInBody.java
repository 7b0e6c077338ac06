package dev.galgo.test;

/** Carries a checked exception out of a test's body, and looks like it. */
@SuppressWarnings("OverrideThrowableToString") // it stands for the other exception, type and all
public final class CheckedInBody extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CheckedInBody(Exception thrown) {
        super(thrown.getMessage(), thrown);
        setStackTrace(thrown.getStackTrace());
    }

    @Override
    public String toString() {
        return String.valueOf(getCause());
    }
}
