package dev.galgo.petri.reduce;

import java.util.List;

/**
 * One reduction: the rule and the places or transitions it is about, by name. {@link Rules} says when each rule applies and why it keeps the
 * answer.
 */
public record ReductionStep(Rule rule, List<String> names) {
    public ReductionStep {
        names = List.copyOf(names);
    }

    static ReductionStep of(Rule rule, String... names) {
        return new ReductionStep(rule, List.of(names));
    }

    /** What is done. */
    public enum Rule {
        /** Removes the transitions that would take from places that are empty and stay so. */
        EMPTY_SIPHON,
        /** Removes a transition that wants more tokens of a place than it will ever have. */
        STARVED,
        /** Removes a place that never holds anybody back. */
        FREE_PLACE,
        /** Removes a transition that does what another does, and can do it no more often. */
        DUPLICATE_TRANSITION,
        /** Removes a transition that changes nothing. */
        NO_OP,
        /** Removes a place that always has as many tokens as another and is asked for no more. */
        IMPLIED_PLACE,
        /** Joins the transitions that put on a place with those that need nothing else than its token. */
        POST_AGGLOMERATION,
        /** Joins the transitions that do nothing else than put a token on a place with those that take it. */
        PRE_AGGLOMERATION,
        /** Puts one place for each value in the place of two whose tokens add up to a constant, and which all transitions ask for an exact value. */
        VALUES,
        /** Keeps only the places that can matter to the goal. */
        SLICE
    }
}
