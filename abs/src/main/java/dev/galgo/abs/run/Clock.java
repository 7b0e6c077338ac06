package dev.galgo.abs.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Step;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Virtual time, for programs that speak of it.
 *
 * <p>Time passes when nothing else can happen, by ticks. A tick is a future, resolved once, to the time it brings; so what the time is can be
 * looked up like any other future: by the last tick there is.
 */
final class Clock {
    private final Names names;
    private final Futures futures;
    private final @Nullable Value deadline;

    /** @param deadline until when the task that runs should be done; null if nobody cares */
    Clock(Names names, Futures futures, @Nullable Value deadline) {
        this.names = names;
        this.futures = futures;
        this.deadline = deadline;
    }

    /** How much time the task has left, not less than nothing; negative if it has no deadline. */
    Value left() {
        if (deadline == null) {
            return Value.Whole.of(-1);
        }
        Value now = now();
        return Arithmetic.compare(deadline, now) <= 0 ? Value.Whole.of(0) : Arithmetic.minus(deadline, now);
    }

    /** The moment that is so much later than now; null for a duration without end. */
    @Nullable
    Value after(Value.Data duration) {
        return duration.arguments().isEmpty()
                ? null
                : Arithmetic.plus(now(), duration.arguments().get(0));
    }

    /** The future that a tick resolves, from 0. */
    static ActorId tick(Names names, int number) {
        return names.future(null, null, number, "time");
    }

    /** The actor that brings ticks. */
    static ActorId actor(Names names) {
        return names.of(null, null, 0, "time");
    }

    /** What makes time come to this moment, if nothing else happens. */
    static Message alarm(Names names, Value moment) {
        return Message.send(actor(names), "reach", moment);
    }

    /** What is kept between ticks. */
    record Ticks(int count, Value now) implements ActorState {
        static final Ticks NONE = new Ticks(0, Value.Whole.of(0));

        @Override
        public Map<String, String> describe() {
            return Map.of("now", now.describe());
        }
    }

    /** Time comes to the moment that the alarm is about, unless it has already. */
    static Step step(Names names, Ticks ticks, Message alarm) {
        var moment = (Value) alarm.content();
        if (Arithmetic.compare(moment, ticks.now()) <= 0) {
            return Step.to(new Local.Ready(ticks, Offspring.NONE), List.of(), List.of());
        }
        var later = new Ticks(ticks.count() + 1, moment);
        var tick = new Birth(tick(names, ticks.count()), new Local.Resolved(moment));
        return Step.to(new Local.Ready(later, Offspring.NONE), List.of(), List.of(tick));
    }

    Value now() {
        Value now = Value.Whole.of(0);
        for (int i = 0; ; i++) {
            Content tick = futures.value(tick(names, i));
            if (tick == null) {
                return now;
            }
            now = (Value) tick;
        }
    }
}
