package dev.galgo.scalaactors.event;

import java.util.ArrayList;
import java.util.List;

/** The clock and the timers of a run. Time passes only when a timer fires. */
public final class VirtualTime {
    private final List<VirtualTimer> set = new ArrayList<>();
    private final int mostFirings;
    private long now;
    private int step;
    private int generation;
    private boolean cut;

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
    }

    /** A delivery is made. */
    public void step() {
        step++;
        generation = 0;
    }

    /** Nanoseconds since the run began. */
    public long now() {
        return now;
    }

    /** Sets a timer, in nanoseconds; an interval of -1 for one that fires once. */
    public VirtualTimer set(Runnable code, long delay, long interval) {
        return set(code, delay, interval, generation);
    }

    private VirtualTimer set(Runnable code, long delay, long interval, int firings) {
        var timer = new VirtualTimer(code, delay, interval, now + Math.max(0, delay), step, firings);
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
            if (other != timer && other.isCertainlyBefore(timer)) {
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

    /** The time of a timer has come. */
    public void fires(VirtualTimer timer) {
        set.remove(timer);
        now = Math.max(now, timer.deadline());
        generation = timer.firings() + 1;
    }

    /** The timer that follows one with an interval. */
    public VirtualTimer again(VirtualTimer timer) {
        return set(timer.code(), timer.interval(), timer.interval(), timer.firings() + 1);
    }
}
