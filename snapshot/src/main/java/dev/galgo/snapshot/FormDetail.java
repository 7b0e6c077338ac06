package dev.galgo.snapshot;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What forms and copies tell of beyond the content of objects, where a program looks at it.
 *
 * @param order what becomes of the order inside hash containers
 * @param literal which strings are constants of the program; null where no value has an identity
 * @param traces the name of the class loader whose frames in stack traces count; null where none do
 * @param capacities whether the room in text buffers and vectors counts
 */
record FormDetail(Order order, @Nullable Predicate<String> literal, @Nullable String traces, boolean capacities) {
    /** What becomes of the order inside hash containers. */
    enum Order {
        /** It is an accident: normalising replaces it by one that is a function of the content, and forms do not tell of it. */
        CANONICAL,
        /** Forms tell of it as it is. */
        AS_FOUND,
        /**
         * The same, normalising leaves it alone, and a serialised copy has the one that Java serialisation gives. Where it is by chance, since hash codes or
         * tables differ from run to run, forms do not tell of it: whoever iterates is given an order by other means.
         */
        KEPT
    }

    /**
     * Whether instances of a class of values may be told apart from others that are equal to them.
     */
    boolean mayHaveIdentity(Class<?> type) {
        return literal == null
                ? ImmutableValues.isOfIdentity(type)
                : ImmutableValues.comparison(type) != ImmutableValues.Comparison.ONE;
    }

    /** Whether an instance of a value class is told apart from others that are equal to it. */
    boolean hasIdentity(Object value) {
        var type = value.getClass();
        if (literal == null || ImmutableValues.isOfIdentity(type)) {
            return ImmutableValues.isOfIdentity(type);
        }
        return mayHaveIdentity(type)
                && !(value instanceof String text ? literal.test(text) : KnownInstances.include(value));
    }
}
