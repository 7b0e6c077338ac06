package dev.galgo.foundry.run;

import dev.galgo.core.model.Message;
import dev.galgo.foundry.load.ProgramLoader;
import dev.galgo.foundry.program.ProgramContext;
import org.jspecify.annotations.Nullable;

/**
 * A thread that a handler with many calls runs on, so that it can stop at a call and go on with the answer instead of being run again from its beginning.
 *
 * <p>It is never at work while the thread that searches is: one of them waits for the other. A handler may stop only where nothing but code of the program
 * lies between the handler and the call, and where that code takes no locks: a thread that waits keeps what it has locked.
 */
public final class HandlerThread {
    private static final long STACK_BYTES = 16L << 20;
    private static final long PATIENCE_MILLIS = 1_000;

    private enum State {
        AT_WORK,
        STOPPED,
        DONE
    }

    private final ProgramContext setting;
    private final Invocation invocation;
    private final Thread thread;
    private State state = State.AT_WORK;
    private @Nullable Message answer;

    HandlerThread(ProgramContext setting, Invocation invocation) {
        this.setting = setting;
        this.invocation = invocation;
        this.thread = new Thread(null, this::work, "galgo-handler", STACK_BYTES);
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    }

    Invocation invocation() {
        return invocation;
    }

    // On the thread that searches

    /** Lets the handler run until it stops at a call or ends. */
    synchronized void start() {
        thread.start();
        await();
    }

    /** Lets the handler, which has stopped at a call, go on with the answer until it stops again or ends. */
    synchronized void goOn(Message reply) {
        answer = reply;
        state = State.AT_WORK;
        notifyAll();
        await();
    }

    /** Whether it has stopped at a call. */
    synchronized boolean isStopped() {
        return state == State.STOPPED;
    }

    private void await() {
        while (state == State.AT_WORK) {
            try {
                wait();
            } catch (InterruptedException watchdog) {
                if (state == State.AT_WORK) {
                    thread.interrupt();
                }
            }
        }
    }

    /** Ends the handler where it has stopped. What it leaves behind is nobody's. */
    public synchronized void abandon() {
        if (state != State.STOPPED) {
            return;
        }
        answer = null;
        state = State.AT_WORK;
        notifyAll();
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (state == State.AT_WORK && System.nanoTime() < end) {
            try {
                wait(PATIENCE_MILLIS);
            } catch (InterruptedException heard) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    // On the thread of the handler

    private void work() {
        try {
            invocation.start();
        } finally {
            done();
        }
    }

    private synchronized void done() {
        state = State.DONE;
        notifyAll();
    }

    /** Whether the handler may stop here: on this thread, with nothing locked. */
    boolean mayStop() {
        return Thread.currentThread() == thread
                && !setting.hasLocks()
                && StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                        .walk(frames -> frames.takeWhile(frame -> frame.getDeclaringClass() != Invocation.class)
                                .allMatch(frame -> isProgramOrOurs(frame.getDeclaringClass())));
    }

    private static boolean isProgramOrOurs(Class<?> type) {
        return type.getClassLoader() instanceof ProgramLoader
                || type.getClassLoader() == HandlerThread.class.getClassLoader();
    }

    /** Stops until there is an answer; null if there will be none, and the handler has to end. */
    synchronized @Nullable Message stop() {
        boolean timed = setting.time().end();
        Thread.interrupted(); // what was meant for this stretch comes too late
        state = State.STOPPED;
        notifyAll();
        while (state == State.STOPPED) {
            try {
                wait();
            } catch (InterruptedException tooLate) {
                // meant for a stretch that is over
            }
        }
        if (timed) {
            setting.time().begin();
        }
        return answer;
    }
}
