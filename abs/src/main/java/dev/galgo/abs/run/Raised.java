package dev.galgo.abs.run;

import dev.galgo.source.Place;
import java.util.List;

/** An exception of the program, on its way to a handler. */
final class Raised extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What calls of an object that has died end with. */
    static final String OBJECT_DEAD = "ObjectDeadException";

    private final transient AbsValue exception;
    private final transient Place where;

    Raised(AbsValue exception, Place where) {
        super(exception.describe(), null, false, false);
        this.exception = exception;
        this.where = where;
    }

    static Raised of(String constructor, Place where, AbsValue... arguments) {
        return new Raised(new AbsValue.Data(constructor, List.of(arguments)), where);
    }

    AbsValue exception() {
        return exception;
    }

    Place where() {
        return where;
    }
}
