/**
 * One way through the markings of a net for many questions: tours go from marking to marking, and watchers tick off what they see.
 */
@NullMarked
package dev.galgo.petri.tour;

import org.jspecify.annotations.NullMarked;
