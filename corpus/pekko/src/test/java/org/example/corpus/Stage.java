package org.example.corpus;

import java.time.Duration;
import java.util.concurrent.Executor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;

/** Where a program's actors live: in Galgo's lab, or in a real actor system. */
public interface Stage {
    Flavour flavour();

    /** An actor at the top, in the stage's flavour. */
    Ref actor(String name, Handler handler);

    /** A typed actor at the top. */
    Ref typed(String name, Behavior<Object> behavior);

    /** A classic actor at the top. */
    Ref classic(String name, Props props);

    /** Says what must hold when nothing more happens. */
    void atEnd(Runnable check);

    /** What an actor does with a message. */
    @FunctionalInterface
    interface Handler {
        void handle(Self self, Object message) throws Exception;
    }

    /** Whom to send to. */
    interface Ref {
        void tell(Object message);
    }

    /** What an actor can do. */
    interface Self {
        Ref ref();

        Ref child(String name, Handler handler);

        /** Stops itself. */
        void stop();

        /** Has a child stopped. */
        void stop(Ref child);

        /** Sends itself a message after some time. */
        void later(Duration delay, Object message);

        /** Where tasks can be run. */
        Executor dispatcher();
    }

    /** Fails if something does not hold. */
    static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }
}
