package dev.galgo.core.level;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps what a search level by level knows after each level, so that another process can go on from there. */
public interface LevelKeeper extends AutoCloseable {
    /** Keeps nothing. */
    LevelKeeper NOTHING = new LevelKeeper() {
        @Override
        public @Nullable Kept resume(StepTable table) {
            return null;
        }

        @Override
        public void keep(StepTable table, Level level, LevelRecord record) {}

        @Override
        public void close() {}
    };

    /**
     * What was kept.
     *
     * @param levels all levels from the start, the last of which was not expanded yet
     * @param records what was known after each
     */
    record Kept(List<Level> levels, List<LevelRecord> records) {}

    /** Goes on with what was kept by bringing the table to where it was; null if nothing was. */
    @Nullable
    Kept resume(StepTable table);

    /** Keeps one more level, which is complete. */
    void keep(StepTable table, Level level, LevelRecord record);

    /** How many bytes are kept. */
    default long bytes() {
        return 0;
    }

    @Override
    void close();
}
