/**
 * Actor systems as programs that the rest of Galgo explores: {@link dev.galgo.pi.run.PiSemantics}.
 *
 * <p>A delivery is a message that a waiting actor takes, and all that it does until it waits again: what it sends, creates and chooses on the way is
 * nobody else's business.
 */
@NullMarked
package dev.galgo.pi.run;

import org.jspecify.annotations.NullMarked;
