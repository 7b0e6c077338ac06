package org.example.mail;

/** Where a program begins: it creates the first actors and sends the first messages. It can neither ask nor answer. */
public interface Mail {
    /** Begins. */
    void start(Office office);
}
