/**
 * Apache Pekko programs as Galgo sees them: what a user writes against, a lab in which actors are spawned, and how a check of it is
 * run.
 */
@NullMarked
package dev.galgo.pekko;

import org.jspecify.annotations.NullMarked;
