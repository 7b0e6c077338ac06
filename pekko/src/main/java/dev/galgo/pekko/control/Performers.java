package dev.galgo.pekko.control;

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
final class Performers {
    private final ThreadFactory threads = threads();
    private final ArrayDeque<Performer> idle = new ArrayDeque<>();
    private final List<Performer> blocked = new ArrayList<>();
    private @Nullable Performer onStage;

    /** Runs code on a thread of its own until it ends or blocks. */
    void perform(Runnable code) {
        Performer performer = idle.poll();
        if (performer == null) {
            performer = new Performer();
        }
        performer.code = code;
        handOver(performer);
    }

    /** Lets a performer that has blocked go on until it ends or blocks again. */
    void resume(Performer performer) {
        blocked.remove(performer);
        handOver(performer);
    }

    private void handOver(Performer performer) {
        Performer before = onStage;
        onStage = performer;
        performer.go.release();
        awaitBaton(performer);
        onStage = before;
        if (performer.waits) {
            blocked.add(performer);
        } else {
            idle.push(performer);
        }
        Throwable thrown = performer.thrown;
        performer.thrown = null;
        if (thrown instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }

    /** A watchdog that finds the explorer waiting means whom it waits for. */
    private static void awaitBaton(Performer performer) {
        boolean back = false;
        while (!back) {
            try {
                performer.back.acquire();
                back = true;
            } catch (InterruptedException tooLong) {
                performer.thread.interrupt();
            }
        }
    }

    /** The performer that runs now, which is the present thread's; null if the explorer does. */
    @Nullable
    Performer onStage() {
        return onStage;
    }

    /** Ends everybody who is blocked: what they wait for will never come. */
    void dismiss() {
        while (!blocked.isEmpty()) {
            Performer performer = blocked.get(0);
            performer.dismissed = true;
            try {
                resume(performer);
            } catch (RuntimeException | Error unwound) {
                // whatever a handler does when it is abandoned is of no interest
                continue;
            }
        }
    }

    /** Sends the threads home. */
    void close() {
        dismiss();
        idle.forEach(performer -> {
            performer.code = null;
            performer.go.release();
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
    final class Performer implements Runnable {
        private final Semaphore go = new Semaphore(0);
        private final Semaphore back = new Semaphore(0);
        private final Thread thread = threads.newThread(this);
        private volatile @Nullable Runnable code;
        private volatile @Nullable Throwable thrown;
        private volatile boolean waits;
        private volatile boolean dismissed;

        Performer() {
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

        /** Called by the performer itself: gives the baton back until it is resumed. */
        void block() {
            waits = true;
            back.release();
            go.acquireUninterruptibly();
            waits = false;
            if (dismissed) {
                throw new Dismissed();
            }
        }

        boolean isDismissed() {
            return dismissed;
        }
    }

    /** Unwinds a handler whose run is over. Not an exception that actors survive. */
    static final class Dismissed extends LinkageError {
        private static final long serialVersionUID = 1L;
    }
}
