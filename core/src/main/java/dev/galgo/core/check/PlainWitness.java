package dev.galgo.core.check;

import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainRun;
import dev.galgo.core.plain.PlainRuns;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The third witness: runs a program plainly, in one order after the other and each of them in
 * several variations, until one fails, all orders were run, or time is over.
 *
 * <p>A search remembers, copies and compares what programs do, and so do runs from scratch. A plain
 * run does none of it: values that a program can tell apart differ there.
 */
public final class PlainWitness {
    /** In how many variations each order is run at least. */
    private static final int VARIATIONS = 3;

    /**
     * However few orders there are, so many runs are made: what Java leaves open shows in some of
     * them only.
     */
    private static final int LEAST_RUNS = 40;

    private final PlainRuns runs;
    private final PlainLimits limits;
    private final PlainOrders orders = new PlainOrders(1);
    /** Those that were not drawn, as long as there are few. */
    private final List<PlainOrders.Order> counted = new ArrayList<>();

    private long schedules;
    /** How many of them were not drawn. */
    private long orderly;

    private long made;
    private long ended;
    private Duration waited = Duration.ZERO;
    private int variations = VARIATIONS;
    private @Nullable String impossible;
    private @Nullable PlainRun failed;
    private int failedIn;

    public PlainWitness(PlainRuns runs, PlainLimits limits) {
        this.runs = runs;
        this.limits = limits;
    }

    /** Runs the program; to be called once. */
    public PlainOpinion run() {
        if (runs instanceof PlainRuns.None none) {
            return PlainOpinion.none(none.why());
        }
        var possible = (PlainRuns.Runs) runs;
        while (goesOn() && !orders.through()) {
            inVariations(possible, orders.next());
        }
        boolean all = orders.through() && failed == null && impossible == null;
        while (all && goesOn() && made < LEAST_RUNS) {
            vary(possible);
        }
        if (impossible != null) {
            return PlainOpinion.none(impossible);
        }
        if (made == 0) {
            return PlainOpinion.none("there was no time left for any");
        }
        return schedules == 0
                ? new PlainOpinion(1, (int) made, ended, false, null)
                : new PlainOpinion(all ? orderly : schedules, variations, ended, all, null);
    }

    /** The run that failed; null if none did. */
    public @Nullable PlainRun failed() {
        return failed;
    }

    private boolean goesOn() {
        return failed == null
                && impossible == null
                && waited.compareTo(limits.waiting()) < 0
                && !(made == 0 ? limits.stopped() : limits.timeIsOver()).getAsBoolean();
    }

    private void inVariations(PlainRuns.Runs possible, PlainOrders.Order order) {
        PlainOrders.Decisions first = null;
        for (int variation = 0; variation < VARIATIONS; variation++) {
            if (!goesOn()) {
                schedules += failed == null ? 0 : 1;
                return;
            }
            var decisions = order.decide();
            first = first == null ? decisions : first;
            run(possible, decisions, variation);
        }
        schedules++;
        if (!order.isDrawn()) {
            orderly++;
            if (made < LEAST_RUNS) {
                counted.add(order);
            }
        }
        if (first != null) {
            order.done(first);
        }
    }

    /** All orders once more, in one variation more. */
    private void vary(PlainRuns.Runs possible) {
        for (var order : counted) {
            if (!goesOn()) {
                return;
            }
            run(possible, order.decide(), variations);
        }
        variations++;
    }

    private void run(PlainRuns.Runs possible, PlainOrders.Decisions decisions, int variation) {
        // The first one is not hurried, so that there is one at least.
        PlainRun run = possible.run(decisions, variation, made == 0 ? limits.untimed() : limits);
        made++;
        waited = waited.plus(run.waited());
        switch (run.end()) {
            case OVER -> {}
            case ENDED -> ended += limits.timeIsOver().getAsBoolean() ? 0 : 1;
            case IMPOSSIBLE -> impossible = run.why();
            case FAILED -> {
                failed = run;
                failedIn = variation;
            }
        }
    }

    /**
     * The failure, for people; null if there is none. It has the kind that it has in the program,
     * as if the search had met it: the program is wrong, and not the search alone.
     */
    @Nullable
    Finding finding() {
        PlainRun run = failed;
        if (run == null || run.failure() == null) {
            return null;
        }
        return new Finding(
                run.failure().kind(),
                Severity.ERROR,
                run.failure().text() + " (It shows when the program's own classes run plainly, in variation "
                        + (failedIn + 1)
                        + " of what Java leaves open; the search believed otherwise, so something decides that it"
                        + " does not see. A replay goes by the search, and may not show it.)",
                null,
                schedule(run.story()),
                run.story(),
                Shortness.FOUND,
                run.failure().cause(),
                Map.of(),
                null,
                false,
                false);
    }

    private static Schedule schedule(Story story) {
        return new Schedule(story.scenes().stream()
                .map(scene -> new Schedule.Delivered(
                        scene.sentBy(), scene.nth(), scene.choices(), scene.from(), scene.to(), scene.message()))
                .toList());
    }
}
