package dev.galgo.scalaactors.hook;

import dev.galgo.control.Hooks;
import java.util.TimerTask;

/** Stands in the library for {@link java.util.Timer}, which would start a thread. */
public final class LibraryTimer {
    /** How a time of zero is said, for which the library would not ask a timer: a message that is there is taken, if it is there. */
    public static final long AT_ONCE = Long.MIN_VALUE;

    /** As the library makes it. */
    public LibraryTimer(boolean daemon) {}

    /** As the library makes it. */
    public LibraryTimer() {}

    /** Runs the task later, in virtual time. */
    public void schedule(TimerTask task, long millis) {
        if (millis < 0 && millis != AT_ONCE) {
            throw new IllegalArgumentException("Negative delay.");
        }
        if (Hooks.here() instanceof LibraryControl control) {
            control.later(task, millis);
        }
    }
}
