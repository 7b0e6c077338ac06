package dev.galgo.scalaactors.hook;

import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of whoever has a run under control, in the place of what the actor library would do. One object is also the thread's
 * {@link dev.galgo.control.Control}. Actors, channels and functions are objects of the program's own Scala.
 */
public interface LibraryControl {
    /** An actor is being made: its constructor has just begun. */
    void created(Object actor);

    /** A message is sent. */
    void sent(Object actor, @Nullable Object message, @Nullable Object replyTo);

    /** A task is handed to a scheduler: the beginning of an actor, what follows in it, or something that is no actor's. */
    void scheduled(Runnable task);

    /** Code without an actor is handed to a scheduler, as a function. */
    void scheduledCode(Object function);

    /** The present code waits on an object until somebody tells it to go on, or so many milliseconds; 0 for as long as it takes. */
    void awaits(Object on, long millis) throws InterruptedException;

    /** Whoever waits on the object may go on. */
    void signals(Object on);

    /** The library wants a task run later; with {@link LibraryTimer#AT_ONCE} when it has looked and found nothing. */
    void later(TimerTask task, long millis);

    /** Such a task is not wanted any more. */
    boolean cancels(TimerTask task);

    /** The initialiser of a class of the program begins, or has ended. */
    void initialises(Class<?> type, boolean begins);

    /** A partial function that is asked whether it takes a message has come to this line. */
    void line(String site);

    /** An exception has ended an actor. */
    void failed(Object task, Throwable thrown);

    /** Somebody looks at an actor, or changes it, other than by a message. */
    void touches(Object actor, String how);

    /** Scala's library wants the hash code of an object of the program's, for a table mostly. */
    void hashes(Object value);

    /** Code of the program gives an object to a library, which does with it what nobody sees. */
    void handedOver(Object value);

    /** The program uses a part of Scala's library that runs code on threads of its own; does not return. */
    void refusesThreads(String what);

    /** The program uses a part of the library that cannot be controlled; does not return. */
    void refuses(String what);
}
