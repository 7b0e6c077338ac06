package dev.galgo.constraints.input;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What runs on one input have learnt about it: each place where a program decided by an unknown value adds the condition that held. Any other input for which
 * all of them hold makes the same runs. Safe for use by several threads.
 */
public final class PathConditions {
    private final Map<Term, Optional<String>> met = new LinkedHashMap<>();

    /** A condition held. */
    public synchronized void met(Term condition) {
        if (!condition.equals(Terms.TRUE)) {
            met.put(condition, Optional.empty());
        }
    }

    /**
     * A condition held so deep in a loop or recursion that nobody wants to see what happens if it does not.
     *
     * @param bound what is too deep, in words
     */
    public synchronized void metBeyond(Term condition, String bound) {
        if (!condition.equals(Terms.TRUE)) {
            met.putIfAbsent(condition, Optional.of(bound));
        }
    }

    /** All conditions, in the order in which they were met first. */
    public synchronized List<Term> all() {
        return List.copyOf(met.keySet());
    }

    /** Those that another input may break. */
    synchronized List<Term> within() {
        var within = new ArrayList<Term>();
        met.forEach((condition, beyond) -> {
            if (beyond.isEmpty()) {
                within.add(condition);
            }
        });
        return within;
    }

    /** The bounds that some condition is beyond. */
    synchronized Set<String> bounds() {
        Set<String> bounds = new LinkedHashSet<>();
        met.values().forEach(beyond -> beyond.ifPresent(bounds::add));
        return bounds;
    }
}
