package dev.galgo.core.estimate;

import dev.galgo.core.search.Progress;
import java.util.function.Consumer;

/** How fast a search is once it has got going: at first, classes are loaded and code is not compiled. */
final class SpeedMeter implements Consumer<Progress> {
    private long lastNanos;
    private long lastTransitions;
    private double best;

    @Override
    public void accept(Progress progress) {
        long now = System.nanoTime();
        long more = progress.transitions() - lastTransitions;
        if (lastTransitions > 0 && more > 0) {
            best = Math.max(best, more * 1e9 / (now - lastNanos));
        }
        lastNanos = now;
        lastTransitions = progress.transitions();
    }

    /** Deliveries a second between two reports at best, or on average if there were none. */
    double transitionsASecond(long transitions, double seconds) {
        return Math.max(best, transitions / Math.max(1e-3, seconds));
    }
}
