package dev.galgo.pekko.time;

import dev.galgo.pekko.control.TimerPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Virtual time: what a clock shows stands still until a timer fires, and then it is that timer's time. In which order timers may fire does not
 * depend on that, since messages take time as well, but on what {@link TimerDeadlines} know.
 */
public final class VirtualTimers {
    private final TimerPolicy policy;
    private final List<VirtualTimer> active = new ArrayList<>();
    private final TimerDeadlines deadlines = new TimerDeadlines();
    /** Those that somebody has cancelled, in time or late, since it was last asked: runs set so many timers that nobody can look at all of them again and again. */
    private final List<VirtualTimer> cancelled = new ArrayList<>();

    private long now;
    /** How many times as often timers may fire where messages lie between one firing and the next. */
    private static final int THROUGH_MESSAGES = 4;

    private int generation;
    private int round;
    private boolean endless;
    private boolean cut;
    /** Whether timers fire as often as they can; then nobody counts how often they have. */
    private boolean unbounded;

    private boolean crowded;

    public VirtualTimers(TimerPolicy policy) {
        this.policy = policy;
        this.unbounded = policy.most() == TimerPolicy.ENDLESS;
    }

    /** Whether timers fire as often as they can, whatever the policy says of that. Said before a run begins. */
    public void endless(boolean on) {
        unbounded = on || policy.most() == TimerPolicy.ENDLESS;
    }

    /** Whether a timer that fires again and again has so many messages waiting that it is not asked for more, however fast it may be. */
    public boolean isCrowded(VirtualTimer timer, IntSupplier waiting) {
        boolean many = unbounded && timer.periodic() && waiting.getAsInt() >= mostWaiting();
        crowded |= many;
        return many;
    }

    private int mostWaiting() {
        return Math.min(policy.most(), TimerPolicy.DEFAULT.most());
    }

    public void clear() {
        active.clear();
        cancelled.clear();
        deadlines.clear();
        now = 0;
        generation = 0;
        round = 0;
    }

    /** How many firings, one because of the other, led to what happens now. */
    public int round() {
        return round;
    }

    public void round(int led) {
        round = led;
    }

    private boolean isLast(VirtualTimer timer) {
        return !unbounded && timer.round >= THROUGH_MESSAGES * policy.most();
    }

    public long now() {
        return now;
    }

    /** Whether any time can pass before a timer fires. */
    boolean canPass(long nanos) {
        return until(nanos) > now;
    }

    /** Lets time pass, but not beyond the next timer. */
    void pass(long nanos) {
        now = Math.max(now, until(nanos));
    }

    private long until(long nanos) {
        long until = now + nanos;
        for (VirtualTimer timer : active) {
            if (fires(timer)) {
                until = Math.min(until, timer.deadline);
            }
        }
        return until;
    }

    public VirtualTimer set(Runnable task, long delay, long interval, int owner) {
        var timer = new VirtualTimer(this, task, now + Math.max(0, delay), interval, owner, generation);
        timer.round = round;
        active.add(timer);
        if (fires(timer)) {
            deadlines.set(timer, Math.max(0, delay));
        }
        return timer;
    }

    /** A timer that is known to nobody and never fires. */
    public VirtualTimer never(Runnable task, long interval, int owner) {
        return new VirtualTimer(this, task, Long.MAX_VALUE, interval, owner, 0);
    }

    void noteCancelled(VirtualTimer timer) {
        cancelled.add(timer);
    }

    /** Those that somebody has cancelled, in time or late, since this was last asked. */
    public List<VirtualTimer> takeCancelled() {
        if (cancelled.isEmpty()) {
            return List.of();
        }
        List<VirtualTimer> since = List.copyOf(cancelled);
        cancelled.clear();
        return since;
    }

    public void remove(VirtualTimer timer) {
        active.remove(timer);
        deadlines.remove(timer);
    }

    /** Between one event and the next any time may pass, unless messages take none. */
    public void messagesTakeTime() {
        if (policy.when() == TimerPolicy.When.ANY_TIME) {
            deadlines.pass();
        }
    }

    /** An event is over. Where timers fire for ever, messages that take any time leave no more to be known than which timer is due before which. */
    public void eventIsOver() {
        if (unbounded && policy.when() == TimerPolicy.When.ANY_TIME) {
            deadlines.forgetDurations();
        }
    }

    /** Whether it has not fired as often as timers do. */
    private boolean fires(VirtualTimer timer) {
        return unbounded || (timer.generation < policy.most() && !isLast(timer));
    }

    /** Whether this timer may be the next to fire. */
    public boolean mayFire(VirtualTimer timer, BooleanSupplier idle) {
        if (!active.contains(timer)) {
            return false;
        }
        if (fires(timer) && !deadlines.mayBeNext(timer)) {
            return false;
        }
        if (!unbounded && timer.generation >= policy.most()) {
            cut = true;
            return false;
        }
        if (isLast(timer)) {
            endless = true;
            return false;
        }
        return policy.when() == TimerPolicy.When.ANY_TIME || idle.getAsBoolean();
    }

    /** Time goes on to this timer; what is set until {@link #rest} is called was set because of it. */
    public void fire(VirtualTimer timer) {
        now = Math.max(now, timer.deadline);
        deadlines.reach(timer);
        int counted = unbounded ? 0 : 1;
        generation = timer.generation + counted;
        round = timer.round + counted;
        if (timer.periodic()) {
            timer.deadline += timer.interval;
            timer.generation += counted;
            timer.round += counted;
            if (fires(timer)) {
                deadlines.again(timer, timer.interval);
            } else {
                deadlines.remove(timer);
            }
        } else {
            remove(timer);
            timer.finish();
        }
    }

    public void rest() {
        generation = 0;
    }

    /** The tick of an actor's own timer, typed or classic. */
    public boolean isTick(Object message) {
        String name = message.getClass().getName();
        return name.contains("TimerSchedulerImpl$");
    }

    /** What was not explored because of the policy; null if nothing. */
    public @Nullable String restriction() {
        String late = policy.when() == TimerPolicy.When.IDLE ? "timers fire only when nothing else can happen" : null;
        String few = cut ? "timers fire at most " + policy.most() + " times in a row" : null;
        String ever = endless
                ? "the program sets timers on and on and never ends, and they fire at most "
                        + THROUGH_MESSAGES * policy.most() + " times, each because of the one before"
                : null;
        String slow = crowded ? "a timer does not fire again while " + mostWaiting() + " of its messages wait" : null;
        String all = Stream.of(late, few, ever, slow).filter(Objects::nonNull).collect(Collectors.joining(", "));
        return all.isEmpty() ? null : all;
    }

    /** How long at most until this timer fires; negative if it never will. */
    public long remaining(VirtualTimer timer) {
        return active.contains(timer) ? fires(timer) ? deadlines.longest(timer) : 0 : -1;
    }

    /** All that is known of when these timers fire. */
    public long[] timesOf(List<VirtualTimer> some) {
        return deadlines.of(some);
    }
}
