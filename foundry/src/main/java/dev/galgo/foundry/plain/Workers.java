package dev.galgo.foundry.plain;

import dev.galgo.core.plain.PlainLimits;
import dev.galgo.foundry.hook.CurrentRun;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * A few threads on which the program's code runs, one at a time, and which keep what it leaves on
 * them: names, locals, interrupts. Each has the stack that threads have by default.
 */
final class Workers {
    private static final int MOST = 3;
    /** As much as Java gives threads where nobody says otherwise; Galgo itself may run with more. */
    private static final long STACK_BYTES = 1 << 20;

    private final Random chance;
    private final int few;
    private final PlainLimits limits;
    private final CodeTime time;
    private final List<Worker> idle = new ArrayList<>();
    private final List<Worker> all = new ArrayList<>();

    /** @param chance decides how many there are, and which one runs what */
    Workers(Random chance, PlainLimits limits) {
        this.chance = chance;
        this.few = 1 + chance.nextInt(MOST);
        this.limits = limits;
        this.time = new CodeTime(limits);
    }

    /** A thread of the program. */
    static final class Worker extends Thread {
        private final SynchronousQueue<Runnable> work = new SynchronousQueue<>();
        private final int hashesBefore;
        private volatile boolean over;

        Worker(int number, int hashesBefore) {
            super(null, null, "worker-" + number, STACK_BYTES);
            this.hashesBefore = hashesBefore;
            setDaemon(true);
        }

        /** A handler may be the one that takes notice of the interrupt. */
        void end() {
            over = true;
            interrupt();
        }

        @Override
        public void run() {
            // Identity hashes come in a sequence of their own on each thread: begin somewhere else each time.
            for (int i = hashesBefore; i > 0; i--) {
                System.identityHashCode(new Object());
            }
            while (true) {
                boolean interrupted = Thread.interrupted();
                if (over) {
                    return;
                }
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
        while (all.size() < few || idle.isEmpty()) {
            var worker = new Worker(all.size(), chance.nextInt(32));
            worker.start();
            all.add(worker);
            idle.add(worker);
        }
        var worker = idle.remove(chance.nextInt(idle.size()));
        activity.on(worker);
        try {
            worker.work.put(() -> {
                var outer = CurrentRun.enter(new PlainStage(activity));
                activity.begins();
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
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
            throw Stop.ended();
        }
        await(activity);
    }

    /** Goes on with an activity that waits for this answer. */
    void resume(Activity activity, Letter answer, PlainStory.Delivery delivery) {
        activity.answer(answer, delivery);
        await(activity);
    }

    private void await(Activity activity) {
        activity.awaitStop(limits, time);
        @Nullable Worker free = activity.waits() ? null : activity.worker();
        if (free != null) {
            idle.add(free);
        }
    }

    /** Has all of them end; which threads these are, some of which may go on for a while. */
    List<Thread> end() {
        all.forEach(Worker::end);
        return List.copyOf(all);
    }

    /** How long code of the program has waited, in all. */
    Duration waited() {
        return time.waited();
    }
}
