package dev.galgo.snapshot;

/**
 * Thrown out of copying and comparing when their thread is interrupted, so that work on a large graph can be given up. An error, since it may pass through code
 * of the program. The thread stays interrupted.
 */
public final class InterruptedSnapshotError extends Error {
    private static final long serialVersionUID = 1L;

    /** How many objects are gone through between two looks. */
    private static final int OFTEN = 1 << 12;

    private InterruptedSnapshotError() {
        super("interrupted while a graph of objects was copied or compared", null, false, false);
    }

    /** Looks now and then, as an index goes up. */
    static void check(int index) {
        if ((index & (OFTEN - 1)) == OFTEN - 1 && Thread.currentThread().isInterrupted()) {
            throw new InterruptedSnapshotError();
        }
    }
}
