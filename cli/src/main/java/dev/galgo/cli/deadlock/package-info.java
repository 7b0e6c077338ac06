/**
 * {@code galgo deadlock}: finds the cycles in which tasks may wait for each other, and hunts each of them. A quarry is the program that is
 * hunted, whatever it is written in; a hunt tries its cycles one by one, and a conclusion is drawn from what became of them.
 */
@NullMarked
package dev.galgo.cli.deadlock;

import org.jspecify.annotations.NullMarked;
