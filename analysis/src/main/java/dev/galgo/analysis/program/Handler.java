package dev.galgo.analysis.program;

import java.util.List;

/**
 * One method that handles messages of one name.
 *
 * @param message the name
 * @param parameters the types of its parameters, as descriptors of the Java virtual machine
 */
public record Handler(String message, List<String> parameters, Behaviour behaviour) {
    public Handler {
        parameters = List.copyOf(parameters);
    }
}
