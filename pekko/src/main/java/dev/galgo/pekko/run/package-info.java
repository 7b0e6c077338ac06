/** One program under check, as the core sees it: its runs from the start, and going back. */
@NullMarked
package dev.galgo.pekko.run;

import org.jspecify.annotations.NullMarked;
