package dev.galgo.foundry.hook;

import java.util.List;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorMsgRequest;
import osl.manager.ActorName;

/** What program code can do while it runs. Every method may throw an error that ends the run; programs must not survive it. */
public interface Stage {
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

    /** Program code entered a method or jumped back: the moment to end a run that has gone on too long. */
    void tick();

    /**
     * Program code is about to write a static field, other than a class initialiser one of its own class.
     *
     * @param field class and field, as class files name them: {@code com/acme/Ids.next}
     */
    void staticWrite(String field);

    /** Program code is about to use a clock, a random source or a thread; returns if the run tolerates it. */
    void uncontrolled(Source source, String call);

    /** Program code is about to go through these elements, which come in an order by chance: returns the one they are to come in. */
    <T> List<T> arrange(List<T> elements);

    /** Program code wants to end the virtual machine. */
    void exit(String call);

    /** The next of a fixed sequence of numbers, in place of a random source. */
    long random();

    /** Program code printed this. */
    void print(String text);

    /** The initialiser of a class begins (true) or is done (false): it may write statics of its class. */
    void initialising(Class<?> type, boolean begins);

    /** A class initialiser is about to ask the class of this name for something static. */
    void initialiserReads(String className);
}
