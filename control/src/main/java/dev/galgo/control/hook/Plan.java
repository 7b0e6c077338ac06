package dev.galgo.control.hook;

import dev.galgo.control.Control;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A task of a scheduled pool that waits for its virtual time, once or again and again. */
final class Plan<T> extends FutureTask<T> implements RunnableScheduledFuture<T> {
    /** When a recurring task is due again. */
    enum Recurrence {
        NEVER,
        FROM_BEGIN,
        FROM_END
    }

    private final Control control;
    private final Lane lane;
    private final Recurrence recurrence;
    private final long interval;
    private final String what;
    private long due;
    private Control.@Nullable Timer timer;

    Plan(Control control, Lane lane, Callable<T> body, Recurrence recurrence, long interval, String what) {
        super(body);
        this.control = control;
        this.lane = lane;
        this.recurrence = recurrence;
        this.interval = interval;
        this.what = what;
    }

    Plan<T> begin(long delay) {
        lane.add(this);
        var nanos = Math.max(0, delay);
        due = control.nanoTime() + nanos;
        timer = control.schedule(this, nanos, recurrence == Recurrence.FROM_BEGIN ? interval : -1, what);
        return this;
    }

    @Override
    public void run() {
        switch (recurrence) {
            case NEVER -> super.run();
            case FROM_BEGIN -> {
                due += interval;
                runAndReset();
            }
            case FROM_END -> {
                if (runAndReset() && !isDone()) {
                    due = control.nanoTime() + interval;
                    timer = control.schedule(this, interval, -1, what);
                }
            }
        }
    }

    /** Cancelled, or failed: the platform too runs a recurring task no more once it has thrown. */
    @Override
    protected void done() {
        withdraw();
    }

    /** Sees to it that the task does not begin any more; says whether it was still to begin. */
    boolean withdraw() {
        lane.remove(this);
        if (timer != null) {
            timer.cancel();
        }
        return !isDone();
    }

    @Override
    public boolean isPeriodic() {
        return recurrence != Recurrence.NEVER;
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return unit.convert(due - Clocks.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
        return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }
}
