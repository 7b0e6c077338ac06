package dev.galgo.cli.compare;

import dev.galgo.cli.option.Word;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.report.result.Comparison.Way;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which ways of searching are compared. */
final class Ways {
    /** With sleep sets, without, or both. */
    enum Sleep {
        BOTH,
        ON,
        OFF
    }

    /** The same as typed. */
    static final class OfSleep extends Word<Sleep> {
        OfSleep() {
            super(Sleep.class);
        }
    }

    @Option(
            names = "--reductions",
            paramLabel = "NAME",
            split = ",",
            converter = Word.OfReduction.class,
            completionCandidates = Word.OfReduction.class,
            description =
                    "Which reductions: ${COMPLETION-CANDIDATES}.%nDefault: all but auto, which picks one of the others.")
    private List<ReductionKind> reductions = Arrays.stream(ReductionKind.values())
            .filter(one -> one != ReductionKind.AUTO)
            .toList();

    @Option(
            names = "--orders",
            paramLabel = "NAME",
            split = ",",
            converter = Word.OfOrder.class,
            completionCandidates = Word.OfOrder.class,
            description = "Whose messages a reduction tries first: ${COMPLETION-CANDIDATES}.%nDefault: fifo, eca, lca.")
    private List<MessageOrder> orders = List.of(MessageOrder.FIFO, MessageOrder.ECA, MessageOrder.LCA);

    @Option(
            names = "--sleep-sets",
            paramLabel = "WHICH",
            converter = OfSleep.class,
            completionCandidates = OfSleep.class,
            description = "With sleep sets or without: ${COMPLETION-CANDIDATES}.%nDefault: both.")
    private Sleep sleep = Sleep.BOTH;

    @Option(
            names = "--compare",
            paramLabel = "HOW",
            split = ",",
            converter = Word.OfCompare.class,
            completionCandidates = Word.OfCompare.class,
            description = "When two configurations count as one: ${COMPLETION-CANDIDATES}.%n"
                    + "Default: none, and canonical where it goes together.")
    private List<Compare> compares = List.of();

    /** A way, and why it is not to be gone, if so. */
    record Candidate(Way way, @Nullable String refusal) {
        boolean allowed() {
            return refusal == null;
        }
    }

    /**
     * All that was asked for. A way that is refused whatever the order is listed once; one that only a default asks for and that cannot make
     * sense, such as sleep sets without a reduction, is not listed.
     */
    List<Candidate> candidates(DeliveryModel delivery) {
        var candidates = new ArrayList<Candidate>();
        for (ReductionKind reduction : reductions.stream().distinct().toList()) {
            for (Compare compare : compares.isEmpty()
                    ? List.of(Compare.NONE, Compare.CANONICAL)
                    : compares.stream().distinct().toList()) {
                for (boolean asleep : sleeps(reduction)) {
                    String refusal = refusal(reduction, compare, delivery, asleep);
                    boolean wanted = !compares.isEmpty() || compare == Compare.NONE;
                    if (refusal == null || wanted) {
                        ways(reduction, compare, asleep, refusal)
                                .forEach(way -> candidates.add(new Candidate(way, refusal)));
                    }
                }
            }
        }
        return candidates;
    }

    private List<Boolean> sleeps(ReductionKind reduction) {
        return switch (sleep) {
            case ON -> List.of(true);
            case OFF -> List.of(false);
            case BOTH ->
                reduction == ReductionKind.NONE || reduction == ReductionKind.AUTO
                        ? List.of(false)
                        : List.of(false, true);
        };
    }

    private List<Way> ways(ReductionKind reduction, Compare compare, boolean asleep, @Nullable String refusal) {
        if (reduction == ReductionKind.NONE || refusal != null) {
            return List.of(new Way(reduction, null, asleep, compare));
        }
        return orders.stream()
                .distinct()
                .map(order -> new Way(reduction, order, asleep, compare))
                .toList();
    }

    private static @Nullable String refusal(
            ReductionKind reduction, Compare compare, DeliveryModel delivery, boolean asleep) {
        try {
            reduction.refuse(compare, delivery, asleep);
            return null;
        } catch (RefusedSearch unsound) {
            return String.valueOf(unsound.getMessage());
        }
    }
}
