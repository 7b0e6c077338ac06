package dev.galgo.core.reduction.base;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SubtreeDealer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A way of running few of the orders that are alike: its name, what it does not go together with and why, whether it runs every order that
 * matters, and its search. To add one, extend this class and add a line to {@code ReductionKind}.
 */
public abstract class Reduction {
    private final String name;
    private final boolean complete;

    /**
     * A reduction.
     *
     * @param name what people call it: {@code stable+tasks}
     * @param complete whether every order that matters is run, as far as proofs and the differential test reach; if not, a check never says verified
     */
    protected Reduction(String name, boolean complete) {
        this.name = name;
        this.complete = complete;
    }

    /** What people call it. */
    public final String name() {
        return name;
    }

    /** Whether every order that matters is run. */
    public final boolean complete() {
        return complete;
    }

    /** Why it cannot be combined with these, as a sentence; null if it can. */
    public abstract @Nullable String conflict(Compare compare, DeliveryModel delivery, boolean sleepSets);

    /** Why it cannot be used with more than one thread, as a sentence; null if it can. */
    public @Nullable String conflictWithThreads() {
        return name
                + " runs on one thread: what it tries in a configuration depends on the races met below it, so parts of the search cannot be explored apart";
    }

    /**
     * Whether it reads an {@link Insight} of the program.
     *
     * @param futures whether handlers of the program look at futures
     */
    public boolean readsInsight(boolean futures) {
        return false;
    }

    /** Why it has nothing to rest on in a program of which this is known, as a sentence; null if it has. */
    public @Nullable String missing(@Nullable Insight insight) {
        return null;
    }

    /** Whether {@link Stability} and {@link Weights} matter to it. */
    public boolean selectsActors() {
        return false;
    }

    /** Whether it knows that a delivery which resolves a future and one that looks at it depend on each other. */
    public boolean knowsFutures() {
        return false;
    }

    /** Whether it may be used where time passes when nothing else can happen, which ties all deliveries together. */
    public boolean knowsDelays() {
        return false;
    }

    /** Why it cannot be used for this program, as a sentence; null if it can. */
    public final @Nullable String conflict(Program program, DeliveryModel delivery) {
        String mixture = MixedDelivery.conflict(program, delivery);
        if (mixture != null) {
            return mixture;
        }
        if (!knowsDelays() && MixedDelivery.of(program, delivery) != null) {
            return "two delivery models together leave nothing for a reduction to rest on; use none or auto";
        }
        if (!knowsDelays() && program instanceof Semantics semantics && semantics.hasInterruptions()) {
            return "faults reach actors out of turn, which leaves nothing for a reduction to rest on; use none or auto";
        }
        boolean futures = program instanceof Semantics semantics && semantics.hasFutures();
        if (futures && program instanceof Semantics semantics) {
            String refused = conflictWithFutures(semantics, delivery);
            if (refused != null) {
                return refused;
            }
        }
        // To know a program may take reading it, so that is left until it matters.
        return readsInsight(futures) ? missing(program.insight()) : null;
    }

    /** The argument for those that know of futures has been made, and tested, for unordered delivery. */
    private @Nullable String conflictWithFutures(Semantics program, DeliveryModel delivery) {
        if (program.hasDelays() && !knowsDelays()) {
            return "time passes when nothing else can happen, which ties everything together; use none or auto";
        }
        if (!knowsDelays() && delivery != DeliveryModel.UNORDERED) {
            return "futures and ordered delivery together leave nothing for a reduction to rest on; use none or auto";
        }
        if (knowsFutures()) {
            return null;
        }
        Insight insight = program.insight();
        return insight != null && !insight.looksAtFutures() ? null : tiedByFutures(insight);
    }

    private String tiedByFutures(@Nullable Insight insight) {
        String look = insight == null ? null : insight.firstLookAtFuture();
        return name + " knows nothing of futures: whether one is resolved ties deliveries to different actors together"
                + (look == null ? "" : ", and " + look + " looks at one")
                + "; use none, stable, stable+tasks, commuting, optimal or auto";
    }

    /** Who deals out a search of its own in parts; null if it cannot be done so. Such a search is a {@link dev.galgo.core.search.SpreadSearch}. */
    public @Nullable SubtreeDealer dealer() {
        return null;
    }

    /** The delivery model of the cursor that its search walks on, the first that it asks for. */
    public DeliveryModel walksUnder(DeliveryModel delivery) {
        return delivery;
    }

    /** A search under this reduction, from the start that the function gives for a delivery model. */
    public abstract Search search(
            Function<DeliveryModel, Cursor> starts,
            ReductionPlan plan,
            Limits limits,
            SearchCounts counts,
            Observer observer);

    /** The first sentence whose condition does not hold; null if all do. */
    protected static @Nullable String firstOf(@Nullable String... sentences) {
        for (String sentence : sentences) {
            if (sentence != null) {
                return sentence;
            }
        }
        return null;
    }

    /** The sentence, unless the condition holds. */
    protected static @Nullable String unless(boolean holds, String sentence) {
        return holds ? null : sentence;
    }

    /** What every reduction needs that rests on deliveries to different actors being independent, the visited set apart. */
    protected static @Nullable String independence(Compare compare, DeliveryModel delivery, boolean sleepSets) {
        return firstOf(
                unless(
                        delivery != DeliveryModel.MAILBOX,
                        "with mailbox delivery, who sends first matters to the receiver, so deliveries to different actors do not commute"),
                unless(
                        delivery != DeliveryModel.CAUSAL || !sleepSets,
                        "with causal delivery, a delivery can change what precedes a sleeping message, so sleep sets are unsound"),
                unless(
                        compare == Compare.NONE || compare == Compare.CANONICAL,
                        "a reduction does not tell apart who was created or sent first: compare by canonical, or by none"),
                unless(
                        compare == Compare.NONE || !sleepSets,
                        "a configuration of the visited set may be met again with other messages asleep than when it was explored; commuting has the sleep sets that keep count of this"));
    }
}
