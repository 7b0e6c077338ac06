package dev.galgo.control;

import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A control that writes down what it is asked, and runs other events while something waits; time passes when nothing else can happen. */
public class Recorder implements Control {
    public static final long START_MILLIS = 1_000_000_000_000L;

    private final List<String> log = new ArrayList<>();
    private final Deque<Runnable> events = new ArrayDeque<>();
    private final PriorityQueue<Alarm> alarms = new PriorityQueue<>(
            Comparator.<Alarm>comparingLong(alarm -> alarm.due).thenComparing(alarm -> alarm.number));
    private final HookState ledger = new HookState();
    private long now;
    private int numbers;
    private @Nullable AssertionError deadlock;

    private final class Alarm implements Timer {
        private final Runnable task;
        private final long interval;
        private final int number = numbers++;
        private long due;

        Alarm(Runnable task, long delay, long interval) {
            this.task = task;
            this.interval = interval;
            this.due = now + delay;
        }

        @Override
        public void cancel() {
            alarms.remove(this);
        }
    }

    /** What was asked, without the places. */
    public List<String> log() {
        return log;
    }

    /** Runs what there is to run, until nothing is left. */
    public void drain() {
        while (step(Long.MAX_VALUE)) {
            // one event each
        }
    }

    @Override
    public void await(BooleanSupplier done, String what) {
        record("await", what);
        while (!done.getAsBoolean()) {
            if (!step(Long.MAX_VALUE)) {
                deadlock = new AssertionError("deadlock: " + what + " after " + log);
                throw deadlock;
            }
        }
    }

    @Override
    public boolean awaitFor(BooleanSupplier done, long nanos, String what) {
        record("awaitFor " + nanos, what);
        var end = now + nanos;
        while (!done.getAsBoolean()) {
            if (!step(end)) {
                now = end;
                return done.getAsBoolean();
            }
        }
        return true;
    }

    @Override
    public void sleep(long nanos, String where) {
        log.add("sleep " + nanos);
        var end = now + nanos;
        while (step(end)) {
            // others run meanwhile
        }
        now = end;
    }

    /** Runs one event that is due until then. */
    private boolean step(long until) {
        var event = events.poll();
        if (event != null) {
            event.run();
            return true;
        }
        var alarm = alarms.peek();
        if (alarm == null || alarm.due > until) {
            return false;
        }
        alarms.remove(alarm);
        now = Math.max(now, alarm.due);
        if (alarm.interval >= 0) {
            alarm.due += alarm.interval;
            alarms.add(alarm);
        }
        alarm.task.run();
        return true;
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public long currentTimeMillis() {
        return START_MILLIS + now / 1_000_000;
    }

    @Override
    public void execute(Runnable task, String what) {
        record("execute", what);
        events.add(task);
    }

    @Override
    public Timer schedule(Runnable task, long delayNanos, long intervalNanos, String what) {
        record("schedule " + delayNanos + "/" + intervalNanos, what);
        var alarm = new Alarm(task, delayNanos, intervalNanos);
        alarms.add(alarm);
        return alarm;
    }

    @Override
    public void uncontrolled(Category category, String call) {
        log.add("uncontrolled " + call);
    }

    @Override
    public void note(Category category, String call, @Nullable String place) {
        log.add("noted " + call);
    }

    @Override
    public Table table() {
        return Table.actorSystems();
    }

    @Override
    public AssumptionLog assumptions() {
        return new AssumptionLog();
    }

    @Override
    public HookState ledger() {
        return ledger;
    }

    private void record(String kind, String what) {
        if (deadlock != null) {
            throw deadlock;
        }
        var place = what.indexOf(" at ");
        if (place < 0 || !what.contains("(")) {
            throw new AssertionError("no place in: " + what);
        }
        log.add(kind + " " + what.substring(0, place));
    }
}
