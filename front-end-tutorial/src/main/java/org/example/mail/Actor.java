package org.example.mail;

/** What an actor is until its next message. An immutable value; best a record. */
public interface Actor {
    /** Handles a message, and says what the actor is from now on. */
    Actor receive(Object message, Office office);
}
