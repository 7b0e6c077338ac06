package dev.galgo.cli.programs;

/** Has no main and is no actor. */
public final class NotAnActor {}
