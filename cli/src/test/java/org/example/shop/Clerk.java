package org.example.shop;

import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;

/** An actor that does something when it starts, and something with each message. */
final class Clerk extends AbstractActor {
    private final Consumer<AbstractActor> start;
    private final Consumer<Object> deed;

    private Clerk(Consumer<AbstractActor> start, Consumer<Object> deed) {
        this.start = start;
        this.deed = deed;
    }

    static Props props(Consumer<AbstractActor> start, Consumer<Object> deed) {
        return Props.create(Clerk.class, () -> new Clerk(start, deed));
    }

    static Props silent() {
        return props(self -> {}, message -> {});
    }

    static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }

    @Override
    public void preStart() {
        start.accept(this);
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().matchAny(deed::accept).build();
    }
}
