package org.example.mail;

/** What an actor can do while it handles a message. */
public interface Office {
    /** The address of the actor at work. */
    Address self();

    /** Creates an actor. */
    Address create(Actor actor);

    /** Sends a message and goes on. */
    void send(Address to, Object message);

    /** Sends a question and waits for the answer. */
    Object ask(Address to, Object question);

    /** Answers the question at hand. */
    void answer(Object answer);
}
