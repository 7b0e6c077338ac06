package dev.galgo.core.model;

/** A new actor and the local state it starts in. */
public record Birth(ActorId actor, Local initial) {}
