package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Sleeping, and threads of the program's own: what such a thread would do is an event, run by whoever runs events. */
public final class Threads {
    private Threads() {}

    /** How far a thread has come that was started under control and so never really started. */
    private static final class Life {
        private boolean started;
        private volatile boolean over;
    }

    public static void sleep(long millis) throws InterruptedException {
        var control = Hooks.here();
        if (control == null || millis < 0) {
            Thread.sleep(millis);
        } else {
            control.sleep(TimeUnit.MILLISECONDS.toNanos(millis), Where.here());
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        var control = Hooks.here();
        if (control == null || millis < 0 || nanos < 0) {
            Thread.sleep(millis, nanos);
        } else {
            control.sleep(TimeUnit.MILLISECONDS.toNanos(millis) + nanos, Where.here());
        }
    }

    public static void sleep(Duration time) throws InterruptedException {
        sleep(TimeUnit.NANOSECONDS, TimeUnit.NANOSECONDS.convert(time));
    }

    public static void sleep(TimeUnit unit, long time) throws InterruptedException {
        var control = Hooks.here();
        if (control == null) {
            unit.sleep(time);
        } else if (time > 0) {
            control.sleep(unit.toNanos(time), Where.here());
        }
    }

    /** Gives way: without that, a loop that waits for somebody else would never let them run. */
    @SuppressWarnings({"NamedLikeContextualKeyword", "ThreadPriorityCheck"}) // named as the method it stands for
    public static void yield() {
        var control = Hooks.here();
        if (control == null) {
            Thread.yield();
        } else {
            control.sleep(0, Where.here());
        }
    }

    public static void onSpinWait() {
        var control = Hooks.here();
        if (control == null) {
            Thread.onSpinWait();
        } else {
            control.sleep(0, Where.here());
        }
    }

    /** Whoever interrupts under control means to end the step, and the program has no say in that. */
    public static boolean isInterrupted(Thread thread) {
        return Hooks.here() == null && thread.isInterrupted();
    }

    public static boolean interrupted() {
        return Hooks.here() == null && Thread.interrupted();
    }

    public static void start(Thread thread) {
        var control = Hooks.here();
        if (control == null || thread.getState() != Thread.State.NEW || !Platform.runs(thread, "start")) {
            thread.start();
            return;
        }
        var life = control.ledger().page(thread, Life.class, Life::new);
        if (life.started) {
            throw new IllegalThreadStateException();
        }
        life.started = true;
        control.execute(() -> live(thread, life), Where.at("Thread.start" + named(thread)));
    }

    public static Thread startVirtualThread(Runnable task) {
        if (Hooks.here() == null) {
            return reallyStartVirtualThread(task);
        }
        var thread = new Thread(task, "");
        start(thread);
        return thread;
    }

    /** Looked up only when a program that was compiled for Java 21 calls it: Galgo itself is compiled for 17. */
    private static Thread reallyStartVirtualThread(Runnable task) {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw new IllegalStateException(thrown.getCause());
        } catch (ReflectiveOperationException old) {
            throw new NoSuchMethodError("Thread.startVirtualThread needs Java 21: " + old.getMessage());
        }
    }

    private static void live(Thread thread, Life life) {
        try {
            Runnable body = thread;
            body.run();
        } catch (RuntimeException | Error thrown) {
            var handler = thread.getUncaughtExceptionHandler();
            if (handler instanceof ThreadGroup && Thread.getDefaultUncaughtExceptionHandler() == null) {
                throw thrown; // nobody asked for it, so whoever runs events shall know
            }
            handler.uncaughtException(thread, thrown);
        } finally {
            life.over = true;
        }
    }

    public static boolean isAlive(Thread thread) {
        var control = Hooks.here();
        var life = control == null ? null : control.ledger().find(thread, Life.class);
        return life == null ? thread.isAlive() : life.started && !life.over;
    }

    public static Thread.State getState(Thread thread) {
        var control = Hooks.here();
        var life = control == null ? null : control.ledger().find(thread, Life.class);
        if (life == null || !life.started) {
            return thread.getState();
        }
        return life.over ? Thread.State.TERMINATED : Thread.State.RUNNABLE;
    }

    public static void timedJoin(TimeUnit unit, Thread thread, long time) throws InterruptedException {
        if (time > 0) {
            var nanos = unit.toNanos(time);
            join(thread, nanos / 1_000_000, (int) (nanos % 1_000_000));
        }
    }

    public static void join(Thread thread) throws InterruptedException {
        var control = Hooks.here();
        var life = control == null ? null : control.ledger().find(thread, Life.class);
        if (control != null && life != null) {
            if (!life.over) {
                control.await(() -> life.over, what(thread));
            }
        } else {
            reportForeign(control, thread);
            thread.join();
        }
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        join(thread, millis, 0);
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        var control = Hooks.here();
        var life = control == null ? null : control.ledger().find(thread, Life.class);
        if (control == null || life == null || millis < 0 || nanos < 0) {
            reportForeign(control, thread);
            thread.join(millis, nanos);
        } else if (millis == 0 && nanos == 0) {
            join(thread);
        } else if (!life.over) {
            control.awaitFor(() -> life.over, TimeUnit.MILLISECONDS.toNanos(millis) + nanos, what(thread));
        }
    }

    /** Since Java 19. */
    public static boolean join(Thread thread, Duration time) throws InterruptedException {
        if (getState(thread) == Thread.State.NEW) {
            throw new IllegalThreadStateException("Thread not started");
        }
        var nanos = TimeUnit.NANOSECONDS.convert(time);
        if (nanos > 0) {
            join(thread, nanos / 1_000_000, (int) (nanos % 1_000_000));
        }
        return !isAlive(thread);
    }

    private static String what(Thread thread) {
        return Where.at("Thread.join" + named(thread));
    }

    /** The names that the platform gives are numbered, and so not the same in the next execution. */
    private static String named(Thread thread) {
        var name = thread.getName();
        return name.isEmpty() || name.matches("Thread-\\d+") ? "" : " of \"" + name + "\"";
    }

    private static void reportForeign(@Nullable Control control, Thread thread) {
        if (control != null && thread.isAlive()) {
            control.uncontrolled(Category.THREADS, "Thread.join" + named(thread) + ", started out of control");
        }
    }
}
