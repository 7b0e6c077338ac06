/**
 * What commands work on: finds and loads the program that a user or a saved schedule names, be it classes on ActorFoundry or Pekko, an ABS
 * model, an actor system in the pi-calculus or a net. Holds the options that belong to each kind, and what only an ABS model can show of a
 * schedule.
 */
@NullMarked
package dev.galgo.cli.program;

import org.jspecify.annotations.NullMarked;
