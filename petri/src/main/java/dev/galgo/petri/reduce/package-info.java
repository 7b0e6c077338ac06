/**
 * Smaller nets with the same answer: each step names its rule, checks the rule's conditions itself, and can be undone in a firing
 * sequence.
 */
@NullMarked
package dev.galgo.petri.reduce;

import org.jspecify.annotations.NullMarked;
