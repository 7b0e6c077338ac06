package dev.galgo.abs.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Names;

/**
 * Virtual time, for programs that speak of it.
 *
 * <p>Time passes when nothing else can happen, by ticks. A tick is a future, resolved once, to the time it brings; so what the time is can be
 * looked up like any other future: by the last tick there is.
 */
final class Clock {
    private final Names names;
    private final Futures futures;

    Clock(Names names, Futures futures) {
        this.names = names;
        this.futures = futures;
    }

    /** The future that a tick resolves, from 0. */
    static ActorId tick(Names names, int number) {
        return names.future(null, null, number, "time");
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
