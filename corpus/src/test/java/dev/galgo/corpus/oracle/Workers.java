package dev.galgo.corpus.oracle;

import dev.galgo.foundry.hook.CurrentRun;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A few threads on which handlers run, one at a time, and which keep what handlers leave on them: names, locals, interrupts. */
final class Workers {
    private static final int FEW = 3;
    private static final long MOST_SECONDS = 4;

    private final Random random;
    private final List<Worker> idle = new ArrayList<>();
    private final List<Worker> all = new ArrayList<>();

    Workers(Random random) {
        this.random = random;
    }

    private static final class Worker extends Thread {
        private final SynchronousQueue<Runnable> work = new SynchronousQueue<>();

        Worker(int number) {
            super("worker-" + number);
            setDaemon(true);
        }

        @Override
        public void run() {
            // Identity hashes come in a sequence of their own on each thread: begin somewhere else each time.
            for (long i = System.nanoTime() & 31; i > 0; i--) {
                System.identityHashCode(new Object());
            }
            while (true) {
                boolean interrupted = Thread.interrupted();
                try {
                    var next = work.take();
                    if (interrupted) {
                        Thread.currentThread().interrupt(); // a handler left it so
                    }
                    next.run();
                } catch (InterruptedException over) {
                    return;
                }
            }
        }
    }

    /** Runs this on some thread until it waits or is done. */
    void start(Activity activity, Activity.Body body) {
        while (all.size() < FEW || idle.isEmpty()) {
            var worker = new Worker(all.size());
            worker.start();
            all.add(worker);
            idle.add(worker);
        }
        var worker = idle.remove(random.nextInt(idle.size()));
        activity.onDone(() -> idle.add(worker));
        try {
            worker.work.put(() -> {
                var outer = CurrentRun.enter(new NaiveStage(activity));
                try {
                    activity.result(body.run());
                } catch (InvocationTargetException thrown) {
                    activity.thrown(thrown.getCause() == null ? thrown : thrown.getCause());
                } catch (Throwable thrown) {
                    activity.thrown(thrown);
                } finally {
                    CurrentRun.enter(outer);
                    activity.done();
                }
            });
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
        activity.awaitStop(MOST_SECONDS, TimeUnit.SECONDS);
    }

    /** Goes on with an activity that waits for this answer. */
    void resume(Activity activity, @Nullable Object[] answer) {
        activity.answer(answer);
        activity.awaitStop(MOST_SECONDS, TimeUnit.SECONDS);
    }

    void end() {
        all.forEach(Thread::interrupt);
    }
}
