package dev.galgo.petri.tour;

import java.util.function.Supplier;

/** Follows a tour. A tour says at which marking it begins, tells every change from there, and says when it has arrived at a marking. */
public interface Watcher {
    /** The tour is at a marking, however it came there; {@link #arrived} follows. */
    void begin(long[] marking);

    /** A place has other tokens than before; {@link #arrived} follows when all changes of a firing have been told, or further changes. */
    void change(int place, long before, long after);

    /** The tour has arrived at a marking that it has not seen before, or does not remember. */
    void arrived(long[] marking, Supplier<Bookmark> here);

    /** A transition is enabled that was not enabled at the marking before. */
    default void enabled(int transition, Supplier<Bookmark> here) {}

    /** No transition is enabled. */
    default void dead(Supplier<Bookmark> here) {}

    /** Whether there is nothing left to see. */
    boolean done();
}
