/**
 * A courier that moves from one manager to another, and a depot that has to be opened where the courier is.
 *
 * <p>A client that asks the yellow pages where the courier is gets an answer that may be out of date when it arrives: the courier has moved, and the yellow
 * pages have not heard of it, or it moves while the depot is being opened. A client that asks the courier itself cannot be wrong, since an actor does not move
 * while it handles a message. Both are for two managers: {@code --manager node2}.
 */
@NullMarked
package dev.galgo.examples.courier;

import org.jspecify.annotations.NullMarked;
