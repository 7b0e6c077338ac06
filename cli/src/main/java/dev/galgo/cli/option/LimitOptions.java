package dev.galgo.cli.option;

import dev.galgo.core.search.Limits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how far a search may go. */
public final class LimitOptions {
    @Option(
            names = "--max-depth",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "Follow no schedule beyond N deliveries.")
    @Nullable
    private Long depth;

    @Option(
            names = "--max-transitions",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "Make no more than N deliveries in all.")
    @Nullable
    private Long transitions;

    @Option(
            names = "--max-states",
            paramLabel = "N",
            converter = Amount.OfNumber.class,
            description = "Visit no more than N configurations.")
    @Nullable
    private Long states;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Amount.OfTime.class,
            description = "Stop after this time: 30s, 5m.")
    @Nullable
    private Duration time;

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            converter = Amount.OfMemory.class,
            description = "Stop when the search uses this much memory: 512m, 2g.")
    @Nullable
    private Long memory;

    @Option(
            names = "--step-timeout",
            paramLabel = "TIME",
            converter = Amount.OfTime.class,
            description = "Give a handler up that takes longer; 10s unless said otherwise.")
    @Nullable
    private Duration step;

    public Limits limits() {
        Limits limits = Limits.NONE;
        limits = depth == null ? limits : limits.withDepth(depth);
        limits = transitions == null ? limits : limits.withTransitions(transitions);
        limits = states == null ? limits : limits.withStates(states);
        limits = time == null ? limits : limits.withTime(time);
        limits = memory == null ? limits : limits.withMemory(memory);
        return step == null ? limits : limits.withStep(step);
    }

    /** Whether there is a limit to the time. */
    public boolean timed() {
        return time != null;
    }

    /** What the user should know if the heap is smaller than the limit. */
    @Nullable
    public String warning() {
        long heap = Runtime.getRuntime().maxMemory();
        if (memory == null || memory <= heap) {
            return null;
        }
        return "--max-memory is more than the heap of " + (heap >> 20)
                + " MB, which is the limit then; GALGO_JAVA_OPTS=-Xmx... makes the heap larger.";
    }
}
