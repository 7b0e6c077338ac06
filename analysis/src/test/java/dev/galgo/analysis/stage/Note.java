package dev.galgo.analysis.stage;

/** A message that is not sent yet. */
public final class Note {}
