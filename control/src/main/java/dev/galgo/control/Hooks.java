package dev.galgo.control;

import org.jspecify.annotations.Nullable;

/**
 * Says which {@link Control} the present thread is under. Rewritten program code finds its control here, since static code has no
 * other way; a thread without one does plainly what the program asked for.
 *
 * <p>This must be one and the same class for the front end and for all program classes: the jar is on the application class path, and
 * class loaders for programs take {@code dev.galgo.control} from it.
 */
public final class Hooks {
    private static final ThreadLocal<@Nullable Control> CURRENT = new ThreadLocal<>();

    private Hooks() {}

    /** Puts this thread under a control, or under none; returns what was there before, to be put back. */
    public static @Nullable Control enter(@Nullable Control control) {
        var before = CURRENT.get();
        CURRENT.set(control); // null is set, not removed: this is called twice a delivery
        return before;
    }

    /** The control of this thread. */
    public static @Nullable Control here() {
        return CURRENT.get();
    }
}
