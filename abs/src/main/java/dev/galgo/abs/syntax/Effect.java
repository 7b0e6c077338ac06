package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.util.List;
import java.util.Optional;

/** What may stand right of an assignment, after return or as a statement: an expression, or the one effect a statement may have. */
public sealed interface Effect {
    Place place();

    /** An expression without effect. */
    record Pure(Place place, Expression expression) implements Effect {}

    /** {@code new C(args)} in whatever spelling; {@code local} says whether the object joins the creator's cog. */
    record New(Place place, boolean local, String className, List<Expression> arguments) implements Effect {
        public New {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code target!method(args)}; with {@code awaits} it is {@code await target!method(args)}, whose value is the method's result. */
    record AsyncCall(Place place, boolean awaits, Expression target, String method, List<Expression> arguments)
            implements Effect {
        public AsyncCall {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code target.method(args)} */
    record SyncCall(Place place, Expression target, String method, List<Expression> arguments) implements Effect {
        public SyncCall {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code future.get} */
    record Get(Place place, Expression future) implements Effect {}

    /**
     * {@code original(args)}, {@code core.original(args)} or {@code D.original(args)} in a method that takes the place of another: calls that one.
     *
     * @param version whose version of the method is meant: that of a delta, or {@code core}; none for the one just before
     */
    record Original(Place place, Optional<String> version, List<Expression> arguments) implements Effect {
        public Original {
            arguments = List.copyOf(arguments);
        }

        /** The name of the call. */
        public static final String NAME = "original";

        /** The version of a method before all deltas. */
        public static final String CORE = "core";
    }
}
