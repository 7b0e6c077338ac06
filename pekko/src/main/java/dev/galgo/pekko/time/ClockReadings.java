package dev.galgo.pekko.time;

import org.jspecify.annotations.Nullable;

/**
 * How time passes where the program reads a clock: between one look at it and the next either none has passed, or so much that whatever was to end at some
 * time is over. Where a timer is set, no more passes than until it fires.
 *
 * <p>The first look in a run is no choice, since the time at which a program starts is any time. Code that looks at the clock again and again in one event waits
 * for it to go on, so it does.
 */
public final class ClockReadings {
    /** Longer than anything in a program is meant to last. */
    private static final long LONG = 10L * 365 * 24 * 3_600 * 1_000_000_000;
    /** How often in one event there is a choice. */
    private static final int LOOKS = 2;
    /** How often a long time passes in one run. */
    private static final int LEAPS = 4;
    /** How often in one event code looks that does not wait for the clock. */
    private static final int PATIENCE = 1_000;

    private final VirtualTimers timers;
    private final EventChoices choices;
    private final Runnable entangle;
    private boolean everRead;
    private boolean read;
    private int looks;
    private int leaps;
    private long step;
    private boolean leapt;
    private boolean limited;

    /** @param entangle what to do when time may pass, which all actors see */
    public ClockReadings(VirtualTimers timers, EventChoices choices, Runnable entangle) {
        this.entangle = entangle;
        this.timers = timers;
        this.choices = choices;
    }

    /** A new run begins. */
    public void clear() {
        read = false;
        leaps = 0;
        begins();
    }

    /** An event begins. */
    public void begins() {
        looks = 0;
        leapt = false;
        step = 1_000;
    }

    /** Whether much time has passed in this event. */
    public boolean leapt() {
        return leapt;
    }

    public boolean wasRead() {
        return everRead;
    }

    /** Whether anybody has looked in this run: from then on the time that has passed is known. */
    public boolean isRead() {
        return read;
    }

    /** What the clock shows. */
    public long read() {
        everRead = true;
        boolean first = !read;
        read = true;
        looks++;
        if (looks > PATIENCE) {
            step += step / 8;
            timers.pass(step);
        } else if (!first && looks <= LOOKS && choices.isOpen()) {
            leap();
        }
        return timers.now();
    }

    private void leap() {
        if (leaps >= LEAPS) {
            limited = true;
        } else if (timers.canPass(LONG)) {
            entangle.run();
            if (choices.next(2) == 1) {
                leaps++;
                leapt = true;
                timers.pass(LONG);
            }
        }
    }

    /** What was not explored; null if nothing. */
    public @Nullable String limit() {
        return limited
                ? "no more than " + LEAPS + " times in a run does much time pass between two looks at a clock"
                : null;
    }
}
