package dev.galgo.agent.hook;

import dev.galgo.agent.Control;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Hands the tasks of one pool to the control, begun in the order in which they came and no more at a time than the pool has threads:
 * tasks of a single thread stay in order, and a pool can starve when all its threads wait. Pools whose size is not theirs to say
 * (common, virtual, wrapped) begin every task at once.
 */
final class Lane {
    private record Task(Runnable body, String what) {}

    private final int width;
    private final Deque<Task> waiting = new ArrayDeque<>();
    private final Set<Plan<?>> plans = new LinkedHashSet<>();
    private int begun;

    private Lane(int width) {
        this.width = width;
    }

    static Lane of(Control control, Executor pool) {
        return control.ledger().page(pool, Lane.class, () -> new Lane(widthOf(pool)));
    }

    synchronized void add(Control control, Runnable body, String what) {
        var task = new Task(body, what);
        if (begun < width) {
            begin(control, task);
        } else {
            waiting.add(task);
        }
    }

    private void begin(Control control, Task task) {
        begun++;
        control.execute(
                () -> {
                    try {
                        task.body.run();
                    } finally {
                        end(control);
                    }
                },
                task.what);
    }

    private synchronized void end(Control control) {
        begun--;
        var next = waiting.poll();
        if (next != null) {
            begin(control, next);
        }
    }

    synchronized void add(Plan<?> plan) {
        plans.add(plan);
    }

    synchronized void remove(Plan<?> plan) {
        plans.remove(plan);
    }

    synchronized boolean isIdle() {
        return begun == 0 && waiting.isEmpty() && plans.isEmpty();
    }

    /** What recurs ends with the pool; what was to run once still does, as in the platform. */
    void shutdown() {
        for (var plan : plans()) {
            if (plan.isPeriodic()) {
                plan.cancel(false);
            }
        }
    }

    /** Forgets what has not begun, and returns it. */
    List<Runnable> shutdownNow() {
        var dropped = new ArrayList<Runnable>();
        for (var plan : plans()) {
            if (plan.withdraw()) {
                dropped.add(plan);
            }
        }
        synchronized (this) {
            waiting.forEach(task -> dropped.add(task.body));
            waiting.clear();
        }
        return dropped;
    }

    private synchronized List<Plan<?>> plans() {
        return List.copyOf(plans);
    }

    private static int widthOf(Executor pool) {
        if (pool instanceof ThreadPoolExecutor threads) {
            var unbounded = threads.getQueue().remainingCapacity() == Integer.MAX_VALUE;
            return Math.max(1, unbounded ? threads.getCorePoolSize() : threads.getMaximumPoolSize());
        }
        // What newSingleThreadExecutor returns shuts itself down when it is collected, and no other pool of the
        // platform does.
        var type = pool.getClass().getName();
        var single = type.equals("java.util.concurrent.Executors$FinalizableDelegatedExecutorService")
                || type.equals("java.util.concurrent.Executors$AutoShutdownDelegatedExecutorService");
        return single ? 1 : Integer.MAX_VALUE;
    }
}
