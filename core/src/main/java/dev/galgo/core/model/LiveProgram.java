package dev.galgo.core.model;

import org.jspecify.annotations.Nullable;

/**
 * A program that runs for real, in its own actor library, under control: it goes forward by one delivery at a time, and back by
 * starting over or, if it can, by a memento.
 *
 * <p>Pending messages are known by slot, numbered from 1 in the order in which they became pending: first those of {@link #boot}, then
 * those of each {@link #deliver}. The same deliveries from the start must lead to the same slots.
 *
 * <p>Whoever uses it for one purpose takes the interface for that purpose.
 */
public non-sealed interface LiveProgram extends Program, LiveMessages, MementoSource, LiveSettings, LiveFindings {
    @Override
    default String notRunPlainly() {
        return "its library is not run without control";
    }

    /** Delivers what is in an accepted slot. */
    Happening deliver(int slot, int way);

    /** The actor behind the message in the slot; null if that is the program's main. */
    default @Nullable ActorId sender(int slot) {
        int source = source(slot);
        return source < 0 ? null : names().at(source);
    }

    /** Whether this is no actor but a place where something happens that no actor does, such as the callbacks of main's futures. */
    default boolean isPlace(ActorId actor) {
        return false;
    }

    /** An actor as it is now. */
    Local local(ActorId actor);
}
