package dev.galgo.cli.console;

import dev.galgo.snapshot.memory.HaltLock;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that the process ends as Galgo wants, and not as the program under check does: whoever ends the JVM before there is a verdict makes
 * it end with {@link ExitCode#TROUBLE} and a sentence.
 *
 * <p>{@code System.exit} and the end of all threads run shutdown hooks, of which this has one. {@code Runtime.halt} runs none, but takes a lock
 * before it ends the JVM. A thread of ours holds that lock from the start, so that nobody else gets past it, and looks now and then whether
 * somebody waits there. The lock is found by its name in the JDK's own class; where there is none, halting is not guarded.
 */
public final class ExitGuard {
    private static final long LOOK_EVERY_MILLIS = 50;
    private static final String SHUTDOWN = "java.lang.Shutdown";
    private static final String OUR_LOADER = "app";
    private static final String SIGNALS = "java.lang.Terminator";

    private final PrintStream err;
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile int code = ExitCode.TROUBLE;
    private volatile boolean signalled;

    private ExitGuard(PrintStream err) {
        this.err = err;
    }

    /** Guards from now on. */
    public static ExitGuard install(PrintStream err) {
        var guard = new ExitGuard(err);
        Runtime.getRuntime().addShutdownHook(new Thread(guard::shutdownBegan, "galgo-exit"));
        Object lock = HaltLock.find();
        var held = new CountDownLatch(1);
        var holder = new Thread(() -> guard.hold(lock == null ? guard : lock, held), "galgo-halt");
        holder.setDaemon(true);
        holder.start();
        try {
            held.await();
        } catch (InterruptedException nobodyHasReasonTo) {
            Thread.currentThread().interrupt();
        }
        return guard;
    }

    /** Ends the process, past all hooks that a program may have added. */
    public void exit(int with) {
        code = with;
        over.countDown();
        while (true) {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException notYet) {
                // the other thread ends the JVM, or the signal that has begun to
            }
        }
    }

    private void hold(Object lock, CountDownLatch held) {
        synchronized (lock) {
            held.countDown();
            while (!signalled) {
                try {
                    if (over.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                        if (!signalled) {
                            Runtime.getRuntime().halt(code);
                        }
                        return;
                    }
                } catch (InterruptedException byTheProgram) {
                    continue;
                }
                Thread intruder = signalled ? null : halting();
                if (intruder != null) {
                    refuse(intruder);
                }
            }
        }
    }

    /** Who is about to halt the JVM; null if nobody is. */
    private static @Nullable Thread halting() {
        for (Thread thread : threads()) {
            if (thread != null && thread.getState() == Thread.State.BLOCKED && isIn(thread, SHUTDOWN)) {
                return thread;
            }
        }
        return null;
    }

    /** On the thread of the hook: the JVM ends. If a signal did it, that is the user's will. */
    private void shutdownBegan() {
        Thread cause = null;
        for (Thread thread : threads()) {
            if (thread != null && isIn(thread, SIGNALS)) {
                signalled = true;
                return;
            }
            cause = thread != null && isIn(thread, SHUTDOWN) ? thread : cause;
        }
        if (over.getCount() > 0) {
            refuse(cause);
        }
    }

    private void refuse(@Nullable Thread who) {
        String place = who == null ? "" : place(who);
        err.println("galgo: No verdict: the program ended the JVM" + place
                + ". Let it return instead, or leave that code out of what is checked.");
        err.flush();
        code = ExitCode.TROUBLE;
        over.countDown();
        if (Thread.currentThread().getName().equals("galgo-halt")) {
            Runtime.getRuntime().halt(ExitCode.TROUBLE);
        }
    }

    /** The nearest code that does not belong to Java, if it is not Galgo's own. */
    private static String place(Thread who) {
        for (StackTraceElement frame : who.getStackTrace()) {
            if (frame.getModuleName() == null) {
                boolean ours = OUR_LOADER.equals(frame.getClassLoaderName());
                return ours ? "" : ", at " + frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "";
    }

    private static boolean isIn(Thread thread, String type) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getClassName().equals(type) || frame.getClassName().startsWith(type + "$")) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Thread[] threads() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        for (ThreadGroup parent = group; parent != null; parent = parent.getParent()) {
            group = parent;
        }
        var threads = new Thread[group.activeCount() + 16];
        group.enumerate(threads, true);
        return threads;
    }
}
