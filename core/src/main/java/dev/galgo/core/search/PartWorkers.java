package dev.galgo.core.search;

import org.jspecify.annotations.Nullable;

/**
 * Processes that have the program, and do parts of a search without a visited set. Whoever of them is lost on the way, each part is answered once.
 */
public interface PartWorkers extends AutoCloseable {
    /** How many parts are done at the same time. */
    int slots();

    /** Has a part done some time. */
    void submit(long ticket, byte[] part);

    /**
     * What came of some part; null if nothing has within this time.
     *
     * @throws RefusedSearch if there is nobody left to do it
     */
    @Nullable
    Answer next(long millis) throws InterruptedException;

    /** Forgets what was submitted. */
    void cancel();

    /** The workers stay, for another search. */
    @Override
    void close();

    /** What came of a part. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Answer(long ticket, byte[] answer) {}
}
