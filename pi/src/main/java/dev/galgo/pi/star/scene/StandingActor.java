package dev.galgo.pi.star.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where an actor stands and what it knows there. */
public record StandingActor(String location, List<Name> values) {
    /** No equation is called so. */
    public static final StandingActor ENDED = new StandingActor("0", List.of());

    /** Said of an actor of which it does not matter where it stands. */
    public static final StandingActor ANYWHERE = new StandingActor("?", List.of());

    public StandingActor {
        values = List.copyOf(values);
    }

    public boolean isAt(String equation) {
        return location.equals(equation);
    }

    // Compared all the time: what a record has by itself is slow until the JVM has optimised it.

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof StandingActor one && location.equals(one.location) && values.equals(one.values));
    }

    @Override
    public int hashCode() {
        return 31 * location.hashCode() + values.hashCode();
    }

    public StandingActor renamed(int from, int to) {
        return new StandingActor(
                location, values.stream().map(name -> name.renamed(from, to)).toList());
    }
}
