package dev.galgo.scalaactors.event;

import java.util.TimerTask;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Something that is pending. Actors, messages and channels are objects of the program's own Scala. */
public sealed interface Event {
    /** A message on its way to an actor. */
    record Letter(Object to, @Nullable Object message, @Nullable Object replyTo) implements Event {}

    /** An actor that was started, and whose {@code act} has yet to begin. */
    record Start(Object actor, Runnable task) implements Event {}

    /** An actor that has been told to end by one it is linked to, and has yet to do so. */
    record Exit(Object actor, Runnable task) implements Event {}

    /** Code that belongs to no actor. */
    record Task(Runnable code, String what) implements Event {}

    /**
     * A timer that is to fire.
     *
     * @param actor whose wait it ends; null if it is none of the library's time-outs
     * @param task the library's task; null for the program's own timers
     */
    record Firing(VirtualTimer timer, @Nullable Object actor, @Nullable TimerTask task) implements Event {}

    /**
     * The rest of an actor's code, or of main's, that waits for something.
     *
     * @param actor whose code; null for code that belongs to none
     * @param source the channel of what that code sends
     * @param done whether it need not wait any more
     * @param timer whose time it waits for; null if it waits for something else
     */
    record Rest(
            @Nullable Object actor,
            int source,
            BooleanSupplier done,
            ProgramThreads.ProgramThread thread,
            @Nullable VirtualTimer timer)
            implements Event {}
}
