package dev.galgo.core.level;

import java.util.List;

/**
 * Makes levels, wherever their keys lie: in memory, in files, on other machines. It runs no program code but through its {@link StepTable}, and tells {@link FoundRuns}
 * what is wrong.
 */
public interface LevelCrew extends AutoCloseable {
    /** A level of these configurations, of which no two are equal. */
    Level start(List<int[]> configurations);

    /**
     * The next level: all that one delivery leads to from a configuration of this level, each once. Where equal configurations may lie in different levels,
     * those of earlier levels are left out.
     *
     * @param depth the number of the level that is expanded
     */
    Level expand(Level level, int depth, Course course);

    /** Deliveries so far. */
    long transitions();

    /** Runs that came to their end so far. */
    long executions();

    /** The bytes of memory that hold keys of more than the present level. */
    long visitedBytes();

    /** Gives back what it holds; may be called from another thread in the middle of a level. */
    @Override
    void close();

    /** What a crew asks of the search while it makes a level. */
    interface Course {
        /** Whether a member is to stop, asked now and then; then what there is so far is the next level. */
        boolean isEnough(int member);

        /** Whether equal configurations lie in the same level, as far as the steps met until now go; asked when all successors were made. */
        boolean isLayered();

        /** The levels whose configurations may come up again: the one that is expanded, and those before it. */
        List<Level> earlier();
    }

    /** Makes the crew of a search. */
    interface Maker {
        LevelCrew make(StepTable table, FoundRuns runs);
    }
}
