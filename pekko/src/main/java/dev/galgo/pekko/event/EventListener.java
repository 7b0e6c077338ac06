package dev.galgo.pekko.event;

import org.apache.pekko.actor.ActorCell;

/** Is told of every event in the moment in which it becomes pending, while the code that caused it still runs, and of every actor that is created. */
public interface EventListener {
    /** Sees nothing. */
    EventListener NOBODY = (slot, event) -> {};

    void pending(int slot, Event event);

    /** An actor was created, and the code that did so still runs; the actor starts on its own. */
    default void created(ActorCell child) {}

    /** The code that created an actor has ended: whether the actor's start may depend on when it happens, or show to others when it did. */
    default boolean startsApart(ActorCell child) {
        return false;
    }

    /** An actor that was created is about to start. */
    default void starts(ActorCell child) {}
}
