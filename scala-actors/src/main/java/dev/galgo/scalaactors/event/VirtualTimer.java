package dev.galgo.scalaactors.event;

/** A timer of a run. */
public final class VirtualTimer {
    private final Runnable code;
    private final long delay;
    private final long interval;
    private final long deadline;
    private final int step;
    private final int firings;
    private final boolean wait;
    private boolean cancelled;
    private boolean fired;
    private boolean up;

    /**
     * A timer that is set now.
     *
     * @param delay in nanoseconds
     * @param interval until it fires again; -1 if it does so once
     * @param deadline when it fires at the earliest
     * @param step how many deliveries were made before it was set
     * @param firings how often it has fired before
     * @param wait whether it ends somebody's wait, rather than running code
     */
    VirtualTimer(Runnable code, long delay, long interval, long deadline, int step, int firings, boolean wait) {
        this.code = code;
        this.delay = delay;
        this.interval = interval;
        this.deadline = deadline;
        this.step = step;
        this.firings = firings;
        this.wait = wait;
    }

    public Runnable code() {
        return code;
    }

    public void cancel() {
        cancelled = true;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    boolean isWait() {
        return wait;
    }

    void fire() {
        fired = true;
    }

    /** Whether it has fired. */
    public boolean hasFired() {
        return fired;
    }

    void up() {
        up = true;
    }

    /** Whether its time has come, since that of a later one has, though nobody has gone on by it yet. */
    public boolean isUp() {
        return up;
    }

    public long interval() {
        return interval;
    }

    public int firings() {
        return firings;
    }

    long deadline() {
        return deadline;
    }

    public long delay() {
        return delay;
    }

    /** Whether no delivery was made between the setting of this timer and the other. */
    public boolean wasSetWith(VirtualTimer other) {
        return step == other.step;
    }

    /**
     * Whether this timer fires before the other whatever happens. Of two that were set together, the shorter one does. Time passes between deliveries, nobody
     * knows how much: of two that were set one after the other, the earlier one fires first unless it takes longer, and then either may.
     */
    boolean isCertainlyBefore(VirtualTimer other) {
        return step == other.step ? delay < other.delay : step < other.step && delay <= other.delay;
    }
}
