package dev.galgo.cli.scale;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.reduction.ReductionKind;

/** What is not done on Spark, whatever the program is: said before Spark is looked for. */
public final class SparkConflicts {
    private SparkConflicts() {}

    /**
     * Refuses what does not go with Spark.
     *
     * @param reduction the one that is asked for
     * @param estimate whether an estimate is
     */
    public static void refuse(ReductionKind reduction, boolean estimate) throws UserError {
        if (estimate) {
            throw conflict("--estimate", "an estimate is made on this machine, within seconds");
        }
        switch (reduction) {
            case AUTO, NONE, DPOR, TRANSDPOR, OPTIMAL -> {}
            default ->
                throw conflict(
                        "--reduction " + reduction.word(),
                        "what it may leave out it learns on its way, in one process; dpor, transdpor and optimal are"
                                + " done on Spark");
        }
    }

    private static UserError conflict(String option, String reason) {
        return new UserError(
                ExitCode.USAGE,
                SparkWords.OPTION + " and " + option + " do not go together: " + reason + ".",
                "Leave one of them out.",
                null);
    }
}
