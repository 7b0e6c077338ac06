package dev.galgo.control.hook;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@link Timer}: its tasks wait for virtual time. */
public final class Timers {
    private Timers() {}

    /** A task that a timer was given under control; it can be given only once. */
    private static final class Ticket {
        private Control.@Nullable Timer timer;
        private boolean once;
        private boolean cancelled;
        private boolean ran;

        /** As the platform has it: whether this kept the task from running once more. */
        boolean cancel() {
            var effect = !cancelled && !(once && ran);
            cancelled = true;
            if (timer != null) {
                timer.cancel();
            }
            return effect;
        }
    }

    private static final class Tickets {
        private final List<Ticket> tickets = new ArrayList<>();
        private boolean cancelled;
    }

    public static void schedule(Timer timer, TimerTask task, long delay) {
        if (!begin(timer, task, delay, -1, "schedule")) {
            timer.schedule(task, delay);
        }
    }

    public static void schedule(Timer timer, TimerTask task, Date time) {
        if (!begin(timer, task, until(time), -1, "schedule")) {
            timer.schedule(task, time);
        }
    }

    public static void schedule(Timer timer, TimerTask task, long delay, long period) {
        if (!begin(timer, task, delay, period, "schedule")) {
            timer.schedule(task, delay, period);
        }
    }

    public static void schedule(Timer timer, TimerTask task, Date first, long period) {
        if (!begin(timer, task, until(first), period, "schedule")) {
            timer.schedule(task, first, period);
        }
    }

    public static void scheduleAtFixedRate(Timer timer, TimerTask task, long delay, long period) {
        if (!begin(timer, task, delay, period, "scheduleAtFixedRate")) {
            timer.scheduleAtFixedRate(task, delay, period);
        }
    }

    public static void scheduleAtFixedRate(Timer timer, TimerTask task, Date first, long period) {
        if (!begin(timer, task, until(first), period, "scheduleAtFixedRate")) {
            timer.scheduleAtFixedRate(task, first, period);
        }
    }

    public static void cancel(Timer timer) {
        var control = Hooks.here();
        if (control != null && Platform.runs(timer, "cancel")) {
            var all = control.ledger().page(timer, Tickets.class, Tickets::new);
            all.cancelled = true;
            all.tickets.forEach(Ticket::cancel);
        }
        timer.cancel();
    }

    public static boolean cancel(TimerTask task) {
        var control = Hooks.here();
        var ticket = control == null || !Platform.runs(task, "cancel")
                ? null
                : control.ledger().find(task, Ticket.class);
        return ticket == null ? task.cancel() : ticket.cancel();
    }

    @SuppressWarnings("JavaUtilDate") // what the program gave
    private static long until(Date time) {
        return Math.max(0, time.getTime() - Clocks.currentTimeMillis());
    }

    /** Whether the task has been taken under control; if not, the platform takes it, or says what is wrong with it. */
    private static boolean begin(Timer timer, TimerTask task, long delay, long period, String method) {
        var control = Hooks.here();
        if (control == null || task == null || delay < 0 || period == 0 || !Platform.runs(timer, method)) {
            return false;
        }
        var all = control.ledger().page(timer, Tickets.class, Tickets::new);
        var known = control.ledger().find(task, Ticket.class);
        if (all.cancelled || known != null) {
            throw new IllegalStateException(
                    all.cancelled ? "Timer already cancelled." : "Task already scheduled or cancelled");
        }
        var ticket = control.ledger().page(task, Ticket.class, Ticket::new);
        all.tickets.add(ticket);
        ticket.once = period < 0;
        ticket.timer = control.schedule(
                () -> {
                    if (!ticket.cancelled) {
                        ticket.ran = true;
                        task.run();
                    }
                },
                TimeUnit.MILLISECONDS.toNanos(delay),
                ticket.once ? -1 : TimeUnit.MILLISECONDS.toNanos(period),
                Where.at("Timer." + method));
        return true;
    }
}
