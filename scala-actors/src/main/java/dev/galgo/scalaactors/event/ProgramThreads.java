package dev.galgo.scalaactors.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The threads of actors that block in the middle of their code. At any time one of them runs, or the explorer does: each hands control back when its code ends
 * or blocks.
 */
public final class ProgramThreads {
    private static final long STACK = 1 << 20;

    private final ArrayDeque<ProgramThread> idle = new ArrayDeque<>();
    private final List<ProgramThread> blocked = new ArrayList<>();
    private @Nullable ProgramThread current;

    /** Runs code on a thread of its own until it ends or blocks. */
    public void perform(Runnable code) {
        ProgramThread thread = idle.poll();
        if (thread == null) {
            thread = new ProgramThread();
        }
        thread.code = code;
        handOver(thread);
    }

    /** Lets a thread that has blocked go on until it ends or blocks again. */
    public void resume(ProgramThread thread) {
        blocked.remove(thread);
        handOver(thread);
    }

    private void handOver(ProgramThread thread) {
        ProgramThread before = current;
        current = thread;
        thread.go.release();
        awaitReturn(thread);
        current = before;
        if (thread.waits) {
            blocked.add(thread);
        } else {
            idle.push(thread);
        }
        Throwable thrown = thread.thrown;
        thread.thrown = null;
        if (thrown instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }

    /** A watchdog that finds the explorer waiting means whom it waits for. */
    private static void awaitReturn(ProgramThread thread) {
        boolean back = false;
        while (!back) {
            try {
                thread.back.acquire();
                back = true;
            } catch (InterruptedException tooLong) {
                thread.thread.interrupt();
            }
        }
    }

    /** The thread that runs now; null if the explorer does. */
    public @Nullable ProgramThread current() {
        return current;
    }

    /** Ends everybody who is blocked: what they wait for will never come. */
    public void dismiss() {
        while (!blocked.isEmpty()) {
            ProgramThread thread = blocked.get(0);
            thread.dismissed = true;
            try {
                resume(thread);
            } catch (RuntimeException | Error unwound) {
                // whatever code does when it is abandoned is of no interest
            }
        }
    }

    /** Sends the threads home. */
    public void close() {
        dismiss();
        idle.forEach(thread -> {
            thread.code = null;
            thread.go.release();
        });
        idle.clear();
    }

    /** One thread. */
    public static final class ProgramThread implements Runnable {
        private final Semaphore go = new Semaphore(0);
        private final Semaphore back = new Semaphore(0);
        private final Thread thread = new Thread(null, this, "galgo-actor", STACK);
        private volatile @Nullable Runnable code;
        private volatile @Nullable Throwable thrown;
        private volatile boolean waits;
        private volatile boolean dismissed;

        ProgramThread() {
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void run() {
            go.acquireUninterruptibly();
            for (Runnable now = code; now != null; now = code) {
                dismissed = false;
                try {
                    now.run();
                } catch (Throwable any) {
                    thrown = any;
                }
                Thread.interrupted();
                back.release();
                go.acquireUninterruptibly();
            }
        }

        /** Called by the thread itself: hands control back until it is resumed. */
        public void block() {
            waits = true;
            back.release();
            go.acquireUninterruptibly();
            waits = false;
            if (dismissed) {
                throw new Dismissed();
            }
        }

        public boolean isDismissed() {
            return dismissed;
        }
    }

    /** Unwinds code whose run is over, or that has to begin again. Not an exception that actors survive. */
    public static class Dismissed extends LinkageError {
        private static final long serialVersionUID = 1L;

        /** Nobody looks at where it was thrown, and there are many of them in each run. */
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
