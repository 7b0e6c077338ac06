/** Which method of an actor handles a message: by name and arguments, with Java's boxing and widening. */
@NullMarked
package dev.galgo.foundry.dispatch;

import org.jspecify.annotations.NullMarked;
