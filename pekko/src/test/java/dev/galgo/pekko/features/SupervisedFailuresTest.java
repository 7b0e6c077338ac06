package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.japi.pf.DeciderBuilder;
import org.junit.jupiter.api.Test;

/** Which of several failures in one step is told. */
class SupervisedFailuresTest {
    private static final class Failing extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        throw new IllegalStateException("of the child");
                    })
                    .build();
        }
    }

    /** Is prepared for the failure of its child, and stops, or fails itself. */
    private static final class Prepared extends AbstractActor {
        private final boolean fails;

        Prepared(boolean fails) {
            this.fails = fails;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(DeciderBuilder.matchAny(failure -> {
                        if (fails) {
                            throw new IllegalArgumentException("of the parent");
                        }
                        getContext().stop(getSelf());
                        return SupervisorStrategy.stop();
                    })
                    .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> getContext()
                            .actorOf(Props.create(Failing.class), "child")
                            .tell("go", getSelf()))
                    .build();
        }
    }

    private static Explored of(boolean fails) {
        return Explored.of((lab, log) -> lab.spawn(Props.create(Prepared.class, () -> new Prepared(fails)), "parent")
                .tell("go", ActorRef.noSender()));
    }

    @Test
    void aFailureThatTheParentWasPreparedForIsNoneThoughTheParentStops() {
        assertThat(of(false).findings()).isEmpty();
    }

    @Test
    void theFailureOfAParentThatWasPreparedComesBeforeThatOfItsChild() {
        assertThat(of(true).result().findings().get(0).message()).contains("parent threw", "of the parent");
    }
}
