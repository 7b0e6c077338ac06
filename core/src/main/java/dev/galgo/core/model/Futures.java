package dev.galgo.core.model;

import org.jspecify.annotations.Nullable;

/**
 * The futures of a configuration: values that come into being once, by the step that resolves them, and never change.
 *
 * <p>A future is resolved by being born: a step has a {@link Birth} of it among its own, as {@link Local.Resolved}. Whoever has its name may
 * look whether it is there, so what a step does may depend on that, and on its value, besides local state and message.
 */
@FunctionalInterface
public interface Futures {
    /** Where there are none. */
    Futures NONE = future -> null;

    /** What the future was resolved to; null as long as it is not. */
    @Nullable
    Content value(ActorId future);
}
