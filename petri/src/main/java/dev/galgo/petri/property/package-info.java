/**
 * What is asked of a net: a deadlock, or a marking that satisfies a property written as text.
 */
@NullMarked
package dev.galgo.petri.property;

import org.jspecify.annotations.NullMarked;
