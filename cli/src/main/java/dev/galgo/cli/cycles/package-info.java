/**
 * Searches for deadlocks, for the commands that look for them. A subject is a program, whatever it is written in; its cycles of waits are tried one by one,
 * and a conclusion is drawn from what became of them.
 */
@NullMarked
package dev.galgo.cli.cycles;

import org.jspecify.annotations.NullMarked;
