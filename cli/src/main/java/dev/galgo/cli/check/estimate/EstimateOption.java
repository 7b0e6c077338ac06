package dev.galgo.cli.check.estimate;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.ReportOptions;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.estimate.EstimateBudget;
import dev.galgo.core.estimate.SearchEstimator;
import dev.galgo.core.estimate.SearchNeeds;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.ReportContext;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The option that asks what a search will need instead of searching. */
public final class EstimateOption {
    @Option(
            names = "--estimate",
            description = "Say within seconds what a search will need: states, time, memory, disk, and which way of"
                    + " searching would do. No verdict, unless a violation is met on the way.")
    private boolean wanted;

    public boolean wanted() {
        return wanted;
    }

    /**
     * Refuses what does not go with an estimate.
     *
     * @param sampling whether schedules are to be drawn at random
     * @param kept whether the search is to be kept in a directory
     */
    public void validate(ReportOptions reports, boolean sampling, boolean kept) throws UserError {
        if (!wanted) {
            return;
        }
        if (kept) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--estimate does not search, so there is nothing to keep in a directory.",
                    "Leave --directory or --resume out; the estimate says what they would need.",
                    null);
        }
        if (sampling) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--estimate says what searching everything takes; a sample takes as long as it has schedules.",
                    "Leave --estimate or --sample out.",
                    null);
        }
        ReportFormat asked = reports.asked();
        boolean printed =
                asked == null || asked.name().equals("text") || asked.name().equals("json");
        if (!printed || reports.writesFiles()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "An estimate is printed as text or as JSON.",
                    "Give --format text or --format json, and no other report.",
                    null);
        }
    }

    /** Refuses a program with unknown values. */
    public void validateInputs(boolean unknownValues) throws UserError {
        if (wanted && unknownValues) {
            throw new UserError(
                    ExitCode.USAGE,
                    "This program has unknown values, and nobody knows how many inputs there are to search.",
                    "Give each value by --given, or check without --estimate.",
                    null);
        }
    }

    /** Estimates while its user looks on, who may end it. */
    public static SearchNeeds run(Supplier<Check> checks, ReductionKind asked, Limits limits, boolean keepGoing)
            throws NothingToCheck {
        var estimator = new SearchEstimator(checks, asked, limits, keepGoing, EstimateBudget.USUAL);
        try (var interruption = new Interruption(estimator::stop)) {
            return estimator.run();
        }
    }

    /** Prints what came of it. */
    public static void print(Console console, SearchNeeds needs, ReportContext context, boolean text) {
        if (!text) {
            console.out().print(EstimateJson.of(needs, context));
            return;
        }
        console.out().print(Headline.STARTED + context.headline() + "\n");
        EstimateText.lines(needs).forEach(line -> console.out().print(line + "\n"));
        context.notes().forEach(note -> console.out().print("note: " + note + "\n"));
    }
}
