package dev.galgo.cli.check;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.Word;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether schedules are drawn at random instead of running all, and how. */
final class SamplingOptions {
    @Option(
            names = "--sample",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "Draw N schedules at random instead of running all. Finds, but never verifies.")
    private @Nullable Long schedules;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            converter = Word.OfStrategy.class,
            completionCandidates = Word.OfStrategy.class,
            description =
                    "How a sample is drawn: ${COMPLETION-CANDIDATES} (each message alike, by chains with priorities,"
                            + " or by priorities of messages).%nDefault: random.")
    private @Nullable Strategies strategy;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Draw the sample with this seed again.%nDefault: another each time; the report names it.")
    private @Nullable Long seed;

    @Option(
            names = "--depth-of-bug",
            paramLabel = "D",
            converter = Amount.OfNumber.class,
            description = "How many messages must be late for the bugs that pct looks for.%nDefault: "
                    + Sampling.USUAL_DEPTH + ".")
    private @Nullable Long depthOfBug;

    /** Whether a sample is wanted. */
    boolean wanted() {
        return schedules != null;
    }

    /** Refuses what means nothing. */
    void validate() throws UserError {
        refuse(
                "--strategy",
                schedules == null && strategy != null,
                "--sample",
                "Say how many schedules: --sample 1000.");
        refuse("--seed", schedules == null && seed != null, "--sample", "Say how many schedules: --sample 1000.");
        refuse(
                "--depth-of-bug",
                depthOfBug != null && strategy != Strategies.PCT,
                "--strategy pct",
                "Add it, or leave --depth-of-bug out.");
        if (depthOfBug != null && depthOfBug > Sampling.GREATEST_DEPTH) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--depth-of-bug is at most " + Sampling.GREATEST_DEPTH + ".",
                    "Most bugs have a depth of 1 to 3.",
                    null);
        }
    }

    private static void refuse(String option, boolean alone, String other, String advice) throws UserError {
        if (alone) {
            throw new UserError(ExitCode.USAGE, option + " means nothing without " + other + ".", advice, null);
        }
    }

    /** What to draw; null to run all. A seed that was not given is drawn here. */
    @Nullable
    Sampling plan() {
        if (schedules == null) {
            return null;
        }
        return new Sampling(
                schedules,
                strategy == null ? Strategies.RANDOM : strategy,
                seed == null ? Sampling.anySeed() : seed,
                depthOfBug == null ? Sampling.USUAL_DEPTH : depthOfBug.intValue());
    }
}
