package dev.galgo.pekko.time;

import org.apache.pekko.actor.Cancellable;

/** Something that is to happen at a point in virtual time, once or again and again. One object for all its periods. */
public final class VirtualTimer implements Cancellable {
    /** No interval. */
    public static final long ONCE = -1;

    private final VirtualTimers timers;
    private final Runnable task;
    final long interval;
    /** Which actor set it, as a source. */
    private final int owner;
    /** How many firings led to it, one from the other. */
    int generation;

    /** How many firings led to it through whatever messages. */
    int round;

    long deadline;
    private boolean cancelled;
    private boolean done;
    /** Somebody wanted to cancel it when it had fired. */
    private boolean late;

    public VirtualTimer(VirtualTimers timers, Runnable task, long deadline, long interval, int owner, int generation) {
        this.timers = timers;
        this.task = task;
        this.deadline = deadline;
        this.interval = interval;
        this.owner = owner;
        this.generation = generation;
    }

    /** What it is to do. */
    public Runnable task() {
        return task;
    }

    public boolean periodic() {
        return interval != ONCE;
    }

    /** It has fired for the last time. */
    void finish() {
        done = true;
    }

    @Override
    public boolean cancel() {
        if (cancelled || done) {
            if (done && !late) {
                late = true;
                timers.noteCancelled(this);
            }
            return false;
        }
        cancelled = true;
        timers.noteCancelled(this);
        timers.remove(this);
        return true;
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    /** Whether somebody wanted to cancel it when it had fired. */
    public boolean isCancelledLate() {
        return late;
    }

    /** Whether it ends a wait of the program's own. */
    public boolean endsWait() {
        return task instanceof WaitTimeout;
    }

    /** Which actor set it, as a source. */
    public int owner() {
        return owner;
    }

    /** How many firings led to it through whatever messages. */
    public int round() {
        return round;
    }

    /** How many firings led to it, one from the other. */
    public int generation() {
        return generation;
    }
}
