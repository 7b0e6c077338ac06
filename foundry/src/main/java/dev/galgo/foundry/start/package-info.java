/**
 * How a class that the user has named is taken: for one with a {@code main}, a driver, or an actor
 * and its first message.
 */
@NullMarked
package dev.galgo.foundry.start;

import org.jspecify.annotations.NullMarked;
