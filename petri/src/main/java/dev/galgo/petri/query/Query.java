package dev.galgo.petri.query;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.property.Formula;

/** A question of a query file. */
public sealed interface Query {
    /** The name that the file gives it. */
    String id();

    /**
     * Whether a marking can be reached, or all reachable markings have a property.
     *
     * @param always whether the question is about all markings: it then holds if no marking that meets {@code goal} can be reached, otherwise if
     *     one can
     * @param goal of a question about all markings, the opposite of its property
     */
    record Reachability(String id, boolean always, Formula goal) implements Query {}

    /** The most tokens that places have together in any marking that can be reached. */
    record UpperBound(String id, Arcs sum) implements Query {}
}
