package dev.galgo.core.spread;

import java.io.Serializable;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Does the work on wide levels in other processes that have the program, part by part. What a stage gives back is complete and counts everything once, whoever
 * failed and was asked again on the way.
 */
public interface StateStages extends AutoCloseable {
    /** Into how many parts levels are divided. */
    int parts();

    /**
     * Makes the successors of a level.
     *
     * @param task what workers are asked to do, but for the configurations: see {@link WorkerBytes#task}
     * @param known files whose configurations are no news
     * @param enough whether to stop, asked now and then; then there may be nothing in the outcome
     */
    Outcome expand(List<StateFile> level, byte[] task, List<StateFile> known, BooleanSupplier enough);

    /**
     * Files what is new among some configurations.
     *
     * @param blocks part by part
     */
    List<StateFile> keep(List<byte[]> blocks, List<StateFile> known);

    /** The processes stay, for another search. */
    @Override
    void close();

    /**
     * What came of a level.
     *
     * @param files the successors, each once, but for those of pieces that somebody was in trouble with
     */
    record Outcome(List<StateFile> files, List<Report> reports) {}

    /**
     * What else came of a piece of a level.
     *
     * @param answer what the worker has to tell
     * @param trouble the piece itself if the worker could not do it; else empty
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Report(byte[] answer, byte[] trouble) implements Serializable {}
}
