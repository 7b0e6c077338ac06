/** {@code galgo deadlock}: finds the cycles in which tasks may wait for each other, draws them, and has each of them searched for, also from many starts. */
@NullMarked
package dev.galgo.cli.deadlock;

import org.jspecify.annotations.NullMarked;
