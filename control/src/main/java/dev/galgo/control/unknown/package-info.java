/** Values of a program that nobody knows: what is computed from them is tracked while the program runs on one input, and what is decided by them is remembered. */
@NullMarked
package dev.galgo.control.unknown;

import org.jspecify.annotations.NullMarked;
