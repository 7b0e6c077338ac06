package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.util.List;

/** A parameter of a class, a method, a function or an anonymous function. */
public record Param(Place place, List<Annotation> annotations, TypeUse type, String name) {
    public Param {
        annotations = List.copyOf(annotations);
    }
}
