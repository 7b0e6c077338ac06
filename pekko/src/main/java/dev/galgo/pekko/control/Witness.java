package dev.galgo.pekko.control;

/** Is told of every event in the moment in which it becomes pending, while the code that caused it still runs. */
@FunctionalInterface
public interface Witness {
    /** Sees nothing. */
    Witness NOBODY = (slot, event) -> {};

    void pending(int slot, Event event);
}
