package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorIdentity;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Identify;
import org.apache.pekko.actor.Props;
import org.junit.jupiter.api.Test;

/** Programs that can tell when actors start, by paths and by the event stream. */
class PresenceTest {
    private static final ActorRef NOBODY = ActorRef.noSender();

    /** Does something when it starts, and something with each message. */
    private static final class Scripted extends AbstractActor {
        private final Consumer<AbstractActor> start;
        private final BiConsumer<AbstractActor, Object> deed;

        Scripted(Consumer<AbstractActor> start, BiConsumer<AbstractActor, Object> deed) {
            this.start = start;
            this.deed = deed;
        }

        @Override
        public void preStart() {
            start.accept(this);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> deed.accept(this, message))
                    .build();
        }
    }

    private static Props actor(Consumer<AbstractActor> start, BiConsumer<AbstractActor, Object> deed) {
        return Props.create(Scripted.class, () -> new Scripted(start, deed));
    }

    private static Props parentOf(Props child, Consumer<AbstractActor> then) {
        return actor(self -> {}, (self, message) -> {
            self.getContext().actorOf(child, "child");
            then.accept(self);
        });
    }

    /** Looks for the child's child, which is there when the child has started. */
    private static Explored lookUp(boolean whenStarted) {
        return Explored.of((lab, log) -> {
            ActorRef seeker = lab.spawn(
                    actor(self -> {}, (self, message) -> {
                        if (message instanceof ActorIdentity answer) {
                            log.add(answer.getActorRef().isPresent() ? "found" : "missing");
                        } else {
                            self.getContext()
                                    .actorSelection("/user/parent/child/leaf")
                                    .tell(new Identify(1), self.getSelf());
                        }
                    }),
                    "seeker");
            Props child = actor(
                    self -> {
                        self.getContext().actorOf(actor(leaf -> {}, (leaf, message) -> {}), "leaf");
                        if (whenStarted) {
                            seeker.tell("look", self.getSelf());
                        }
                    },
                    (self, message) -> {});
            lab.spawn(
                            parentOf(child, self -> {
                                if (!whenStarted) {
                                    seeker.tell("look", self.getSelf());
                                }
                            }),
                            "parent")
                    .tell("go", NOBODY);
        });
    }

    @Test
    void whoLooksUpAPathMayDoSoBeforeOrAfterAStart() {
        assertThat(lookUp(false).outcomes()).containsExactly("found", "missing");
    }

    @Test
    void whoIsToldByTheOneThatHasStartedFindsIt() {
        assertThat(lookUp(true).outcomes()).containsExactly("found");
    }

    /** Published in an event. */
    private record News(String text) {}

    @Test
    void whatAnotherPublishesIsHeardIfTheSubscriberHasStarted() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef publisher = lab.spawn(
                    actor(self -> {}, (self, message) -> self.getContext()
                            .getSystem()
                            .getEventStream()
                            .publish(new News("open"))),
                    "publisher");
            Props child = actor(
                    self -> self.getContext().getSystem().getEventStream().subscribe(self.getSelf(), News.class),
                    (self, message) -> log.add("heard"));
            lab.spawn(parentOf(child, self -> publisher.tell("publish", self.getSelf())), "parent")
                    .tell("go", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactlyElementsOf(List.of("", "heard"));
    }
}
