package dev.galgo.control;

import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides when the program's waits end, what its clocks show and when its tasks run. One object stands for one execution: it is
 * bound to each thread that runs a part of the program ({@link Hooks#enter}), and asked by the hooks that stand in the place of the
 * program's own calls.
 *
 * <p>Only one such thread runs at a time. Conditions ({@code done}) have no effects and may be asked at any time on any thread. When a
 * wait returns, its condition holds: nothing else has run between the last look at it and the return. What is named {@code what} says
 * the call and where it stands, as in {@code CompletableFuture.join at shop.Till.pay(Till.java:42)}.
 *
 * <p>Every method may throw an {@link Error} of the front end's own to abandon the execution. Hooks let it pass, but the program may
 * catch it, and the platform makes the failure of a task its future's: so a control that has once thrown it throws it at every call
 * that follows.
 */
public interface Control {
    /** Returns when {@code done} holds; until then the present actor is blocked. */
    void await(BooleanSupplier done, String what);

    /** Returns true when {@code done} holds, false if so much virtual time has passed first; {@link Long#MAX_VALUE} never passes. */
    boolean awaitFor(BooleanSupplier done, long nanos, String what);

    /** Lets virtual time pass; the present actor is blocked meanwhile. */
    void sleep(long nanos, String where);

    /** The virtual time in nanoseconds, from any origin. */
    long nanoTime();

    /** The virtual time of day in milliseconds since 1970. */
    long currentTimeMillis();

    /** Runs the task later, as an event of its own, on a thread that is bound to this control. What it throws is the front end's to judge. */
    void execute(Runnable task, String what);

    /** Runs the task as an event of its own when the delay has passed, and then at each interval unless that is -1. */
    Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what);

    /** The program is about to use something that is not under control, by this call; returns if that is tolerated. */
    void uncontrolled(Category category, String call);

    /** The program is about to use something that is under control, by this call. */
    default void uses(Category category, String call) {}

    /** The program does something on which the verdict will rest; the place is file and line. */
    default void note(Category category, String call, @Nullable String place) {
        assumptions().add(category, call, place);
    }

    /** Whether objects live as long as in a real run, so that a hash code by chance is noted and left as it is. */
    default boolean keepsHashCodes() {
        return false;
    }

    /** The program wants to end the JVM; never returns. */
    default void exit(String call) {
        uncontrolled(Category.EXIT, call);
        throw new OutOfControl(Where.at(call) + " would end the JVM, and the search with it."
                + " Let the actor system terminate instead, or keep this call out of the checked part.");
    }

    /** The next number that a random source yields, after its use has been tolerated. */
    default long random() {
        return ThreadLocalRandom.current().nextLong();
    }

    /** Program code entered a method or jumped back. */
    default void tick() {}

    /**
     * Program code is about to write a static field, other than a class initialiser one of its own class, or by reflection.
     *
     * @param field class and field, as class files name them: {@code com/acme/Ids.next}
     */
    default void staticWrite(String field) {}

    /** The initialiser of a class begins (true) or is done (false): it may write statics of its class. */
    default void initialising(Class<?> type, boolean begins) {}

    /** A class initialiser is about to ask the class of this name for something static. */
    default void initialiserReads(String className) {}

    /** What stands for a collection whose elements come in an order by chance when a text is made of it; any other value itself. */
    default Object inOrder(Object value) {
        return value;
    }

    /** Whether the JVM or the actor library would give such an object another hash code in each run. */
    default boolean hashesByChance(Object value) {
        return false;
    }

    /** Members of a class, sorted, which the JVM gives in no particular order: returns the one they are to come in. */
    default <T> List<T> inAnyOrder(List<T> members) {
        return members;
    }

    /**
     * A method of the platform is about to be called by reflection or a handle: returns what it is to be given.
     *
     * @param parameter which argument this is; -1 for the receiver
     */
    default Object given(Executable called, int parameter, Object value) {
        return value;
    }

    /** Whether what the program prints goes to {@link #print}, and not to the standard output. */
    default boolean captures() {
        return false;
    }

    /** Program code printed this. */
    default void print(String text) {}

    /**
     * The program's code is about to do something to a field, an array or a container that others may reach.
     *
     * @param target the object; null for a static field
     * @param what the field or method, with its class
     * @param where file and line
     */
    default void touched(@Nullable Object target, String what, String where, Access access) {}

    /** The program's code has made an error that says that something does not hold, and will throw it if it is not to be lost. */
    default void asserted(Throwable error) {}

    /**
     * What an actor system that the program creates is to be configured with, instead of what the program gives it: something of the same
     * kind; null for nothing in particular.
     */
    default @Nullable Object settings(@Nullable Object own) {
        return own;
    }

    /**
     * The program asks for a value that nobody knows.
     *
     * @param type of the value, perhaps a primitive one
     * @param least the least number, or the least length
     * @param most the greatest
     */
    default Object unknown(Class<?> type, String name, long least, long most) {
        throw new UnsupportedOperationException(
                "The value of " + name
                        + " is unknown, and values of such programs must be known: unknown may be those of ActorFoundry programs, and of tests with a parameter that is unknown.");
    }

    /** What is done about calls that are met by reflection; the table by which the program's classes have been rewritten. */
    Table table();

    /** Where assumptions are collected. */
    AssumptionLog assumptions();

    /** What the hooks remember for this execution; always the same, made by {@code new Ledger()}. */
    HookState ledger();

    /** A task that waits for its time. */
    interface Timer {
        /** Sees to it that the task does not run again; no more than that if it has already been cancelled. */
        void cancel();
    }
}
