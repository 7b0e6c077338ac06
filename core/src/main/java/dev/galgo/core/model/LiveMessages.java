package dev.galgo.core.model;

/** What is pending in a {@link LiveProgram}, by slot: who sent it, and whether it is taken now. For whoever decides what may be delivered. */
public interface LiveMessages {
    /** The source of messages that come from the program's main. */
    int MAIN = -1;

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

    /** Whether it is a fault to deliver what is in the slot in this way: it may happen, and nothing obliges it to. */
    default boolean isFault(int slot, int way) {
        return false;
    }

    /** Whether the receiver handles what is in the slot if it is delivered in this way; not if it is lost or comes later. */
    default boolean isHandled(int slot, int way) {
        return true;
    }

    /** What the receiver of the slot is open to now, as a number for {@link #acceptedIn}. */
    int mood(int slot);

    /** Whether the receiver of what is in this slot would take it in that mood. */
    boolean acceptedIn(int mood, int slot);

    /**
     * From where the message in the slot comes: messages with one source and one receiver arrive in order where the delivery model says
     * so. The index of an actor, {@link #MAIN}, or a number below for something else, such as a timer.
     */
    int source(int slot);
}
