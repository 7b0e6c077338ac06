package dev.galgo.analysis.program;

import java.util.List;

/**
 * One method that handles messages of one name.
 *
 * @param message the name
 * @param parameters the types of its parameters, as descriptors of the Java virtual machine
 * @param place where it begins
 * @param constrained whether the actor may hold messages of this name back
 */
public record Handler(
        String message, List<String> parameters, SourceLine place, boolean constrained, Behaviour behaviour) {
    public Handler {
        parameters = List.copyOf(parameters);
    }
}
