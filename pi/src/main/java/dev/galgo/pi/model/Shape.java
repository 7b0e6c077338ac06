package dev.galgo.pi.model;

/** What kind of system it is: which questions can be decided, and how. */
public enum Shape {
    /** Nobody is created: a Petri net. */
    STATIC,
    /** Actors are created, by those that are there from the start only, and none hears of another: a well-structured system. */
    STAR,
    /** Anything else. */
    GENERAL
}
