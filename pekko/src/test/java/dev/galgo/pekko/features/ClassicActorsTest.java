package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithStash;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Kill;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.japi.pf.DeciderBuilder;
import org.apache.pekko.routing.RoundRobinPool;
import org.junit.jupiter.api.Test;

class ClassicActorsTest {
    private static final ActorRef NOBODY = ActorRef.noSender();

    static final class Recorder extends AbstractActor {
        private final List<String> log;

        Recorder(List<String> log) {
            this.log = log;
        }

        static Props props(List<String> log) {
            return Props.create(Recorder.class, () -> new Recorder(log));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("fail", fail -> {
                        throw new IllegalStateException("asked to");
                    })
                    .match(String.class, log::add)
                    .build();
        }

        @Override
        public void postRestart(Throwable reason) {
            log.add("restarted");
        }
    }

    static final class Relay extends AbstractActor {
        private final ActorRef to;

        Relay(ActorRef to) {
            this.to = to;
        }

        static Props props(ActorRef to) {
            return Props.create(Relay.class, () -> new Relay(to));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> to.tell(any, getSelf())).build();
        }
    }

    static final class Door extends AbstractActorWithStash {
        private final List<String> log;

        Door(List<String> log) {
            this.log = log;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("open", open -> {
                        unstashAll();
                        getContext()
                                .become(receiveBuilder()
                                        .match(String.class, log::add)
                                        .build());
                    })
                    .matchAny(any -> stash())
                    .build();
        }
    }

    @Test
    void whatIsUnstashedComesBeforeWhatIsStillOnItsWay() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef door = lab.spawn(Props.create(Door.class, () -> new Door(log)), "door");
            door.tell("a", NOBODY);
            door.tell("b", NOBODY);
            door.tell("open", NOBODY);
            lab.spawn(Relay.props(door), "relay").tell("c", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a b c", "a c b", "c a b");
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void aPoisonPillStandsInLineAndWhatComesAfterIsNeverDelivered() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef ear = lab.spawn(Recorder.props(log), "ear");
            ear.tell("a", NOBODY);
            ear.tell(PoisonPill.getInstance(), NOBODY);
            ear.tell("b", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a");
        assertThat(explored.findings()).hasSize(1);
    }

    @Test
    void aKilledActorIsRestartedOrStoppedAsItsParentDecides() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef ear = lab.spawn(Recorder.props(log), "ear");
            ear.tell("a", NOBODY);
            ear.tell(Kill.getInstance(), NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a");
        assertThat(explored.findings()).isEmpty();
    }

    static final class Parent extends AbstractActor {
        private final Props child;
        private final List<String> log;

        Parent(Props child, List<String> log) {
            this.child = child;
            this.log = log;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    DeciderBuilder.match(IllegalStateException.class, failed -> SupervisorStrategy.restart())
                            .build());
        }

        @Override
        public Receive createReceive() {
            ActorRef one = getContext().watch(getContext().actorOf(child, "child"));
            return receiveBuilder()
                    .match(Terminated.class, dead -> log.add("dead"))
                    .matchEquals("stop", stop -> getContext().stop(one))
                    .matchAny(any -> one.forward(any, getContext()))
                    .build();
        }
    }

    @Test
    void aParentWithAStrategyOfItsOwnExpectsFailures() {
        Explored explored = Explored.of((lab, log) -> {
            Props child = Recorder.props(log);
            ActorRef parent = lab.spawn(Props.create(Parent.class, () -> new Parent(child, log)), "parent");
            parent.tell("a", NOBODY);
            parent.tell("fail", NOBODY);
            parent.tell("b", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a restarted b");
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void theOrderToStopMayArriveBeforeOrAfterMessages() {
        Explored explored = Explored.of((lab, log) -> {
            Props child = Recorder.props(log);
            ActorRef parent = lab.spawn(Props.create(Parent.class, () -> new Parent(child, log)), "parent");
            parent.tell("a", NOBODY);
            parent.tell("stop", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a dead", "dead");
    }

    @Test
    void aSelectionFindsActorsByPath() {
        Explored explored = Explored.of((lab, log) -> {
            lab.spawn(Recorder.props(log), "ear");
            lab.system().actorSelection("/user/ear").tell("a", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a");
    }

    @Test
    void aPoolSharesOutTheWork() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef pool = lab.spawn(new RoundRobinPool(2).props(Recorder.props(log)), "pool");
            pool.tell("a", NOBODY);
            pool.tell("b", NOBODY);
            pool.tell("c", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a b c", "a c b", "b a c");
    }

    @Test
    void anActorMayHaveADispatcherOfItsOwn() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef ear =
                    lab.spawn(Recorder.props(log).withDispatcher("pekko.actor.default-blocking-io-dispatcher"), "ear");
            ear.tell("a", NOBODY);
        });
        assertThat(explored.outcomes()).containsExactly("a");
    }
}
