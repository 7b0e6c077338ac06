package dev.galgo.pekko.event;

import org.jspecify.annotations.Nullable;

/**
 * An actor blocks in the middle of a handler, which it cannot do on the explorer's own thread: the program has to be explored on others.
 *
 * <p>A linkage error, because neither Pekko nor careful programs take one for a failure of the actor.
 */
public final class ThreadsNeeded extends LinkageError {
    private static final long serialVersionUID = 1L;

    @Override
    public synchronized @Nullable Throwable fillInStackTrace() {
        return this;
    }
}
