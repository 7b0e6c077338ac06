package dev.galgo.core.engine;

/** The way through the schedules: what may be delivered here, delivering it, going back. All that a plain search needs. */
public interface Traversal {
    /** No slot. */
    int NONE = 0;

    /** The first message that may be delivered here, or {@link #NONE}. */
    int first();

    /** The next message after this one that may be delivered here, or {@link #NONE}. */
    int after(int slot);

    /** Whether what is in this slot is among what {@link #first} and {@link #after} offer; a slot that does not exist is not. */
    default boolean offers(int slot) {
        int one = first();
        while (one != NONE && one != slot) {
            one = after(one);
        }
        return one == slot && slot != NONE;
    }

    /** In how many ways the message in this slot, which may be delivered here, can be handled; above 1 if its handler chooses. */
    int ways(int slot);

    /** Whether it is a fault to deliver the message in this slot, which may be delivered here, in this way: it may happen, and nothing obliges it to. */
    default boolean isFault(int slot, int way) {
        return false;
    }

    /** Whether the receiver handles the message in this slot, which may be delivered here, if it is delivered in this way; not if it is lost, say. */
    default boolean isHandled(int slot, int way) {
        return true;
    }

    /** Delivers a message that {@link #first} or {@link #after} offered; {@code way} is below {@link #ways}. */
    Arrival deliver(int slot, int way);

    /** Takes the last delivery back. */
    void back();

    /**
     * Says whether what comes from here on is part of a schedule of the program, and so counts as handled. It does until a search says no: one that goes on where
     * schedules end.
     */
    void setReal(boolean real);

    /** How many deliveries led here. */
    int depth();

    /** Puts this configuration's fingerprint into {@code into}. */
    void fingerprint(Fingerprint into);
}
