package org.example.mail;

/** Where an actor gets its mail. */
public interface Address {}
