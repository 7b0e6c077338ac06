package dev.galgo.pi.model;

import dev.galgo.source.Diagnostic;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An actor system that has passed all checks.
 *
 * @param finals where an actor may wait for ever without that being a deadlock
 * @param said warnings, and notes on what makes the system of this shape
 */
public record PiSystem(
        String name,
        Map<String, ActorKind> types,
        Map<String, Equation> equations,
        List<InitialActor> init,
        Set<String> finals,
        List<ModelQuestion> questions,
        Shape shape,
        List<Diagnostic> said) {
    /** The equation of this name, which exists. */
    public Equation equation(String equation) {
        Equation found = equations.get(equation);
        if (found == null) {
            throw new IllegalArgumentException("no equation " + equation);
        }
        return found;
    }

    /** Whether standing there when everything has stopped is a deadlock. */
    public boolean isStuckAt(String equation) {
        return equation(equation).waits() && !finals.contains(equation);
    }
}
