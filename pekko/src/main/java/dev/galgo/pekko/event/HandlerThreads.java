package dev.galgo.pekko.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a program whose actors block in the middle of a handler. At any time one of them runs, or the explorer does: each hands the
 * baton back when its code ends or blocks.
 */
public final class HandlerThreads {
    private final ThreadFactory threads = threads();
    private final ArrayDeque<HandlerThread> idle = new ArrayDeque<>();
    private final List<HandlerThread> blocked = new ArrayList<>();
    private @Nullable HandlerThread current;

    /** Runs code on a thread of its own until it ends or blocks. */
    public void perform(Runnable code) {
        HandlerThread thread = idle.poll();
        if (thread == null) {
            thread = new HandlerThread();
        }
        thread.code = code;
        handOver(thread);
    }

    /** Lets a thread that has blocked go on until it ends or blocks again. */
    public void resume(HandlerThread thread) {
        blocked.remove(thread);
        handOver(thread);
    }

    private void handOver(HandlerThread thread) {
        HandlerThread before = current;
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
    private static void awaitReturn(HandlerThread thread) {
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

    /** The thread that runs now, which is the present thread's; null if the explorer does. */
    public @Nullable HandlerThread current() {
        return current;
    }

    /** Ends everybody who is blocked: what they wait for will never come. */
    public void dismiss() {
        while (!blocked.isEmpty()) {
            HandlerThread thread = blocked.get(0);
            thread.dismissed = true;
            try {
                resume(thread);
            } catch (RuntimeException | Error unwound) {
                // whatever a handler does when it is abandoned is of no interest

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

    /** Virtual threads where the JVM has them. */
    private static ThreadFactory threads() {
        try {
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            return (ThreadFactory) Class.forName("java.lang.Thread$Builder")
                    .getMethod("factory")
                    .invoke(builder);
        } catch (ReflectiveOperationException before21) {
            return code -> {
                var thread = new Thread(null, code, "galgo-actor", 1 << 20);
                thread.setDaemon(true);
                return thread;
            };
        }
    }

    /** One thread. */
    public final class HandlerThread implements Runnable {
        private final Semaphore go = new Semaphore(0);
        private final Semaphore back = new Semaphore(0);
        private final Thread thread = threads.newThread(this);
        private volatile @Nullable Runnable code;
        private volatile @Nullable Throwable thrown;
        private volatile boolean waits;
        private volatile boolean dismissed;

        HandlerThread() {
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

    /** Unwinds a handler whose run is over. Not an exception that actors survive. */
    public static final class Dismissed extends LinkageError {
        private static final long serialVersionUID = 1L;
    }
}
