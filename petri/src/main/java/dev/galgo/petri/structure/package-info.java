/**
 * What the graph of a net says without a search: traps, siphons, place invariants, bounds.
 */
@NullMarked
package dev.galgo.petri.structure;

import org.jspecify.annotations.NullMarked;
