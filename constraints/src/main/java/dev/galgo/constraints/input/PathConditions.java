package dev.galgo.constraints.input;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What runs on one input have learnt about it: each place where a program decided by an unknown value adds the condition that held. Any other input for which
 * all of them hold makes the same runs. Safe for use by several threads.
 */
public final class PathConditions {
    private final Map<Term, Integer> met = new LinkedHashMap<>();

    /** A condition held, at the first turn of whatever loop it is in. */
    public void met(Term condition) {
        met(condition, 0);
    }

    /**
     * A condition held.
     *
     * @param turn how often the program had decided at this place before, in one loop or recursion; the least counts
     */
    public synchronized void met(Term condition, int turn) {
        if (!condition.equals(Terms.TRUE)) {
            met.merge(condition, turn, Math::min);
        }
    }

    /** Each condition with its turn, in the order in which they were met first. */
    public synchronized Map<Term, Integer> all() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(met));
    }
}
