/** One program under check: its runs from the start, what its events are called, and what goes wrong in it. */
@NullMarked
package dev.galgo.pekko.run;

import org.jspecify.annotations.NullMarked;
