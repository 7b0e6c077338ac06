package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.japi.pf.DeciderBuilder;
import org.junit.jupiter.api.Test;

/** Whether the time within which an actor may fail so often is over is explored. */
class RetryWindowsTest {
    private static final class Fragile extends AbstractActor {
        private final List<String> log;

        Fragile(List<String> log) {
            this.log = log;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("fail", fail -> {
                        throw new IllegalStateException("fails");
                    })
                    .matchAny(message -> log.add("lives"))
                    .build();
        }
    }

    private static final class Patient extends AbstractActor {
        private final List<String> log;
        private final Duration within;

        Patient(List<String> log, Duration within) {
            this.log = log;
            this.within = within;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    1,
                    within,
                    DeciderBuilder.matchAny(failure -> SupervisorStrategy.restart())
                            .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        ActorRef child = getContext().actorOf(Props.create(Fragile.class, () -> new Fragile(log)));
                        List.of("fail", "fail", "ask").forEach(text -> child.tell(text, getSelf()));
                    })
                    .build();
        }
    }

    @Test
    void aClassicChildThatFailsAgainIsStoppedOrRestartedWhateverTheTime() {
        for (Duration within : List.of(Duration.ofMillis(1), Duration.ofDays(1))) {
            Explored explored = Explored.of(
                    (lab, log) -> lab.spawn(Props.create(Patient.class, () -> new Patient(log, within)), "p")
                            .tell("go", ActorRef.noSender()));
            assertThat(explored.outcomes()).containsExactly("", "lives");
        }
    }

    @Test
    void aTypedActorThatFailsAgainIsStoppedOrRestartedWhateverTheTime() {
        for (Duration within : List.of(Duration.ofMillis(1), Duration.ofDays(1))) {
            Explored explored = Explored.of((lab, log) -> {
                Behavior<String> fragile = Behaviors.receiveMessage(text -> {
                    if (text.equals("fail")) {
                        throw new IllegalStateException("fails");
                    }
                    log.add("lives");
                    return Behaviors.same();
                });
                var child = lab.spawn(
                        Behaviors.supervise(fragile)
                                .onFailure(org.apache.pekko.actor.typed.SupervisorStrategy.restart()
                                        .withLimit(1, within)),
                        "child");
                List.of("fail", "fail", "ask").forEach(child::tell);
            });
            assertThat(explored.outcomes()).contains("lives");
            assertThat(explored.result().findings())
                    .anySatisfy(one -> assertThat(one.message()).contains("fails"));
        }
    }
}
