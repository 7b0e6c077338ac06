package dev.galgo.abs.cover;

import dev.galgo.core.search.Limits;
import org.jspecify.annotations.Nullable;

/** What all starts together may take. */
final class Budget {
    private static final int LOOK_UP = 0xff;
    /** How much of the heap schedules may take if nothing else was said; what comes after needs some, too. */
    private static final double SHARE = 0.7;

    /** A method that goes on so long on objects that somebody has put together may go on for ever. */
    private static final int LONGEST_IN_CONTEXT = 300;

    private final Limits limits;
    private final long start = System.nanoTime();
    private long transitions;
    private long states;
    private @Nullable String bound;
    private boolean cut;
    private int longest = Limits.RUNAWAY;

    Budget(Limits limits) {
        this.limits = limits;
    }

    /** Schedules from this start come next. */
    void begin(TestStart next) {
        longest = next.context().isPresent() && !hasDepth() ? LONGEST_IN_CONTEXT : Limits.RUNAWAY;
    }

    void transition() {
        transitions++;
    }

    /** One more configuration; whether that is too many. */
    boolean state() {
        states++;
        if (states > limits.states()) {
            bound = limits.states() + " states";
        }
        return bound != null;
    }

    /** Whether a schedule must end at a depth. */
    boolean cuts(int depth) {
        boolean cuts = depth >= limits.depth() || depth >= longest;
        cut |= cuts;
        return cuts;
    }

    boolean hasDepth() {
        return limits.depth() != Long.MAX_VALUE;
    }

    /** Whether nothing more is to be run. */
    boolean isSpent(boolean stopped) {
        if (bound == null) {
            if (transitions >= limits.transitions()) {
                bound = limits.transitions() + " transitions";
            } else if (stopped) {
                bound = "an interruption";
            } else if ((transitions & LOOK_UP) == 0) {
                look();
            }
        }
        return bound != null;
    }

    /** Looks at clock and memory. */
    void look() {
        if (bound == null && System.nanoTime() - start > limits.time().toNanos()) {
            bound = "the time limit";
        } else if (bound == null && isMemoryShort()) {
            bound = "the memory limit";
        }
    }

    private boolean isMemoryShort() {
        Runtime runtime = Runtime.getRuntime();
        long most = Math.min(limits.memory(), (long) (runtime.maxMemory() * SHARE));
        return runtime.totalMemory() - runtime.freeMemory() > most;
    }

    long transitions() {
        return transitions;
    }

    long states() {
        return states;
    }

    /** The limit that kept something from being run; null if none did. */
    @Nullable
    String bound() {
        return bound == null && cut ? "depth " + Math.min(limits.depth(), longest) : bound;
    }
}
