package dev.galgo.core.model;

/** What a {@link LiveProgram} is told of the search before it starts, so that it need not do what nobody asks for. */
public interface LiveSettings {
    /** Whether messages of one source to one receiver arrive in order, and nothing else is asked of their order; so unless it is said. */
    default void inChannelOrder(boolean on) {}

    /** Whether messages to one receiver arrive in the order in which they became pending, whoever sent them; not so unless it is said. */
    default void inMailboxOrder(boolean on) {}

    /**
     * Whether the order in which messages became pending is taken for that in which they were sent, as if everything that a step sends were sent at once, though others
     * may send in between; not so unless it is said.
     */
    default void stepsSendAtOnce(boolean on) {}

    /** Whether configurations are different in which equal messages are pending that others have sent; not so unless it is said. */
    default void bySender(boolean on) {}

    /** Whether every order is run, so that nothing rests on actors having nothing in common but messages. */
    default void allOrders(boolean on) {}

    /** Whether somebody will ask for {@link Program#explain}, and for the places that messages come from. */
    default void attentive(boolean on) {}

    /**
     * Whether runs without end are looked at as such, among configurations that are compared: then nothing is cut short because it repeats, and equal messages are equal although
     * they are other objects in other runs; not so unless it is said.
     */
    default void wholeRuns(boolean on) {}
}
