package dev.galgo.core.estimate;

import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says before a long search what it will need: tries each way of searching for a moment, and probes the program at random.
 *
 * <p>It is run once. {@link #stop} may be called from any thread; what is known until then is in the result.
 */
public final class SearchEstimator {
    private final Supplier<Check> checks;
    private final ReductionKind asked;
    private final Limits limits;
    private final boolean keepGoing;
    private final EstimateBudget budget;
    private final AtomicReference<@Nullable Check> running = new AtomicReference<>();
    private volatile boolean stopped;
    private @Nullable ProbeSearch probes;

    /**
     * An estimator.
     *
     * @param checks makes a check of the program as its user wants it, each time another
     * @param asked the reduction that the user asks for
     * @param limits those of the user
     * @param keepGoing whether to estimate although something is wrong; as the checks are told
     */
    public SearchEstimator(
            Supplier<Check> checks, ReductionKind asked, Limits limits, boolean keepGoing, EstimateBudget budget) {
        this.checks = checks;
        this.asked = asked;
        this.limits = limits;
        this.keepGoing = keepGoing;
        this.budget = budget;
    }

    /** Ends it soon. */
    public void stop() {
        stopped = true;
        Check now = running.get();
        if (now != null) {
            now.stop();
        }
    }

    /**
     * Estimates.
     *
     * @throws NothingToCheck if there is nothing under control
     */
    public SearchNeeds run() throws NothingToCheck {
        var needs = new NeedsBuilder(System.nanoTime(), limits, keepGoing);
        Trial depthFirst = compared(ByLevels.NEVER);
        if (needs.depthFirst(depthFirst)) {
            return needs.build();
        }
        Trial levels = compared(ByLevels.ALWAYS);
        if (needs.levels(levels)) {
            return needs.build();
        }
        Trial probing = probing();
        ProbeSearch search = probes;
        if (search != null) {
            needs.probes(probing, search.census, search.sample);
        }
        if (needs.isDone()) {
            return needs.build();
        }
        needs.reduction(reduction(), reduced());
        return needs.build();
    }

    private Trial compared(ByLevels levels) throws NothingToCheck {
        return trial(
                checks.get()
                        .reduction(ReductionKind.NONE)
                        .compare(Compare.CANONICAL)
                        .sleepSets(false)
                        .byLevels(levels),
                levels == ByLevels.ALWAYS
                        ? limits(budget.trial()).withStates(Math.min(limits.states(), budget.trialStates()))
                        : limited(budget.trialTransitions()));
    }

    private Limits limits(Duration time) {
        return limits.withTime(shorter(limits.time(), time));
    }

    private Limits limited(long transitions) {
        return limits(budget.trial()).withTransitions(Math.min(limits.transitions(), transitions));
    }

    private Trial probing() throws NothingToCheck {
        var plan = new ProbePlan(
                budget.censusTransitions(),
                budget.probes().dividedBy(3),
                budget.walkTransitions(),
                budget.longestWalk());
        Check check = checks.get()
                .reduction(ReductionKind.NONE)
                .compare(Compare.CANONICAL)
                .sleepSets(false)
                .threads(1)
                .byLevels(ByLevels.NEVER)
                .source((start, most, counts, observer) -> {
                    var search = new ProbeSearch(plan, start, most, counts, observer);
                    probes = search;
                    return search;
                });
        return trial(check, limits(budget.probes()));
    }

    /** The reduction that the user asks for; the one that runs fewest schedules if that is left to Galgo. */
    private ReductionKind reduction() {
        return asked == ReductionKind.AUTO || asked == ReductionKind.NONE ? ReductionKind.OPTIMAL : asked;
    }

    private Trial reduced() throws NothingToCheck {
        Check check = checks.get().byLevels(ByLevels.NEVER);
        if (reduction() != asked) {
            check.reduction(reduction()).compare(Compare.NONE).sleepSets(false).threads(1);
        }
        return trial(check, limited(budget.trialTransitions()));
    }

    private Trial trial(Check check, Limits most) throws NothingToCheck {
        if (stopped) {
            return new Trial("there was no time to try it");
        }
        running.set(check);
        if (stopped) {
            check.stop();
        }
        try {
            var speed = new SpeedMeter();
            CheckResult result =
                    check.secondOpinion(null).limits(most).listener(speed).run();
            return new Trial(result, null, speed.transitionsASecond(result.transitions(), result.seconds()));
        } catch (RefusedSearch refused) {
            return new Trial(String.valueOf(refused.getMessage()));
        } catch (Incomparable reason) {
            return new Trial("configurations cannot be compared: " + reason.where());
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /**
     * A search that was tried for a while.
     *
     * @param result what came of it; null if it is refused
     * @param refused why it is, as a clause
     * @param speed deliveries a second
     */
    record Trial(@Nullable CheckResult result, @Nullable String refused, double speed) {
        /** One that was not made. */
        Trial(@Nullable String refused) {
            this(null, refused, 0);
        }

        /** Whether it came to its end. */
        boolean complete() {
            return result != null
                    && result.verdict() != Verdict.NOTHING_COMPLETED
                    && result.bounds().stream().map(Bound::kind).noneMatch(Trial::cuts);
        }

        /** Whether it came to a limit of its user's: then the search itself ends there, too. */
        boolean isAtLimit(Limits ofUser) {
            if (result == null) {
                return false;
            }
            Set<Bound.Kind> hit = result.bounds().stream().map(Bound::kind).collect(Collectors.toSet());
            boolean depthAlone = ofUser.depth() < Long.MAX_VALUE
                    && hit.contains(Bound.Kind.DEPTH)
                    && hit.stream().allMatch(kind -> kind == Bound.Kind.DEPTH || !cuts(kind));
            return depthAlone
                    || (hit.contains(Bound.Kind.STATES) && result.states() >= ofUser.states())
                    || (hit.contains(Bound.Kind.TRANSITIONS) && result.transitions() >= ofUser.transitions());
        }

        private static boolean cuts(Bound.Kind bound) {
            return switch (bound) {
                case TIME, MEMORY, DISK, INTERRUPTED, STATES, TRANSITIONS, DEPTH, SAMPLE, FINDINGS -> true;
                case EXECUTIONS, REDUCTION, RESTRICTION, GOAL, INPUTS -> false;
            };
        }
    }
}
