/** Virtual time: timers, clocks, and what time and chance decide in the middle of an event. Knows no actor. */
@NullMarked
package dev.galgo.pekko.time;

import org.jspecify.annotations.NullMarked;
