package dev.galgo.core.estimate;

import dev.galgo.core.search.Progress;
import java.util.function.Consumer;

/** How fast a search is once it has got going: at first, classes are loaded and code is not compiled. */
final class SpeedMeter implements Consumer<Progress> {
    private long firstNanos;
    private long lastNanos;
    private long firstTransitions;
    private long lastTransitions;
    private int reports;

    @Override
    public void accept(Progress progress) {
        if (progress.transitions() == 0) {
            return;
        }
        reports++;
        long now = System.nanoTime();
        if (reports == 1) {
            firstNanos = now;
            firstTransitions = progress.transitions();
        }
        lastNanos = now;
        lastTransitions = progress.transitions();
    }

    /** Deliveries a second between the first report and the last one; in all if there were too few. */
    double transitionsASecond(long transitions, double seconds) {
        double overall = transitions / Math.max(1e-3, seconds);
        return lastNanos == firstNanos
                ? overall
                : Math.max(overall, (lastTransitions - firstTransitions) * 1e9 / (lastNanos - firstNanos));
    }
}
