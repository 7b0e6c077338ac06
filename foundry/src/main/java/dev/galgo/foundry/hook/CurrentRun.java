package dev.galgo.foundry.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import org.jspecify.annotations.Nullable;

/** Finds the run on the present thread for the actor API, since its static code has no other way. */
public final class CurrentRun {
    private CurrentRun() {}

    /** The run on this thread, as the actor API sees it. */
    public static <T> T as(Class<T> seen) {
        Control here = Hooks.here();
        if (seen.isInstance(here)) {
            return seen.cast(here);
        }
        throw new IllegalStateException("No actor runs on this thread ("
                + Thread.currentThread().getName()
                + "). The actor API works in handlers, constructors and main of a program that Galgo runs,"
                + " not on threads that the program starts itself and not without Galgo.");
    }

    /** The same; null if none that can be seen so is on this thread. */
    public static <T> @Nullable T ifAny(Class<T> seen) {
        Control here = Hooks.here();
        return seen.isInstance(here) ? seen.cast(here) : null;
    }

    /** Makes this the run on this thread, or none; returns what was there before, to be put back. */
    public static @Nullable Control enter(@Nullable Control stage) {
        return Hooks.enter(stage);
    }
}
