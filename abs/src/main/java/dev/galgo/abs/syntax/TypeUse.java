package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.util.List;
import java.util.stream.Collectors;

/** A type as written: a possibly qualified name and its arguments. */
public record TypeUse(Place place, List<Annotation> annotations, String name, List<TypeUse> arguments) {
    public TypeUse {
        annotations = List.copyOf(annotations);
        arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
        return arguments.isEmpty()
                ? name
                : name + arguments.stream().map(TypeUse::toString).collect(Collectors.joining(", ", "<", ">"));
    }
}
