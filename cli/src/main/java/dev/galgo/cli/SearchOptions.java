package dev.galgo.cli;

import dev.galgo.core.check.Check;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.reduction.Order;
import dev.galgo.core.reduction.Reductions;
import dev.galgo.core.sampling.Sampling;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which orders are run, and which configurations count as one. */
final class SearchOptions {
    @Option(
            names = "--compare",
            paramLabel = "HOW",
            converter = Word.OfCompare.class,
            completionCandidates = Word.OfCompare.class,
            description =
                    "When two configurations count as one: ${COMPLETION-CANDIDATES}.%n"
                            + "Default: canonical (whatever no actor can tell apart is the same); none with a reduction or a sample.")
    private @Nullable Compare compare;

    @Option(
            names = "--reduction",
            paramLabel = "NAME",
            converter = Word.OfReduction.class,
            completionCandidates = Word.OfReduction.class,
            description =
                    "Leave out orders that differ in nothing that matters: ${COMPLETION-CANDIDATES}.%nDefault: none.")
    private Reductions reduction = Reductions.NONE;

    @Option(
            names = "--order",
            paramLabel = "NAME",
            converter = Word.OfOrder.class,
            completionCandidates = Word.OfOrder.class,
            description = "Whose messages a reduction tries first: ${COMPLETION-CANDIDATES} (oldest message, earliest"
                    + " or latest created actor).%nDefault: fifo.")
    private Order order = Order.FIFO;

    @Option(names = "--sleep-sets", description = "Let dpor or transdpor skip what was covered elsewhere.")
    private boolean sleepSets;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = Amount.OfThreads.class,
            description = "Search on N threads; the program itself runs on one of them at a time.%nDefault: 1.")
    private int threads = 1;

    @Mixin
    private final SamplingOptions sampling = new SamplingOptions();

    /** Refuses what does not go together, before anything is loaded. */
    void validate(Delivery delivery) throws UserError {
        sampling.validate();
        try {
            reduction.refuse(compare(), delivery, sleepSets);
            reduction.refuseThreads(threads);
            Sampling plan = sampling.plan();
            if (plan != null) {
                plan.refuse(compare(), reduction);
            }
        } catch (IllegalArgumentException unsound) {
            throw new UserError(
                    ExitCode.USAGE,
                    "These options do not go together: " + unsound.getMessage() + ".",
                    "Leave one of them out.",
                    unsound);
        }
    }

    Check applyTo(Check check) {
        return check.compare(compare())
                .reduction(reduction)
                .order(order)
                .sleepSets(sleepSets)
                .threads(threads)
                .sampling(sampling.plan());
    }

    private Compare compare() {
        if (compare != null) {
            return compare;
        }
        return reduction == Reductions.NONE && !sampling.wanted() ? Compare.CANONICAL : Compare.NONE;
    }
}
