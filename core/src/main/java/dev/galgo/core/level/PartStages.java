package dev.galgo.core.level;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Does the work on wide levels in other processes, part by part. What a stage gives back is complete and counts everything once, whoever failed and was asked
 * again on the way.
 */
public interface PartStages extends AutoCloseable {
    /** Into how many parts levels are divided. */
    int parts();

    /**
     * Makes the successors of a level.
     *
     * @param known files whose keys are no news
     * @param enough whether to stop, asked now and then; then there may be nothing in the outcome
     */
    Outcome expand(List<KeyFile> level, StepSnapshot steps, List<KeyFile> known, BooleanSupplier enough);

    /**
     * Files what is new among some keys.
     *
     * @param blocks keys of this layout, part by part, in which a key may come up several times
     */
    List<KeyFile> keep(KeyLayout layout, List<long[]> blocks, List<KeyFile> known);

    /** Files what is new in some files. */
    List<KeyFile> keep(KeyLayout layout, List<KeyFile> files, List<KeyFile> known, BooleanSupplier enough);

    /** Files keys of any parts as they are. */
    KeyFile write(KeyLayout layout, long[] keys);

    /** Keeps a few bytes under a name, as a whole or not at all. */
    void putNote(String name, byte[] note);

    /** What was kept under a name, by this or another process; null if nothing was. */
    byte @Nullable [] note(String name);

    /** Hands over all keys of a file; false if the reader has had enough. */
    boolean read(KeyFile file, Level.ChunkReader reader);

    @Override
    void close();

    /**
     * What came of a level.
     *
     * @param files the successors, each once, but for those of keys that got stuck
     */
    record Outcome(List<KeyFile> files, List<ExpansionReport> reports) {}
}
