package dev.galgo.pi.star;

import java.util.List;

/** Where an actor stands and what it knows there. */
record StandingActor(String location, List<Name> values) {
    /** No equation is called so. */
    static final StandingActor ENDED = new StandingActor("0", List.of());

    /** Said of an actor of which it does not matter where it stands. */
    static final StandingActor ANYWHERE = new StandingActor("?", List.of());

    StandingActor {
        values = List.copyOf(values);
    }

    boolean isAt(String equation) {
        return location.equals(equation);
    }

    StandingActor renamed(int from, int to) {
        return new StandingActor(
                location, values.stream().map(name -> name.renamed(from, to)).toList());
    }
}
