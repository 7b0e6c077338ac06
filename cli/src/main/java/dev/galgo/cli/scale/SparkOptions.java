package dev.galgo.cli.scale;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Check;
import dev.galgo.core.level.StagesProvider;
import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.core.search.RefusedSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether wide levels are made by Spark, and where. */
public final class SparkOptions implements AutoCloseable {
    @Option(
            names = SparkWords.OPTION,
            paramLabel = "MASTER",
            description = "Search level by level on Apache Spark, at this address: spark://HOST:PORT, local[4] and"
                    + " others. Alone: local[*], in a process on this machine. See galgo help spark.")
    private @Nullable String master;

    @Option(
            names = "--spark-directory",
            paramLabel = "URI",
            description = "Where Spark's workers write levels: a directory that all of them see, on this machine or at"
                    + " hdfs:// or s3a://.%nDefault: that of --directory, or a temporary one on this machine.")
    private @Nullable String directory;

    @Option(
            names = "--spark-from",
            paramLabel = "N",
            description = "How many configurations a level has at least that is made by Spark; smaller ones are made in"
                    + " memory.%nDefault: 50,000.")
    private @Nullable Long from;

    private StagesProvider.@Nullable Stages stages;
    private @Nullable PartWorkers workers;

    /** Whether Spark is asked for. */
    public boolean wanted() {
        return master != null;
    }

    /** Refuses what means nothing. */
    public void validate() throws UserError {
        if (master == null && (directory != null || from != null)) {
            throw new UserError(
                    ExitCode.USAGE,
                    (directory != null ? "--spark-directory" : "--spark-from") + " means nothing without --spark.",
                    "Add it, or leave the other out.",
                    null);
        }
    }

    /**
     * Brings Spark to what is to be checked, if it is wanted.
     *
     * @param kept where the search is kept; null if it is not
     */
    public void open(Console console, @Nullable Path kept) throws UserError {
        if (master == null) {
            return;
        }
        SparkInstallation spark = SparkInstallation.find(console.environment());
        StagesProvider provider = SparkLoader.load(spark, console.environment());
        try {
            String usual = kept == null
                    ? null
                    : kept.toAbsolutePath().resolve("levels").toUri().toString();
            stages = provider.open(master, directory == null ? usual : directory, kept != null);
        } catch (IOException refused) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "No verdict: " + refused.getMessage() + ".",
                    "See the address of its master.",
                    refused);
        }
    }

    /** Gives Spark's workers the program, once it is open. */
    public PartWorkers workers(ProgramRecipe recipe) throws UserError {
        try {
            PartWorkers having = Objects.requireNonNull(stages).workers(recipe);
            workers = having;
            return having;
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The program could not be packed for Spark's workers: " + unreadable.getMessage() + ".",
                    "Leave --spark out.",
                    unreadable);
        }
    }

    /** Lets a check that compares configurations have the program run by Spark's workers, where tables of its steps do not pay. */
    public void spread(Check check, ProgramRecipe recipe) {
        StagesProvider.Stages there = Objects.requireNonNull(stages);
        check.spread(
                () -> {
                    try {
                        return there.states(recipe);
                    } catch (IOException unreadable) {
                        throw new RefusedSearch(
                                "the program could not be packed for Spark's workers: " + unreadable.getMessage());
                    }
                },
                from == null ? Check.NARROW : from);
    }

    /** Lets a check use it. */
    public Check applyTo(Check check) {
        return stages == null ? check : check.wideLevels(stages, from == null ? Check.NARROW : from);
    }

    @Override
    public void close() {
        if (workers != null) {
            workers.close();
        }
        if (stages != null) {
            stages.close();
        }
    }
}
