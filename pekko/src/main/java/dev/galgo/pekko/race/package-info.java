/** Data races: accesses of different actors to one place in memory that nothing puts in an order. */
@NullMarked
package dev.galgo.pekko.race;

import org.jspecify.annotations.NullMarked;
