package dev.galgo.petri.limit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What is left of the {@link ProofLimits} of one check, or of an engine's share of them. */
public final class Budget {
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final long deadline;
    private final String share;
    /** What this is a share of; null if it is all there is. */
    private final @Nullable Budget whole;
    /** Whether there is nothing left to do. */
    private final BooleanSupplier done;

    private Budget(
            ProofLimits limits,
            ProofProgress progress,
            long deadline,
            String share,
            @Nullable Budget whole,
            BooleanSupplier done) {
        this.limits = limits;
        this.progress = progress;
        this.deadline = deadline;
        this.share = share;
        this.whole = whole;
        this.done = done;
    }

    public static Budget start(ProofLimits limits, ProofProgress progress) {
        long nanos = nanos(limits);
        long end = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 2);
        return new Budget(limits, progress, end, "the time limit of " + seconds(nanos), null, () -> false);
    }

    private static long nanos(ProofLimits limits) {
        try {
            return limits.time().toNanos();
        } catch (ArithmeticException centuries) {
            return Long.MAX_VALUE / 2;
        }
    }

    public static Budget start(ProofLimits limits) {
        return start(limits, ProofProgress.SILENT);
    }

    private static String seconds(long nanos) {
        return nanos < 1_000_000_000L ? nanos / 1_000_000 + " ms" : nanos / 1_000_000_000L + " s";
    }

    /** The same limits with at most so much time. */
    public Budget slice(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        return end - deadline >= 0
                ? this
                : new Budget(
                        limits,
                        progress,
                        end,
                        "its share of the time limit of " + seconds(nanos(limits)) + ", " + seconds(time.toNanos())
                                + ",",
                        this,
                        done);
    }

    /** The same limits, until somebody else has what is looked for. */
    public Budget until(BooleanSupplier answered) {
        return new Budget(
                limits, progress, deadline, share, whole, () -> answered.getAsBoolean() || done.getAsBoolean());
    }

    /** The same time with at most so many iterations. */
    public Budget withIterations(long iterations) {
        return new Budget(
                limits.withIterations(Math.min(iterations, limits.iterations())),
                progress,
                deadline,
                share,
                whole,
                done);
    }

    /** The same time with at most so many markings. */
    public Budget withStates(long states) {
        return new Budget(limits.withStates(Math.min(states, limits.states())), progress, deadline, share, whole, done);
    }

    public ProofLimits limits() {
        return limits;
    }

    public long millisLeft() {
        return Math.max(0, (deadline - System.nanoTime()) / 1_000_000);
    }

    /** Throws {@link LimitReached} when the time is over, nothing is left to do, or the thread is interrupted; the interrupt stays set. */
    public void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new LimitReached(LimitReached.Kind.INTERRUPT, "interrupted");
        }
        if (done.getAsBoolean()) {
            throw new LimitReached(LimitReached.Kind.ANSWERED, "another engine has the answer");
        }
        long now = System.nanoTime();
        if (now - deadline >= 0) {
            // The limit that the user has set, where that is over as well.
            Budget over = this;
            while (over.whole != null && now - over.whole.deadline >= 0) {
                over = over.whole;
            }
            throw new LimitReached(LimitReached.Kind.TIME, over.share + " is over");
        }
    }

    public void states(long count) {
        if (count > limits.states()) {
            throw new LimitReached(LimitReached.Kind.STATES, "more than " + count(limits.states(), "marking"));
        }
    }

    public void iterations(long count) {
        if (count > limits.iterations()) {
            throw new LimitReached(
                    LimitReached.Kind.ITERATIONS, "more than " + count(limits.iterations(), "iteration"));
        }
    }

    public void memory(long bytes) {
        if (bytes > limits.memory()) {
            throw new LimitReached(LimitReached.Kind.MEMORY, "more than " + megabytes(limits.memory()));
        }
    }

    /** {@code 1024 MB}; a part of one to three digits, rounded up, so that no size is said to be none. */
    public static String megabytes(long bytes) {
        BigDecimal size = BigDecimal.valueOf(bytes).divide(BigDecimal.valueOf(1L << 20), 3, RoundingMode.CEILING);
        return size.stripTrailingZeros().toPlainString() + " MB";
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    public void at(String engine, long iteration, long size) {
        progress.at(engine, iteration, size);
    }
}
