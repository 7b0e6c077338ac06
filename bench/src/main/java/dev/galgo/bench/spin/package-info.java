/** Spin and TLC as peers: runs them on models of a program, reads their reports, and compares them with Galgo on the program itself. */
@NullMarked
package dev.galgo.bench.spin;

import org.jspecify.annotations.NullMarked;
