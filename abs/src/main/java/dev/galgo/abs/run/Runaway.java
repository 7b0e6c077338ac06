package dev.galgo.abs.run;

import dev.galgo.source.Place;

/** Something that would not end: a loop or a recursion that used up what a step may use. */
final class Runaway extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Place where;

    Runaway(String what, Place where) {
        super(what, null, false, false);
        this.where = where;
    }

    Place where() {
        return where;
    }
}
