package dev.galgo.foundry.program;

/** Thrown through program code to end a run: it waits for an answer, or has failed. Carries nothing; the run knows why. */
public final class RunEnded extends Error {
    private static final long serialVersionUID = 1L;

    public RunEnded() {
        super("the run of this handler has ended", null, false, false);
    }
}
