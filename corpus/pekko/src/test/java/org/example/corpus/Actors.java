package org.example.corpus;

import java.time.Duration;
import java.util.concurrent.Executor;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.example.corpus.Stage.Handler;
import org.example.corpus.Stage.Ref;
import org.example.corpus.Stage.Self;

/** Actors of both flavours that do what a handler says. */
public final class Actors {
    private Actors() {}

    /** A typed reference. */
    public record Typed(org.apache.pekko.actor.typed.ActorRef<Object> to) implements Ref {
        @Override
        public void tell(Object message) {
            to.tell(message);
        }
    }

    /** A classic reference. */
    public record Classic(ActorRef to) implements Ref {
        @Override
        public void tell(Object message) {
            to.tell(message, ActorRef.noSender());
        }
    }

    public static Behavior<Object> behavior(Handler handler) {
        return Behaviors.setup(context -> {
            var self = new TypedSelf(context);
            return Behaviors.receiveMessage(message -> {
                handler.handle(self, message);
                return self.stopping ? Behaviors.stopped() : Behaviors.same();
            });
        });
    }

    public static Props props(Handler handler) {
        return Props.create(ClassicActor.class, () -> new ClassicActor(handler));
    }

    private static final class TypedSelf implements Self {
        private final ActorContext<Object> context;
        private boolean stopping;

        TypedSelf(ActorContext<Object> context) {
            this.context = context;
        }

        @Override
        public Ref ref() {
            return new Typed(context.getSelf());
        }

        @Override
        public Ref child(String name, Handler handler) {
            return new Typed(context.spawn(behavior(handler), name));
        }

        @Override
        public void stop() {
            stopping = true;
        }

        @Override
        public void stop(Ref child) {
            context.stop(((Typed) child).to());
        }

        @Override
        public void later(Duration delay, Object message) {
            context.scheduleOnce(delay, context.getSelf(), message);
        }

        @Override
        public Executor dispatcher() {
            return context.getExecutionContext();
        }
    }

    private static final class ClassicActor extends AbstractActor implements Self {
        private final Handler handler;

        ClassicActor(Handler handler) {
            this.handler = handler;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> handler.handle(this, message))
                    .build();
        }

        @Override
        public Ref ref() {
            return new Classic(getSelf());
        }

        @Override
        public Ref child(String name, Handler child) {
            return new Classic(getContext().actorOf(props(child), name));
        }

        @Override
        public void stop() {
            getContext().stop(getSelf());
        }

        @Override
        public void stop(Ref child) {
            getContext().stop(((Classic) child).to());
        }

        @Override
        public void later(Duration delay, Object message) {
            var system = getContext().getSystem();
            system.scheduler().scheduleOnce(delay, getSelf(), message, system.dispatcher(), getSelf());
        }

        @Override
        public Executor dispatcher() {
            return getContext().getDispatcher();
        }
    }
}
