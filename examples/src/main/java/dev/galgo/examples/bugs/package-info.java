/**
 * Programs with one thing wrong each, to see what Galgo says about it; and a few that are merely hard to finish.
 *
 * <p>Each file is a driver with its actors inside. Its first sentence says what is wrong.
 */
@NullMarked
package dev.galgo.examples.bugs;

import org.jspecify.annotations.NullMarked;
