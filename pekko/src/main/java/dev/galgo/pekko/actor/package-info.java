/** The actors of a run: their identifiers, which of them are Pekko's own, and how they fail. */
@NullMarked
package dev.galgo.pekko.actor;

import org.jspecify.annotations.NullMarked;
