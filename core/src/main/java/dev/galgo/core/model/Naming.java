package dev.galgo.core.model;

/** What an actor created by another actor is named after. */
public enum Naming {
    /**
     * Creation, until an actor of the creator's type is seen to create in answer to a second message; cause from then on. An actor that
     * creates once gains nothing from remembering the cause, and loses by it: the same successor would have many names.
     */
    AUTO,
    /**
     * Creator, the message it was handling, and a number. A server that makes a session for each request names the session after
     * the request, so the order of requests leaves no trace in the names.
     */
    CAUSE,
    /** Creator and its running count of creations, as the published state counts assume. */
    CREATION
}
