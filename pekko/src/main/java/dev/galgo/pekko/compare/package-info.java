/** When two configurations of a program are the same: what counts of actors, pending events and checks, and in what form. */
@NullMarked
package dev.galgo.pekko.compare;

import org.jspecify.annotations.NullMarked;
