package dev.galgo.pi.program;

/**
 * The objects of a type.
 *
 * @param made whether they are created while the system runs; the others are there from the start, and wait to be set up
 */
record Kind(String type, boolean made) {}
