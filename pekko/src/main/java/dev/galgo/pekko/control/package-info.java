/** What whoever checks a program can choose: when timers fire, what goes wrong on purpose, how a run is taken back. */
@NullMarked
package dev.galgo.pekko.control;

import org.jspecify.annotations.NullMarked;
