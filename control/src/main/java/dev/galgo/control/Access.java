package dev.galgo.control;

/** What the program's code does to something that several threads may reach. */
public enum Access {
    /** Reads a field, an element of an array, or a container. */
    READ,
    /** Writes it. */
    WRITE,
    /** Does something to what is made for several threads: a volatile field, an atomic, a concurrent container. */
    ATOMIC,
    /** Takes a lock that is not a monitor. */
    LOCK,
    /** Gives it back. */
    UNLOCK,
    /** Is about to enter a monitor. */
    ENTER,
    /** Has entered a monitor, as a synchronized method does before its first line. */
    ENTERED,
    /** Leaves it. */
    EXIT,
    /** Learns what a task or a thread has done, or that it is over. */
    JOIN,
    /** An actor's context is used, which is the actor's own: whom it answers, what it becomes, whom it creates. */
    CONTEXT,
    /** An actor is created: whether its name is free depends on which other actors have ended. */
    CREATION,
    /**
     * Actors are looked up by their paths, or by what they have subscribed to: the call may depend on
     * which of them have started or ended.
     */
    LOOKUP
}
