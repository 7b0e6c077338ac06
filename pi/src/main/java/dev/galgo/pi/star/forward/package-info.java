/** From the start of a star on: its net, with crowds counted, and its coverability tree. */
@NullMarked
package dev.galgo.pi.star.forward;

import org.jspecify.annotations.NullMarked;
