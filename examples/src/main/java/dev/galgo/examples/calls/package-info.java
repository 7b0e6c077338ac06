/** Actors that wait for each other's answers, some for ever: programs for {@code galgo deadlock}. */
@NullMarked
package dev.galgo.examples.calls;

import org.jspecify.annotations.NullMarked;
