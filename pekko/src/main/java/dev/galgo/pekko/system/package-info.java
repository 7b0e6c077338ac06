/** What stands in an actor system in the place of Pekko's own parts: dispatchers, scheduler, extensions, routing. Each asks whoever controls the system, and knows nothing of it. */
@NullMarked
package dev.galgo.pekko.system;

import org.jspecify.annotations.NullMarked;
