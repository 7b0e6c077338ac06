package dev.galgo.foundry.hook;

import dev.galgo.control.Control;
import dev.galgo.control.HookState;
import dev.galgo.control.table.Table;
import dev.galgo.control.unknown.Tracking;
import dev.galgo.snapshot.HashedByChance;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.function.BooleanSupplier;

/** What the platform is to program code while it runs. What it can do to other actors is an {@code ActorRuntime} of the actor API. */
public interface FoundryControl extends Control, Tracking {
    // What no ActorFoundry program gets: threads, pools and timers are refused, and waits are left alone.

    @Override
    default void await(BooleanSupplier done, String what) {
        throw new UnsupportedOperationException(what);
    }

    @Override
    default boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        throw new UnsupportedOperationException(what);
    }

    @Override
    default void execute(Runnable task, String what) {
        throw new UnsupportedOperationException(what);
    }

    @Override
    default Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what) {
        throw new UnsupportedOperationException(what);
    }

    @Override
    default HookState ledger() {
        throw new UnsupportedOperationException("nothing is remembered from one call to the next");
    }

    @Override
    default Table table() {
        return Table.foundry();
    }

    @Override
    default boolean captures() {
        return true;
    }

    @Override
    default Object inOrder(Object value) {
        return Iteration.inText(value);
    }

    @Override
    default boolean hashesByChance(Object value) {
        return value instanceof HashedByChance;
    }

    @Override
    default Object given(Executable called, int parameter, Object value) {
        return GoneThrough.given(called, parameter, value);
    }

    /** Program code is about to go through these elements, which come in an order by chance: returns the one they are to come in. */
    <T> List<T> arrange(List<T> elements);

    /** Program code goes through elements that come in an order by chance, and no other order can be given to them. */
    default void notArranged() {}
}
