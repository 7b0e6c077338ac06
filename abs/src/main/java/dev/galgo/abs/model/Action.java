package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What gives a statement its value: an expression, or the one effect it may have. Arguments are evaluated from the left. */
public sealed interface Action {
    Place place();

    /** The type of the value. */
    Type type();

    record Evaluate(Place place, Type type, Expr expression) implements Action {}

    /** Makes an object, in the creator's cog if {@code local}, else in a new one. */
    record Create(Place place, Type type, boolean local, ClassModel created, List<Expr> arguments) implements Action {
        public Create {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * Calls asynchronously. The value is the future, or with {@code awaits} its value, for which the task waits without holding its cog.
     *
     * @param method the signature that the call was checked against; the object's class has a method of that name and those types
     * @param deadline the time the callee has, from the annotation {@code [Deadline: d]}
     */
    record Send(
            Place place,
            Type type,
            boolean awaits,
            Expr target,
            Signature method,
            List<Expr> arguments,
            @Nullable Expr deadline)
            implements Action {
        public Send {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * Calls synchronously: directly if the target is in this cog, else as a send and a get.
     *
     * @param self the method itself where the target is {@code this}, which may be one that no interface has
     */
    record Call(Place place, Type type, Expr target, Signature method, List<Expr> arguments, @Nullable MethodModel self)
            implements Action {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** Waits for a future while holding the cog. */
    record Get(Place place, Type type, Expr future) implements Action {}
}
