package dev.galgo.pi.model;

import dev.galgo.source.Place;
import java.util.List;

/**
 * An equation: a location where an actor may stand, and what it does there.
 *
 * @param slots the names of its parameters, that of the actor itself first
 * @param sorts what each of them stands for
 */
public record Equation(String name, List<String> slots, List<Sort> sorts, Body body, Place place) {
    public Equation {
        slots = List.copyOf(slots);
        sorts = List.copyOf(sorts);
    }

    /** Whether an actor waits here. */
    public boolean waits() {
        return body instanceof Body.Receive;
    }
}
