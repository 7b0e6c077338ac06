package dev.galgo.pekko.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Virtual time: it stands still until a timer fires, and then it is that timer's time. */
final class Timers {
    private final TimerPolicy policy;
    private final List<Timer> active = new ArrayList<>();
    private long now;
    /** How many times as often timers may fire where messages lie between one firing and the next. */
    private static final int THROUGH_MESSAGES = 4;

    private int generation;
    private int round;
    private boolean endless;
    private boolean cut;

    Timers(TimerPolicy policy) {
        this.policy = policy;
    }

    void clear() {
        active.clear();
        now = 0;
        generation = 0;
        round = 0;
    }

    /** How many firings, one because of the other, led to what happens now. */
    int round() {
        return round;
    }

    void round(int led) {
        round = led;
    }

    private boolean isLast(Timer timer) {
        return timer.round >= THROUGH_MESSAGES * policy.most();
    }

    long now() {
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
        for (Timer timer : active) {
            if (timer.generation < policy.most() && !isLast(timer)) {
                until = Math.min(until, timer.deadline);
            }
        }
        return until;
    }

    Timer set(Conductor conductor, Runnable task, long delay, long interval, int owner) {
        var timer = new Timer(conductor, task, now + Math.max(0, delay), interval, owner, generation);
        timer.round = round;
        active.add(timer);
        return timer;
    }

    void remove(Timer timer) {
        active.remove(timer);
    }

    /** Whether this timer may be the next to fire. */
    boolean mayFire(Timer timer, BooleanSupplier idle) {
        if (!active.contains(timer)) {
            return false;
        }
        for (Timer other : active) {
            if (other.deadline < timer.deadline && other.generation < policy.most() && !isLast(other)) {
                return false;
            }
        }
        if (timer.generation >= policy.most()) {
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
    void fire(Timer timer) {
        now = Math.max(now, timer.deadline);
        generation = timer.generation + 1;
        round = timer.round + 1;
        if (timer.periodic()) {
            timer.deadline += timer.interval;
            timer.generation++;
            timer.round++;
        } else {
            active.remove(timer);
            timer.finish();
        }
    }

    void rest() {
        generation = 0;
    }

    /** The tick of an actor's own timer, typed or classic. */
    boolean isTick(Object message) {
        String name = message.getClass().getName();
        return name.contains("TimerSchedulerImpl$");
    }

    /** What was not explored because of the policy; null if nothing. */
    @Nullable
    String restriction() {
        String late = policy.when() == TimerPolicy.When.IDLE ? "timers fire only when nothing else can happen" : null;
        String few = cut ? "timers fire at most " + policy.most() + " times in a row" : null;
        String ever = endless
                ? "the program sets timers on and on and never ends, and they fire at most "
                        + THROUGH_MESSAGES * policy.most() + " times, each because of the one before"
                : null;
        String all = Stream.of(late, few, ever).filter(Objects::nonNull).collect(Collectors.joining(", "));
        return all.isEmpty() ? null : all;
    }

    /** How long until this timer fires; negative if it never will. */
    long remaining(Timer timer) {
        return active.contains(timer) ? Math.max(0, timer.deadline - now) : -1;
    }
}
