package dev.galgo.scalaactors.hook;

import dev.galgo.control.Hooks;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * What stands in the rewritten classes of the library in the place of threads, monitors and schedulers. Public and static, since rewritten code has no other
 * way; which run it is about is known by the thread.
 */
public final class ActorHooks {
    private ActorHooks() {}

    private static LibraryControl control() {
        return control(null);
    }

    /** Whoever catches what is thrown here, the program is told that a thread has got out of control. */
    private static LibraryControl control(@Nullable Object actor) {
        if (Hooks.here() instanceof LibraryControl control) {
            return control;
        }
        if (actor != null && actor.getClass().getClassLoader() instanceof InitialisingLoader loader) {
            loader.outOfControl(Thread.currentThread().getName());
        }
        throw new IllegalStateException("the thread " + Thread.currentThread().getName()
                + ", which is not under control, uses scala.actors. Let an actor do what it does.");
    }

    /** In the place of {@code Reactor.send}. */
    public static void send(Object actor, @Nullable Object message, @Nullable Object replyTo) {
        control(actor).sent(actor, message, replyTo);
    }

    /** At the head of {@code Reactor}'s initialiser. */
    public static void created(Object actor) {
        control(actor).created(actor);
    }

    /** In the place of {@code IScheduler.execute} and {@code executeFromActor}. */
    public static void execute(Object scheduler, Runnable task) {
        control().scheduled(task);
    }

    /** In the place of {@code IScheduler.execute} of a function. */
    public static void executeCode(Object scheduler, Object function) {
        control().scheduledCode(function);
    }

    /** In the place of {@code Object.wait()}. */
    public static void await(Object on) throws InterruptedException {
        control().awaits(on, 0);
    }

    /** In the place of {@code Object.wait(long)}. */
    public static void await(Object on, long millis) throws InterruptedException {
        control().awaits(on, millis);
    }

    /** In the place of {@code Object.notify()} and {@code notifyAll()}. */
    public static void signal(Object on) {
        if (Hooks.here() instanceof LibraryControl control) {
            control.signals(on);
        }
    }

    /** In the place of {@code TimerTask.cancel()}. */
    public static boolean cancel(TimerTask task) {
        return control().cancels(task);
    }

    /** At the head of {@code reactWithin} and {@code receiveWithin}: zero is a time that passes, too. */
    public static long patience(long millis) {
        return millis == 0 ? LibraryTimer.AT_ONCE : millis;
    }

    /** Where a class of the program is used for the first time in a run. */
    public static void initialise(Class<?> type) {
        var loader = (InitialisingLoader) type.getClassLoader();
        if (Hooks.here() instanceof LibraryControl control) {
            control.initialises(type, true);
            try {
                loader.initialise(type);
            } finally {
                control.initialises(type, false);
            }
        } else {
            loader.initialise(type);
        }
    }

    /** Before each line of {@code isDefinedAt}. */
    public static void line(String site) {
        if (Hooks.here() instanceof LibraryControl control) {
            control.line(site);
        }
    }

    /** Where the library would print the exception that ends an actor. */
    public static void failed(Object task, Throwable thrown) {
        control().failed(task, thrown);
    }

    /** At the head of what looks at an actor, or changes it, without a message. */
    public static void touch(Object actor, String how) {
        if (Hooks.here() instanceof LibraryControl control) {
            control.touches(actor, how);
        }
    }

    /** Where Scala's library asks an object for its hash code. */
    public static void hashed(@Nullable Object value) {
        if (value != null && Hooks.here() instanceof LibraryControl control) {
            control.hashes(value);
        }
    }

    /** Before each call of a library, for each object that it is given. */
    public static void handedOver(@Nullable Object value) {
        if (value != null && Hooks.here() instanceof LibraryControl control) {
            control.handedOver(value);
        }
    }

    /** At the head of what runs code on threads of its own. */
    public static void refuseThreads(String what) {
        if (Hooks.here() instanceof LibraryControl control) {
            control.refusesThreads(what);
        }
    }

    /** At the head of what cannot be controlled. */
    public static void refuse(String what) {
        control().refuses(what);
    }
}
