package dev.galgo.pi.model;

import dev.galgo.source.Place;
import java.util.List;

/** What goes on after something. */
public sealed interface Next {
    Place place();

    /** @param arguments a term for each slot of the equation */
    record Call(String equation, List<Term> arguments, Place place) implements Next {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** The actor has ended. */
    record Nothing(Place place) implements Next {}
}
