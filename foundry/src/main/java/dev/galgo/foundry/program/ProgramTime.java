package dev.galgo.foundry.program;

/**
 * How long code of the program has run, without what Galgo does in between: a handler is endless if it takes long itself, not if its state is large. Code of a
 * program runs on one thread at a time, and any thread may ask.
 */
public final class ProgramTime {
    private volatile long total;
    private volatile long since;
    private volatile boolean running;

    /** Code of the program begins or goes on; returns whether it did not run before. */
    public boolean begin() {
        if (running) {
            return false;
        }
        since = System.nanoTime();
        running = true;
        return true;
    }

    /** Code of the program ends or pauses; returns whether it ran before. */
    public boolean end() {
        if (!running) {
            return false;
        }
        running = false;
        long before = total; // one thread writes
        total = before + System.nanoTime() - since;
        return true;
    }

    /** Nanoseconds so far. */
    public long nanos() {
        long stretch = running ? System.nanoTime() - since : 0;
        return total + stretch;
    }
}
