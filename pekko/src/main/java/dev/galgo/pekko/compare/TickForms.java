package dev.galgo.pekko.compare;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import java.util.Arrays;
import org.apache.pekko.actor.TimerSchedulerImpl;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Map;

/**
 * Actors' own timers, typed and classic, without counting how often they were set.
 *
 * <p>Pekko gives each timer that an actor sets a number, by which it tells whether a tick that arrives is one of a timer that was cancelled or set again meanwhile. No number comes
 * again, so all that matters of one is whether the tick is still awaited; an actor that sets a timer for ever would never come round otherwise.
 */
final class TickForms {
    private static final String COUNT = "timerGen";
    private static final String NUMBER = "generation";
    private static final String TIMERS = "timers";

    private TickForms() {}

    static void addTo(Snapshots.Builder builder) {
        skip(builder, TimerSchedulerImpl.class, COUNT);
        skip(builder, TimerSchedulerImpl.Timer.class, NUMBER);
        skip(builder, org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.class, COUNT);
        skip(builder, org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.Timer.class, NUMBER);
        builder.leaf(TimerSchedulerImpl.TimerMsg.class, new Classic());
        builder.leaf(org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.TimerMsg.class, new Typed());
    }

    /** If a version of Pekko has no such field, there is nothing to leave out. */
    private static void skip(Snapshots.Builder builder, Class<?> declaring, String field) {
        if (Arrays.stream(declaring.getDeclaredFields())
                .anyMatch(one -> one.getName().equals(field))) {
            builder.skip(declaring, field);
        }
    }

    private static void write(Object key, Object owner, boolean awaited, Form.Writer out) {
        out.writeReference(key);
        out.writeReference(owner);
        out.writeBoolean(awaited);
    }

    private static @Nullable Object timer(HiddenField timers, Object owner, Object key) {
        return timers.in(owner) instanceof Map<?, ?> all ? get(all, key) : null;
    }

    @SuppressWarnings("unchecked") // keys are whatever the program says
    private static @Nullable Object get(Map<?, ?> all, Object key) {
        var option = ((Map<Object, Object>) all).get(key);
        return option.isDefined() ? option.get() : null;
    }

    private static final class Classic implements Snapshots.Leaf<TimerSchedulerImpl.TimerMsg> {
        private final HiddenField timers = new HiddenField(TimerSchedulerImpl.class, TIMERS);

        @Override
        public void write(TimerSchedulerImpl.TimerMsg tick, Form.Writer out) {
            boolean awaited = timer(timers, tick.owner(), tick.key()) instanceof TimerSchedulerImpl.Timer timer
                    && timer.generation() == tick.generation();
            TickForms.write(tick.key(), tick.owner(), awaited, out);
        }

        @Override
        public String describe(TimerSchedulerImpl.TimerMsg tick) {
            return tick.toString();
        }
    }

    private static final class Typed
            implements Snapshots.Leaf<org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.TimerMsg> {
        private final HiddenField timers =
                new HiddenField(org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.class, TIMERS);

        @Override
        public void write(org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.TimerMsg tick, Form.Writer out) {
            boolean awaited = timer(timers, tick.owner(), tick.key())
                            instanceof org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.Timer<?> timer
                    && timer.generation() == tick.generation();
            TickForms.write(tick.key(), tick.owner(), awaited, out);
        }

        @Override
        public String describe(org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.TimerMsg tick) {
            return tick.toString();
        }
    }
}
