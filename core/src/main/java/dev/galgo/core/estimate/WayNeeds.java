package dev.galgo.core.estimate;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.estimate.SearchEstimator.Trial;
import dev.galgo.core.estimate.SearchNeeds.Ends;
import dev.galgo.core.estimate.WayOfSearching.Kind;
import dev.galgo.core.estimate.WayOfSearching.Outlook;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Estimate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What each way of searching would need for a program of a size, by how fast and how large a short search of the kind was. */
final class WayNeeds {
    private static final Range NOTHING = Range.exactly(0);
    /** Longer than that nobody waits. */
    private static final double A_MONTH = 30 * 86_400.0;
    /** A short search is slower than a long one, whose code is compiled; but a long one waits for memory. */
    private static final double FASTEST = 3;

    private static final double SLOWEST = 0.5;
    /** Tables are between half full and full. */
    private static final double LEAST_ROOM = 0.6;

    private static final double MOST_ROOM = 2;
    /** A level on disk is written, read and sorted. */
    private static final double DISK_SLOWEST = 0.15;

    private static final double DISK_FASTEST = 2;
    private static final double KEY_BYTES = 8;
    private static final double DISK_MEMORY = 64 << 20;

    private final long heap;
    private final Ends ends;
    private @Nullable Range states;
    private Range executions = Range.atLeast(0);
    private Range transitions = Range.atLeast(0);

    WayNeeds(long heap, Ends ends) {
        this.heap = heap;
        this.ends = ends;
    }

    void size(Range distinct, Range ended, Range made) {
        states = distinct;
        executions = ended;
        transitions = made;
    }

    static WayOfSearching impossible(Kind kind, ReductionKind reduction, @Nullable String reason) {
        Range unknown = Range.atLeast(0);
        return new WayOfSearching(
                kind, reduction, unknown, unknown, unknown, unknown, unknown, Outlook.IMPOSSIBLE, reason);
    }

    /** A search that came to its end. */
    WayOfSearching done(Kind kind, ReductionKind reduction, CheckResult result) {
        return new WayOfSearching(
                kind,
                reduction,
                Range.exactly(result.executions()),
                Range.exactly(result.transitions()),
                Range.exactly(result.seconds()),
                Range.exactly(result.visitedBytes()),
                NOTHING,
                Outlook.WOULD_DO,
                null);
    }

    WayOfSearching depthFirst(Trial trial) {
        CheckResult result = trial.result();
        if (result == null || states == null) {
            return impossible(Kind.DEPTH_FIRST, ReductionKind.NONE, why(trial));
        }
        return way(Kind.DEPTH_FIRST, trial.speed(), FASTEST, SLOWEST, memory(result), NOTHING);
    }

    WayOfSearching levels(Trial trial) {
        CheckResult result = trial.result();
        if (result == null || states == null || !result.choice().levels()) {
            return impossible(Kind.LEVELS, ReductionKind.NONE, why(trial));
        }
        return way(Kind.LEVELS, trial.speed(), FASTEST, SLOWEST, memory(result), NOTHING);
    }

    WayOfSearching disk(Trial trial) {
        CheckResult result = trial.result();
        Range distinct = states;
        if (result == null || distinct == null || !result.choice().levels()) {
            return impossible(Kind.DISK, ReductionKind.NONE, why(trial));
        }
        double bytes = Math.max(KEY_BYTES, bytesAState(result));
        Range memory = new Range(
                Math.min(DISK_MEMORY, heap),
                Math.min(heap, Math.max(DISK_MEMORY, memory(result).high())));
        return way(
                Kind.DISK,
                trial.speed(),
                DISK_FASTEST,
                DISK_SLOWEST,
                memory,
                distinct.times(KEY_BYTES / 2, MOST_ROOM * bytes));
    }

    private static String why(Trial trial) {
        return trial.refused() != null ? trial.refused() : "it was not tried long enough";
    }

    private static double bytesAState(CheckResult result) {
        return (double) result.visitedBytes() / Math.max(1, result.states());
    }

    private Range memory(CheckResult result) {
        double bytes = bytesAState(result);
        return Objects.requireNonNull(states).times(LEAST_ROOM * bytes, MOST_ROOM * bytes);
    }

    private WayOfSearching way(Kind kind, double speed, double fastest, double slowest, Range memory, Range disk) {
        return judged(
                kind,
                ReductionKind.NONE,
                executions,
                transitions,
                seconds(transitions, speed, fastest, slowest),
                memory,
                disk);
    }

    private static Range seconds(Range deliveries, double speed, double fastest, double slowest) {
        double aSecond = Math.max(1, speed);
        return deliveries.times(1 / (fastest * aSecond), 1 / (slowest * aSecond));
    }

    /** A search under a reduction that did not come to its end. */
    WayOfSearching reduced(ReductionKind kind, CheckResult result, double speed) {
        Estimate expected = result.estimate();
        double low = result.executions();
        double high = Double.POSITIVE_INFINITY;
        if (expected != null) {
            double doubt = expected.judgedBy() > 0.1 ? 3 : expected.judgedBy() > 0.001 ? 10 : 100;
            low = Math.max(low, (expected.mean() - 2 * expected.spread()) / doubt);
            high = Math.max(low, (expected.mean() + 2 * expected.spread()) * doubt);
        }
        Range run = new Range(low, high);
        double each = (double) result.transitions() / Math.max(1, result.executions());
        Range made = run.times(each / 2, each * 2);
        if (ends == Ends.NONE) {
            return endless(Kind.REDUCTION, kind, run, made);
        }
        return judged(
                Kind.REDUCTION,
                kind,
                run,
                made,
                seconds(made, speed, FASTEST, SLOWEST),
                Range.exactly(result.visitedBytes()),
                NOTHING);
    }

    WayOfSearching everyOrder(Range schedules, Range deliveries, Trial trial) {
        CheckResult result = trial.result();
        if (ends == Ends.NONE) {
            return endless(Kind.EVERY_ORDER, ReductionKind.NONE, schedules, deliveries);
        }
        if (result == null) {
            return impossible(Kind.EVERY_ORDER, ReductionKind.NONE, why(trial));
        }
        return judged(
                Kind.EVERY_ORDER,
                ReductionKind.NONE,
                schedules,
                deliveries,
                seconds(deliveries, trial.speed(), FASTEST, SLOWEST),
                NOTHING,
                NOTHING);
    }

    private static WayOfSearching endless(Kind kind, ReductionKind reduction, Range run, Range made) {
        Range never = Range.atLeast(0);
        return new WayOfSearching(
                kind, reduction, run, made, never, NOTHING, NOTHING, Outlook.WOULD_NOT_DO, "schedules have no end");
    }

    WayOfSearching sample(long drawn, double aSecond, Range longest) {
        Range seconds =
                aSecond <= 0 ? Range.atLeast(0) : new Range(drawn / (FASTEST * aSecond), drawn / (SLOWEST * aSecond));
        return new WayOfSearching(
                Kind.SAMPLE,
                ReductionKind.NONE,
                Range.exactly(drawn),
                new Range(drawn, drawn * longest.low()),
                seconds,
                NOTHING,
                NOTHING,
                Outlook.PARTLY,
                null);
    }

    private WayOfSearching judged(
            Kind kind, ReductionKind reduction, Range run, Range made, Range seconds, Range memory, Range disk) {
        Outlook outlook = Outlook.MAY_DO;
        String reason = null;
        if (memory.low() > heap) {
            outlook = Outlook.WOULD_NOT_DO;
            reason = "it takes more memory than the heap has";
        } else if (seconds.low() > A_MONTH) {
            outlook = Outlook.WOULD_NOT_DO;
            reason = "it takes more than a month";
        } else if (memory.high() <= heap && seconds.high() <= A_MONTH) {
            outlook = Outlook.WOULD_DO;
        }
        return new WayOfSearching(kind, reduction, run, made, seconds, memory, disk, outlook, reason);
    }
}
