/**
 * A search of the first configurations of any actor system, one by one, with every actor and every
 * message there by name. A run that is found is replayed by
 * {@link dev.galgo.pi.star.answer.StarReplay}, which shares no code with it. Where the search comes to
 * its end, there are no other configurations.
 */
@NullMarked
package dev.galgo.pi.reach;

import org.jspecify.annotations.NullMarked;
