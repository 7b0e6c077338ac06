package dev.galgo.snapshot;

/** An object whose hash code differs from one run of the real program to the next, though it is the same in every run here. */
public interface HashedByChance {}
