package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.RefusedSearch;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a check searches, and why if that was left to it.
 *
 * <p>A visited set without a reduction is the fastest on what is small, so that is tried first. Where it is not enough, few messages need trying
 * in each configuration if much is known of the handlers. If no configurations are compared, there is one execution for each trace. All of
 * these are sound for everything that a check can find: failures, deadlocks, and whatever is wrong at the end of a run.
 *
 * @param reduction which orders are run
 * @param compare which configurations count as one
 * @param most after how many configurations another choice is better; {@link Long#MAX_VALUE} if there is no other
 * @param reason why this was picked; null if it was asked for
 * @param insteadOf the reduction that was asked for by name, if it could not be kept to; else null
 * @param levels whether configurations are searched level by level instead of depth first, if not spread in packed form
 * @param spread whether other processes run the program's steps, for a search level by level
 * @param symmetric whether configurations that differ only in which actor is which count as one
 */
public record SearchChoice(
        ReductionKind reduction,
        Compare compare,
        long most,
        @Nullable String reason,
        @Nullable ReductionKind insteadOf,
        boolean levels,
        boolean spread,
        boolean symmetric) {
    /** So many configurations are searched within a second or so, sooner than a reduction has paid for itself. */
    static final long FEW = 300_000;

    /** So many configurations are searched depth first before a search level by level is worth its while. */
    static final long FEW_FOR_LEVELS = 20_000;

    /** After so many configurations it shows whether many others are the same but for names. */
    static final long FEW_FOR_SYMMETRY = 5_000;

    /** One configuration should stand for so many that were met, if a search that tells them apart is not to be faster. */
    static final long WORTH_SYMMETRY = 3;

    /** So many configurations are searched level by level within a few seconds, sooner than a reduction has paid for itself. */
    static final long FEW_BY_LEVELS = 20_000_000;

    /** What was asked for. */
    public static SearchChoice asked(ReductionKind reduction, Compare compare) {
        return new SearchChoice(reduction, compare, Long.MAX_VALUE, null, null, false, false, false);
    }

    /** What is kept in a directory: level by level from the start, so that whoever goes on with it does the same. */
    static SearchChoice kept(Compare compare, ReductionKind asked) {
        String reason = asked == ReductionKind.AUTO ? "the search is kept in a directory" : null;
        return new SearchChoice(ReductionKind.NONE, compare, Long.MAX_VALUE, reason, null, true, false, false);
    }

    /** The same, level by level. */
    SearchChoice byLevels() {
        return new SearchChoice(reduction, compare, most, reason, insteadOf, true, false, false);
    }

    /** The same level by level, by others who run the program, for some reason or since that was asked for. */
    SearchChoice spread(@Nullable String why) {
        return new SearchChoice(reduction, compare, Long.MAX_VALUE, why, insteadOf, true, true, false);
    }

    /** The same with configurations that differ only in which actor is which as one, since that was asked for. */
    SearchChoice upToNames() {
        return new SearchChoice(reduction, compare, Long.MAX_VALUE, reason, insteadOf, false, false, true);
    }

    /**
     * The same, since there are many configurations otherwise.
     *
     * @param toTheEnd whether to stay with it however many there are
     */
    SearchChoice trySymmetry(boolean toTheEnd) {
        return new SearchChoice(
                reduction,
                compare,
                toTheEnd ? Long.MAX_VALUE : FEW_FOR_SYMMETRY,
                String.format(Locale.ROOT, "there are more than %,d configurations", Math.min(most, FEW)),
                insteadOf,
                false,
                false,
                true);
    }

    /** The same, as long as there are few configurations. */
    SearchChoice untilLevelsPay() {
        return new SearchChoice(
                reduction, compare, Math.min(most, FEW_FOR_LEVELS), reason, insteadOf, levels, spread, symmetric);
    }

    /**
     * Whether schedules so long, met depth first, make one doubt that there is an end to them. Level by level, a program without end would be searched until memory is
     * full; depth first, it is noticed early (see {@link dev.galgo.core.search.Limits#RUNAWAY}).
     */
    boolean mayHaveNoEnd(long deepest) {
        return !levels && most <= FEW_FOR_LEVELS && 2 * deepest > most;
    }

    /** The same for as many configurations as it takes to see that schedules have no end. */
    SearchChoice untilNoEndIsIn() {
        return new SearchChoice(reduction, compare, Math.min(most, FEW), reason, insteadOf, levels, spread, symmetric);
    }

    /**
     * What to try instead of this choice when there were too many configurations for a search depth first.
     *
     * @param toTheEnd whether to stay with it however many there are
     */
    SearchChoice nextByLevels(boolean toTheEnd) {
        return new SearchChoice(
                reduction,
                compare,
                toTheEnd || most == Long.MAX_VALUE ? Long.MAX_VALUE : FEW_BY_LEVELS,
                String.format(Locale.ROOT, "there are more than %,d configurations", FEW_FOR_LEVELS),
                insteadOf,
                true,
                false,
                false);
    }

    /** What to try first if that is left to the check. */
    static SearchChoice first(
            Compare asked,
            DeliveryModel delivery,
            int threads,
            boolean futures,
            boolean delays,
            @Nullable String irreducible) {
        if (threads > 1) {
            return picked(ReductionKind.NONE, asked, "the search is on several threads");
        }
        if (delays) {
            return picked(ReductionKind.NONE, asked, "time ties everything together");
        }
        if (irreducible != null) {
            return picked(ReductionKind.NONE, asked, irreducible);
        }
        if (futures && delivery != DeliveryModel.UNORDERED) {
            return picked(
                    ReductionKind.NONE, asked, "futures and ordered delivery leave nothing for a reduction to rest on");
        }
        if (asked == Compare.NONE && futures) {
            return picked(ReductionKind.COMMUTING, asked, "no configurations are compared, and it knows of futures");
        }
        if (asked == Compare.NONE) {
            return picked(
                    ReductionKind.OPTIMAL,
                    asked,
                    "no configurations are compared, and it runs each order that anybody can tell apart once");
        }
        try {
            ReductionKind.COMMUTING.refuse(asked, delivery, false);
            return new SearchChoice(
                    ReductionKind.NONE, asked, FEW, "there are few configurations", null, false, false, false);
        } catch (RefusedSearch unsound) {
            return picked(ReductionKind.NONE, asked, String.valueOf(unsound.getMessage()));
        }
    }

    /** What to try when there were too many configurations for this choice. */
    SearchChoice next(@Nullable Insight insight) {
        if (insight == null) {
            SearchChoice same = picked(reduction, compare, "nothing is known of the handlers before they run");
            return levels ? same.byLevels() : same;
        }
        return picked(
                ReductionKind.COMMUTING,
                compare,
                String.format(
                        Locale.ROOT,
                        "there are more than %,d configurations without it",
                        levels ? FEW_BY_LEVELS : FEW));
    }

    /** What to try when actors have been seen to be tied together by more than messages. */
    static SearchChoice entangled() {
        return picked(
                ReductionKind.NONE,
                Compare.CANONICAL,
                "timers, futures, stops, shared objects or what must always hold tie actors together, so that deliveries to different actors need not commute");
    }

    /** What to try when configurations hold what cannot be compared. */
    static SearchChoice incomparable(Incomparable reason, boolean entangled) {
        return picked(
                entangled ? ReductionKind.NONE : ReductionKind.OPTIMAL,
                Compare.NONE,
                "configurations cannot be compared: " + reason.where());
    }

    /** The same, and what was asked for. */
    SearchChoice insteadOf(ReductionKind asked) {
        return asked == ReductionKind.AUTO || asked == reduction
                ? this
                : new SearchChoice(reduction, compare, most, reason, asked, levels, spread, symmetric);
    }

    private static SearchChoice picked(ReductionKind reduction, Compare compare, String reason) {
        return new SearchChoice(reduction, compare, Long.MAX_VALUE, reason, null, false, false, false);
    }
}
