/**
 * How a real actor system is brought under control: a dispatcher without threads, a scheduler without a clock, and the controller who lets
 * one event happen at a time. Nothing in here knows why.
 */
@NullMarked
package dev.galgo.pekko.control;

import org.jspecify.annotations.NullMarked;
