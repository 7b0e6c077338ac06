package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program that runs for real, in its own actor library, under control: it goes forward by one delivery at a time, and back by
 * starting over or, if it can, by a memento.
 *
 * <p>Pending messages are known by slot, numbered from 1 in the order in which they became pending: first those of {@link #boot}, then
 * those of each {@link #deliver}. The same deliveries from the start must lead to the same slots.
 */
public non-sealed interface LiveProgram extends Program {
    /** The source of messages that come from the program's main. */
    int MAIN = -1;

    /** Which run this is: each {@link #boot} begins another. Whoever followed an earlier one has lost his place. */
    long run();

    /** Whether the receiver takes what is in this slot now; the order of messages is not its concern. */
    boolean accepts(int slot);

    /** Whether nobody misses what is in this slot if it never happens, such as a timer that was cancelled. */
    boolean moot(int slot);

    /** Whether what is in this slot was sent by somebody, rather than being a timer or the rest of something. */
    default boolean isSend(int slot) {
        return true;
    }

    /** In how many ways what is in the slot, which is accepted, can be delivered now. */
    default int ways(int slot) {
        return 1;
    }

    /** What the receiver of the slot is open to now, as a number for {@link #acceptedIn}. */
    int mood(int slot);

    /** Whether the receiver of what is in this slot would take it in that mood. */
    boolean acceptedIn(int mood, int slot);

    /** Delivers what is in an accepted slot. */
    Happening deliver(int slot, int way);

    /**
     * From where the message in the slot comes: messages with one source and one receiver arrive in order where the delivery model says
     * so. The index of an actor, {@link #MAIN}, or a number below for something else, such as a timer.
     */
    int source(int slot);

    /** The actor behind the message in the slot; null if that is the program's main. */
    default @Nullable ActorId sender(int slot) {
        int source = source(slot);
        return source < 0 ? null : names().at(source);
    }

    /** Whether messages of one source to one receiver arrive in order, and nothing else is asked of their order; so unless it is said. */
    default void inChannelOrder(boolean on) {}

    /** Whether every order is run, so that nothing rests on actors having nothing in common but messages. */
    default void allOrders(boolean on) {}

    /** Whether somebody will ask for {@link #explain}, and for the places that messages come from. */
    default void attentive(boolean on) {}

    /** Whether this is no actor but a place where something happens that no actor does, such as the callbacks of main's futures. */
    default boolean isPlace(ActorId actor) {
        return false;
    }

    /** An actor as it is now. */
    Local local(ActorId actor);

    /** Puts a hash of everything that the future depends on into {@code into}, 128 bits. */
    void fingerprint(long[] into);

    /** From which depth on mementos are worth their price; {@link Integer#MAX_VALUE} if there are none. */
    default int mementosFrom() {
        return Integer.MAX_VALUE;
    }

    /** The present configuration, to be gone back to in the same run; null if that is not possible. */
    default @Nullable Object memento() {
        return null;
    }

    /** Goes back to where the memento was taken, also if the run was over; false if it cannot. */
    default boolean restore(Object memento) {
        return false;
    }

    /** Going back by a memento has led elsewhere than making the deliveries again: there must be no mementos from now on. */
    default void distrust(String reason) {}

    /** What is wrong with the present configuration if it is the last; afterwards the run is over. */
    @Nullable
    Failure finish();

    /** What was noticed in this run that is no failure but may be worth knowing. */
    default List<Failure> remarks() {
        return List.of();
    }

    /** What was noticed on the way, in all runs so far: each thing once, by a short way to it. */
    default List<Notice> notices() {
        return List.of();
    }

    /** What can be said of all runs together, to be asked when every order has been explored and nothing failed. */
    default List<Failure> conclusions() {
        return List.of();
    }

    /**
     * Whether actors have been seen to be tied together by more than messages, such as timers and futures; then deliveries to different
     * actors need not commute. Once true it stays true.
     */
    boolean entangled();
}
