package dev.galgo.pi.star;

import java.util.List;

/** Where an actor stands and what it knows there. */
record Stand(String location, List<Name> values) {
    /** No equation is called so. */
    static final Stand ENDED = new Stand("0", List.of());

    /** Said of an actor of which it does not matter where it stands. */
    static final Stand ANYWHERE = new Stand("?", List.of());

    Stand {
        values = List.copyOf(values);
    }

    boolean isAt(String equation) {
        return location.equals(equation);
    }

    Stand renamed(int from, int to) {
        return new Stand(
                location, values.stream().map(name -> name.renamed(from, to)).toList());
    }
}
