/**
 * Hunting deadlocks, for the commands that do. A subject is the program that is hunted, whatever it is written in; a hunt tries its cycles of waits one by
 * one, and a conclusion is drawn from what became of them.
 */
@NullMarked
package dev.galgo.cli.hunt;

import org.jspecify.annotations.NullMarked;
