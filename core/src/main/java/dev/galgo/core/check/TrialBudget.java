package dev.galgo.core.check;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How much may be tried to make one finding easier to read. Deliveries are counted, for the same schedule has to come out on slow machines; time is looked at as
 * well, for a delivery may take any.
 */
final class TrialBudget {
    private final @Nullable TrialBudget whole;
    private final BooleanSupplier late;
    private final long deliveries;
    private long left;
    private boolean over;

    /** @param late whether the time for it is over */
    TrialBudget(long deliveries, BooleanSupplier late) {
        this(null, deliveries, late);
    }

    private TrialBudget(@Nullable TrialBudget whole, long deliveries, BooleanSupplier late) {
        this.whole = whole;
        this.deliveries = deliveries;
        this.left = deliveries;
        this.late = late;
    }

    /** One in so many of all there was, which is spent here, too. */
    TrialBudget part(int of) {
        return new TrialBudget(this, Math.max(1, deliveries / of), () -> false);
    }

    /** Takes one delivery; false if there is none left. */
    boolean spend() {
        over = over || left <= 0 || late.getAsBoolean() || (whole != null && !whole.spend());
        left--;
        return !over;
    }

    /** Whether it was asked for more than there was. */
    boolean isOver() {
        return over;
    }
}
