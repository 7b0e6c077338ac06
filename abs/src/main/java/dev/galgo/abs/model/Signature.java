package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.List;
import java.util.stream.Collectors;

/** A method as callers see it. */
public record Signature(Place place, String name, List<Type> parameters, Type result) {
    public Signature {
        parameters = List.copyOf(parameters);
    }

    /** Whether a call through one is a call through the other. */
    public boolean agrees(Signature other) {
        return name.equals(other.name) && parameters.equals(other.parameters) && result.equals(other.result);
    }

    @Override
    public String toString() {
        return result + " " + name
                + parameters.stream().map(Type::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
