/**
 * Brings under control what a program does besides actors: it waits, sleeps, reads clocks, starts threads, uses pools. Calls of known
 * methods in the program's classes are rewritten to hooks, which ask the {@link dev.galgo.control.Control} of the present thread. Knows
 * nothing of actors or of the search, and never changes a class of the platform.
 */
@NullMarked
package dev.galgo.control;

import org.jspecify.annotations.NullMarked;
