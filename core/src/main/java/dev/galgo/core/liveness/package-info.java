/**
 * Runs without end: the graph of all configurations of a program, the circles in it, and whether there is one that breaks a claim though every message that can be
 * delivered is delivered one day.
 */
@NullMarked
package dev.galgo.core.liveness;

import org.jspecify.annotations.NullMarked;
