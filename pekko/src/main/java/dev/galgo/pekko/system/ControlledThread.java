package dev.galgo.pekko.system;

import org.jspecify.annotations.Nullable;

/** Which control the code on a thread is under: what Pekko makes by name has no other way to find it. */
public final class ControlledThread {
    private static final ThreadLocal<@Nullable SystemControl> CURRENT = new ThreadLocal<>();

    private ControlledThread() {}

    /** The control of what runs on this thread; null if nothing that is under control does. */
    public static @Nullable SystemControl here() {
        return CURRENT.get();
    }

    /** Puts this thread under control, or under none; returns what it was under before, to be put back. */
    public static @Nullable SystemControl enter(@Nullable SystemControl control) {
        SystemControl before = CURRENT.get();
        CURRENT.set(control);
        return before;
    }

    /** The control of an actor system that is being created on this thread. */
    static SystemControl required() {
        SystemControl control = CURRENT.get();
        if (control == null) {
            throw new IllegalStateException(
                    "This actor system is configured to run under Galgo's control, but is created by the thread "
                            + Thread.currentThread().getName() + ", which Galgo does not control."
                            + " Create it on the thread that runs the test or the program's main.");
        }
        return control;
    }
}
