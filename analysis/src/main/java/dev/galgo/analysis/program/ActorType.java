package dev.galgo.analysis.program;

import java.util.List;

/**
 * A class of actors with everything it inherits.
 *
 * @param name its full name, which no other type has
 * @param handlers the messages it takes; several handlers may take the same
 * @param birth what its constructors may do: it happens while another actor creates one
 */
public record ActorType(String name, List<Handler> handlers, Behaviour birth) {
    public ActorType {
        handlers = List.copyOf(handlers);
    }

    /** The handlers of this message. */
    public List<Handler> handlers(String message) {
        return handlers.stream()
                .filter(handler -> handler.message().equals(message))
                .toList();
    }
}
