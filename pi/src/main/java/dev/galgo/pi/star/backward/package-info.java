/** From what is asked for back to the start of a star. */
@NullMarked
package dev.galgo.pi.star.backward;

import org.jspecify.annotations.NullMarked;
