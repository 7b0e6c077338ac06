/**
 * Static systems as Petri nets (R. Amadio, C. Meyssonnier, 2002): {@link dev.galgo.pi.net.PiNet}.
 *
 * <p>There is a place for each actor at each location with what it knows there, marked while it stands there, and one for each message that can be on
 * its way, with a token for each copy. Only what can come about, step by step from the start, gets a place.
 */
@NullMarked
package dev.galgo.pi.net;

import org.jspecify.annotations.NullMarked;
