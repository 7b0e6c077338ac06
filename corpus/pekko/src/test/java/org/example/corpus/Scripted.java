package org.example.corpus;

import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;

/** A classic actor that does something when it starts, and something else with each message. */
final class Scripted extends AbstractActor {
    private final Consumer<AbstractActor> start;
    private final Deed deed;

    private Scripted(Consumer<AbstractActor> start, Deed deed) {
        this.start = start;
        this.deed = deed;
    }

    static Props props(Consumer<AbstractActor> start, Deed deed) {
        return Props.create(Scripted.class, () -> new Scripted(start, deed));
    }

    /** One that does nothing. */
    static Props silent() {
        return props(self -> {}, (self, message) -> {});
    }

    /** One that does nothing when it starts. */
    static Props props(Deed deed) {
        return props(self -> {}, deed);
    }

    @Override
    public void preStart() {
        start.accept(this);
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().matchAny(message -> deed.handle(this, message)).build();
    }

    /** What an actor does with a message. */
    @FunctionalInterface
    interface Deed {
        void handle(AbstractActor self, Object message);
    }
}
