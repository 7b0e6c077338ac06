package dev.galgo.pi.star.scene;

import java.util.List;

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

    public StandingActor renamed(int from, int to) {
        return new StandingActor(
                location, values.stream().map(name -> name.renamed(from, to)).toList());
    }
}
