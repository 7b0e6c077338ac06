package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ChildFailed;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Routers;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;
import org.junit.jupiter.api.Test;

class TypedActorsTest {
    private static Behavior<String> recorder(List<String> log) {
        return Behaviors.receiveMessage(said -> {
            log.add(said);
            return Behaviors.same();
        });
    }

    /** Passes on what it hears. */
    private static Behavior<String> relay(ActorRef<String> to) {
        return Behaviors.receiveMessage(said -> {
            to.tell(said);
            return Behaviors.same();
        });
    }

    @Test
    void whatOneSenderSaysArrivesInOrder() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> ear = lab.spawn(recorder(log), "ear");
            ear.tell("a");
            ear.tell("b");
        });
        assertThat(explored.outcomes()).containsExactly("a b");
        assertThat(explored.executions()).isEqualTo(1);
    }

    @Test
    void whatTwoSendersSayArrivesInEitherOrder() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> ear = lab.spawn(recorder(log), "ear");
            lab.spawn(relay(ear), "one").tell("a");
            lab.spawn(relay(ear), "two").tell("b");
        });
        assertThat(explored.outcomes()).containsExactly("a b", "b a");
        assertThat(explored.executions()).isEqualTo(6);
    }

    @Test
    void stashedMessagesAreHandledWhenTheirTimeComes() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> locked = Behaviors.withStash(
                    10,
                    stash -> Behaviors.receiveMessage(said -> {
                        if (said.equals("open")) {
                            return stash.unstashAll(recorder(log));
                        }
                        stash.stash(said);
                        return Behaviors.same();
                    }));
            ActorRef<String> door = lab.spawn(locked, "door");
            lab.spawn(relay(door), "one").tell("a");
            lab.spawn(relay(door), "two").tell("open");
        });
        assertThat(explored.outcomes()).containsExactly("a");
    }

    @Test
    void aSupervisedActorStartsAnewAfterAFailure() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> counting = Behaviors.setup(context -> counting(log, 0));
            Behavior<String> supervised =
                    Behaviors.supervise(counting).onFailure(IllegalStateException.class, SupervisorStrategy.restart());
            ActorRef<String> counter = lab.spawn(supervised, "counter");
            counter.tell("up");
            counter.tell("fail");
            counter.tell("up");
        });
        assertThat(explored.outcomes()).containsExactly("1 1");
        assertThat(explored.findings()).isEmpty();
    }

    private static Behavior<String> counting(List<String> log, int count) {
        return Behaviors.receiveMessage(said -> {
            if (said.equals("fail")) {
                throw new IllegalStateException("asked to");
            }
            log.add(String.valueOf(count + 1));
            return counting(log, count + 1);
        });
    }

    @Test
    void afterABackoffAnActorIsThereAgain() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> supervised = Behaviors.supervise(counting(log, 0))
                    .onFailure(
                            IllegalStateException.class,
                            SupervisorStrategy.restartWithBackoff(Duration.ofSeconds(1), Duration.ofSeconds(10), 0.2));
            ActorRef<String> counter = lab.spawn(supervised, "counter");
            counter.tell("up");
            counter.tell("fail");
            counter.tell("up");
        });
        assertThat(explored.outcomes()).containsExactly("1 1");
    }

    @Test
    void aParentThatWatchesIsToldThatItsChildFailed() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> parent = Behaviors.setup(context -> {
                ActorRef<String> child = context.spawn(counting(log, 0), "child");
                context.watch(child);
                return Behaviors.receive(String.class)
                        .onMessage(String.class, said -> {
                            child.tell(said);
                            return Behaviors.same();
                        })
                        .onSignal(ChildFailed.class, failed -> {
                            log.add("lost " + failed.getCause().getMessage());
                            return Behaviors.same();
                        })
                        .build();
            });
            lab.spawn(parent, "parent").tell("fail");
        });
        assertThat(explored.outcomes()).containsExactly("lost asked to");
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void aWatcherHearsOfADeathAfterAllThatTheDeadSaid() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> other = lab.spawn(Behaviors.<String>ignore(), "other");
            Behavior<String> watcher = Behaviors.setup(context -> {
                Behavior<String> leaving = Behaviors.receiveMessage(said -> {
                    context.getSelf().tell("bye");
                    return Behaviors.stopped();
                });
                ActorRef<String> child = context.spawn(leaving, "child");
                context.watch(child);
                child.tell("go");
                return Behaviors.receive(String.class)
                        .onMessage(String.class, said -> {
                            log.add(said);
                            return Behaviors.same();
                        })
                        .onSignal(Terminated.class, dead -> {
                            log.add("dead");
                            return Behaviors.same();
                        })
                        .build();
            });
            lab.spawn(watcher, "watcher");
            other.tell("noise");
        });
        assertThat(explored.outcomes()).containsExactly("bye dead");
    }

    @Test
    void aMessageInPlaceOfTheSignalIsInTheDeadActorsChannel() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> ear = lab.spawn(recorder(log), "ear");
            Behavior<String> watcher = Behaviors.setup(context -> {
                Behavior<String> leaving = Behaviors.receiveMessage(said -> {
                    context.getSelf().tell("bye");
                    return Behaviors.stopped();
                });
                ActorRef<String> child = context.spawn(leaving, "child");
                context.watchWith(child, "dead");
                child.tell("go");
                return relay(ear);
            });
            ActorRef<String> observer = lab.spawn(watcher, "watcher");
            observer.tell("x");
        });
        assertThat(explored.outcomes()).containsExactly("bye dead x", "bye x dead", "x bye dead");
    }

    @Test
    void adaptersTurnAnothersAnswersIntoOnesOwnMessages() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<ActorRef<Integer>> answering = Behaviors.receiveMessage(asker -> {
                asker.tell(42);
                return Behaviors.same();
            });
            ActorRef<ActorRef<Integer>> oracle = lab.spawn(answering, "oracle");
            Behavior<String> asking = Behaviors.setup(context -> {
                oracle.tell(context.messageAdapter(Integer.class, number -> "answer " + number));
                return recorder(log);
            });
            lab.spawn(asking, "asker");
        });
        assertThat(explored.outcomes()).containsExactly("answer 42");
    }

    @Test
    void aPoolRouterSharesOutTheWork() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> ear = lab.spawn(recorder(log), "ear");
            Behavior<String> worker = Behaviors.setup(context -> Behaviors.receiveMessage(said -> {
                ear.tell(said + "@" + context.getSelf().path().name().charAt(1));
                return Behaviors.same();
            }));
            ActorRef<String> router = lab.spawn(Routers.pool(2, worker), "router");
            router.tell("x");
            router.tell("y");
        });
        assertThat(explored.outcomes()).containsExactly("x@a y@b", "y@b x@a");
    }

    @Test
    void theReceptionistMayHearOfAnActorBeforeOrAfterItIsAskedForIt() {
        Explored explored = Explored.of((lab, log) -> {
            ServiceKey<String> key = ServiceKey.create(String.class, "service");
            ActorRef<Receptionist.Command> receptionist = org.apache.pekko.actor.typed.javadsl.Adapter.toTyped(
                            lab.system())
                    .receptionist();
            Behavior<String> service = Behaviors.setup(context -> {
                receptionist.tell(Receptionist.register(key, context.getSelf()));
                return Behaviors.ignore();
            });
            lab.spawn(service, "service");
            Behavior<Receptionist.Listing> client = Behaviors.setup(context -> {
                receptionist.tell(Receptionist.find(key, context.getSelf()));
                return Behaviors.receiveMessage(listing -> {
                    log.add(String.valueOf(listing.getServiceInstances(key).size()));
                    return Behaviors.same();
                });
            });
            lab.spawn(client, "client");
        });
        assertThat(explored.outcomes()).containsExactly("0", "1");
    }

    @Test
    void anExceptionThatNobodyIsPreparedForIsAFinding() {
        Explored explored =
                Explored.of((lab, log) -> lab.spawn(counting(log, 0), "counter").tell("fail"));
        assertThat(explored.result().findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .startsWith("counter threw java.lang.IllegalStateException: asked to (TypedActorsTest.java:"));
    }
}
