/**
 * Going from marking to marking: searches that visit all of them, and walks that visit some.
 */
@NullMarked
package dev.galgo.petri.explore;

import org.jspecify.annotations.NullMarked;
