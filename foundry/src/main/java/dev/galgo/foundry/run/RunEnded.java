package dev.galgo.foundry.run;

/** Thrown through program code to end a run: it waits for an answer, or has failed. Carries nothing; the run knows why. */
final class RunEnded extends Error {
    private static final long serialVersionUID = 1L;

    RunEnded() {
        super("the run of this handler has ended", null, false, false);
    }
}
