package dev.galgo.scalaactors.event;

import java.util.ArrayList;
import java.util.List;

/** The clock and the timers of a run. Time passes only when a timer fires. */
public final class VirtualTime {
    private static final Runnable NOTHING = () -> {};

    private final List<VirtualTimer> set = new ArrayList<>();
    private final int mostFirings;
    private long now;
    private int step;
    private int generation;
    private boolean cut;
    private boolean anyUp;

    /** @param mostFirings how often timers fire, one firing leading to the next */
    public VirtualTime(int mostFirings) {
        this.mostFirings = mostFirings;
    }

    /** A new run begins. */
    public void clear() {
        set.clear();
        now = 0;
        step = 0;
        generation = 0;
        anyUp = false;
    }

    /** A delivery is made. */
    public void step() {
        step++;
        generation = 0;
    }

    /** How many deliveries have been made. */
    public int steps() {
        return step;
    }

    /** Nanoseconds since the run began. */
    public long now() {
        return now;
    }

    /** Sets a timer that runs code, in nanoseconds; an interval of -1 for one that fires once. Such timers fire in order. */
    public VirtualTimer set(Runnable code, long delay, long interval) {
        return set(code, delay, interval, generation, false);
    }

    /** Sets a timer that ends somebody's wait. Who is woken first need not be the first to go on, so that such timers come in any order. */
    public VirtualTimer setWait(long delay) {
        return set(NOTHING, delay, -1, generation, true);
    }

    private VirtualTimer set(Runnable code, long delay, long interval, int firings, boolean wait) {
        var timer = new VirtualTimer(code, delay, interval, now + Math.max(0, delay), step, firings, wait);
        set.add(timer);
        return timer;
    }

    /** Whether no other timer has to fire before. */
    public boolean mayFire(VirtualTimer timer) {
        if (timer.isCancelled()) {
            return false;
        }
        set.removeIf(VirtualTimer::isCancelled);
        for (VirtualTimer other : set) {
            if (other != timer && !timer.isWait() && !other.isWait() && other.isCertainlyBefore(timer)) {
                return false;
            }
        }
        if (timer.firings() >= mostFirings) {
            cut = true;
            return false;
        }
        return true;
    }

    /** Whether a timer was ever kept from firing because so many had fired before. */
    public boolean wasCut() {
        return cut;
    }

    /** The time of a timer has come, and with it that of all that come before it whatever happens. */
    public void fires(VirtualTimer timer) {
        set.remove(timer);
        timer.fire();
        for (VirtualTimer other : set) {
            if (other.isCertainlyBefore(timer)) {
                other.up();
                anyUp = true;
            }
        }
        now = Math.max(now, timer.deadline());
        generation = timer.firings() + 1;
    }

    /** Whether the time of some timer has come that has yet to be noticed. */
    public boolean isAnyUp() {
        return anyUp;
    }

    /** The timer that follows one with an interval. */
    public VirtualTimer again(VirtualTimer timer) {
        return set(timer.code(), timer.interval(), timer.interval(), timer.firings() + 1, false);
    }
}
