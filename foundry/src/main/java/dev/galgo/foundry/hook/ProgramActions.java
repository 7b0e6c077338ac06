package dev.galgo.foundry.hook;

import dev.galgo.control.Control;
import dev.galgo.control.HookState;
import dev.galgo.control.table.Table;
import dev.galgo.snapshot.HashedByChance;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorMsgRequest;
import osl.manager.ActorName;

/** What program code can do while it runs. Every method may throw an error that ends the run; programs must not survive it. */
public interface ProgramActions extends Control {
    ActorName self();

    ActorName create(Class<?> type, @Nullable Object[] args);

    ActorName create(String className, @Nullable Object[] args);

    void send(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference);

    @Nullable
    Object call(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference);

    /** Asks all and hands the answers to a new customer as they arrive; returns what it made of the last one. */
    @Nullable
    Object join(Class<?> customer, List<? extends ActorMsgRequest> messages);

    void destroy(String reason);

    int choose(int alternatives);

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
