package dev.galgo.core.level;

import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.core.spread.StateStages;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Brings other processes to a search. Looked for by {@link java.util.ServiceLoader}, since what it needs is not among the needs of the others. */
public interface StagesProvider {
    /**
     * Gets hold of processes.
     *
     * @param place where they are, in the words of the provider
     * @param directory the address of a directory that all of them see; null for one of its own, on this machine
     * @param kept whether what is in the directory is to stay when this is closed, and may be there from before
     * @throws IOException if there are none to be had, with a sentence on why
     */
    Stages open(String place, @Nullable String directory, boolean kept) throws IOException;

    /** What does the work on the levels of one search after the other. */
    interface Stages extends Supplier<PartStages>, AutoCloseable {
        /**
         * Gives the processes the program, for searches that compare no configurations.
         *
         * @throws IOException if what the recipe names cannot be read, with a sentence on why
         */
        PartWorkers workers(ProgramRecipe recipe) throws IOException;

        /**
         * Gives the processes the program, for a search level by level in which they run its steps. Asked once for each search, of the same program.
         *
         * @throws IOException if what the recipe names cannot be read, with a sentence on why
         */
        StateStages states(ProgramRecipe recipe) throws IOException;

        @Override
        void close();
    }
}
