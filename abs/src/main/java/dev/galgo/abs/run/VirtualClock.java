package dev.galgo.abs.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
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
final class VirtualClock {
    private final ActorNames names;
    private final Futures futures;
    private final @Nullable AbsValue deadline;

    /** @param deadline until when the task that runs should be done; null if nobody cares */
    VirtualClock(ActorNames names, Futures futures, @Nullable AbsValue deadline) {
        this.names = names;
        this.futures = futures;
        this.deadline = deadline;
    }

    /** How much time the task has left, not less than nothing; negative if it has no deadline. */
    AbsValue left() {
        if (deadline == null) {
            return AbsValue.Whole.of(-1);
        }
        AbsValue now = now();
        return ValueArithmetic.compare(deadline, now) <= 0
                ? AbsValue.Whole.of(0)
                : ValueArithmetic.minus(deadline, now);
    }

    /** The moment that is so much later than now; null for a duration without end. */
    @Nullable
    AbsValue after(AbsValue.Data duration) {
        return duration.arguments().isEmpty()
                ? null
                : ValueArithmetic.plus(now(), duration.arguments().get(0));
    }

    /** The future that a tick resolves, from 0. */
    static ActorId tick(ActorNames names, int number) {
        return names.future(null, null, number, "time");
    }

    /** The actor that brings ticks. */
    static ActorId actor(ActorNames names) {
        return names.of(null, null, 0, "time");
    }

    /** What makes time come to this moment, if nothing else happens. */
    static Message alarm(ActorNames names, AbsValue moment) {
        return Message.send(actor(names), "reach", moment);
    }

    /** What is kept between ticks. */
    record Ticks(int count, AbsValue now) implements ActorState {
        static final Ticks NONE = new Ticks(0, AbsValue.Whole.of(0));

        @Override
        public Map<String, String> describe() {
            return Map.of("now", now.describe());
        }
    }

    /** Time comes to the moment that the alarm is about, unless it has already. */
    static Step step(ActorNames names, Ticks ticks, Message alarm) {
        var moment = (AbsValue) alarm.content();
        if (ValueArithmetic.compare(moment, ticks.now()) <= 0) {
            return Step.to(new Local.Ready(ticks, Offspring.NONE), List.of(), List.of());
        }
        var later = new Ticks(ticks.count() + 1, moment);
        var tick = new Birth(tick(names, ticks.count()), new Local.Resolved(moment));
        return Step.to(new Local.Ready(later, Offspring.NONE), List.of(), List.of(tick));
    }

    AbsValue now() {
        AbsValue now = AbsValue.Whole.of(0);
        for (int i = 0; ; i++) {
            Content tick = futures.value(tick(names, i));
            if (tick == null) {
                return now;
            }
            now = (AbsValue) tick;
        }
    }
}
