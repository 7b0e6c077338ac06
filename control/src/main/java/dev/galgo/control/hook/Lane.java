package dev.galgo.control.hook;

import dev.galgo.control.Control;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Hands the tasks of one pool to the control, as the pool would to its threads: so many at a time, then the queue in the order in
 * which they came, then more threads, then rejection. Tasks of a single thread stay in order, and a pool starves when all its threads
 * wait. Pools whose size is not theirs to say (common, virtual, wrapped) begin every task at once.
 */
final class Lane {
    private record Task(Runnable body, String what) {}

    private final Executor pool;
    private final Deque<Task> waiting = new ArrayDeque<>();
    private final Set<Plan<?>> plans = new LinkedHashSet<>();
    private int begun;

    private Lane(Executor pool) {
        this.pool = pool;
    }

    static Lane of(Control control, Executor pool) {
        return control.ledger().page(pool, Lane.class, () -> new Lane(pool));
    }

    void add(Control control, Runnable body, String what) {
        var task = new Task(body, what);
        if (!accept(control, task) && pool instanceof ThreadPoolExecutor threads) {
            if (threads.getRejectedExecutionHandler() instanceof ThreadPoolExecutor.DiscardOldestPolicy) {
                replaceOldest(control, task);
            } else {
                threads.getRejectedExecutionHandler().rejectedExecution(body, threads);
            }
        }
    }

    private synchronized boolean accept(Control control, Task task) {
        if (pool instanceof ThreadPoolExecutor threads) {
            if (begun >= Math.max(1, threads.getCorePoolSize())) {
                // The pool's own queue is always empty here, so this is its capacity.
                if (waiting.size() < threads.getQueue().remainingCapacity()) {
                    waiting.add(task);
                    return true;
                }
                if (begun >= threads.getMaximumPoolSize()) {
                    return false;
                }
            }
        } else if (begun > 0 && isSingle()) {
            waiting.add(task);
            return true;
        }
        begin(control, task);
        return true;
    }

    /** The platform's own way would put the task on the pool's real threads. */
    private synchronized void replaceOldest(Control control, Task task) {
        waiting.poll();
        if (!accept(control, task)) {
            throw new RejectedExecutionException(
                    task.what + ": the pool has no queue whose oldest task could be discarded");
        }
    }

    /** What newSingleThreadExecutor returns shuts itself down when it is collected, and no other pool of the platform does. */
    private boolean isSingle() {
        var type = pool.getClass().getName();
        return type.equals("java.util.concurrent.Executors$FinalizableDelegatedExecutorService")
                || type.equals("java.util.concurrent.Executors$AutoShutdownDelegatedExecutorService");
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
}
