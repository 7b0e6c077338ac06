package dev.galgo.analysis.stage;

/** Names an actor. */
public final class Address {}
