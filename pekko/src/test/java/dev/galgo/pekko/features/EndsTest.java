package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithStash;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** What is said of failures, and of what is left when a run ends. */
class EndsTest {
    private static List<String> said(Explored explored, FindingKind kind) {
        return explored.result().findings().stream()
                .filter(one -> one.kind() == kind)
                .map(Finding::message)
                .toList();
    }

    private static Behavior<String> stashing(int capacity) {
        return Behaviors.withStash(capacity, buffer -> Behaviors.receive(String.class)
                .onMessageEquals("open", () -> buffer.unstashAll(Behaviors.ignore()))
                .onAnyMessage(said -> {
                    buffer.stash(said);
                    return Behaviors.same();
                })
                .build());
    }

    @Test
    void whatIsStillInATypedStashAtTheEndIsNeverHandled() {
        Explored explored =
                Explored.of((lab, log) -> lab.spawn(stashing(3), "door").tell("knock"));
        assertThat(said(explored, FindingKind.UNDELIVERED))
                .containsExactly("\"knock\" is never handled: door has stashed it, and nothing comes that makes it take"
                        + " it up again");
    }

    @Test
    void whatIsTakenUpAgainIsNoFinding() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> door = lab.spawn(stashing(3), "door");
            door.tell("knock");
            door.tell("open");
        });
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void anExpectationThatFailsSaysWhatIsStashed() {
        Explored explored = Explored.of((lab, log) -> {
            lab.spawn(stashing(3), "door").tell("knock");
            lab.<String>probe("guest").expect("come in");
        });
        assertThat(said(explored, FindingKind.ASSERTION))
                .singleElement()
                .asString()
                .contains("guest expected come in and received nothing")
                .endsWith("\"knock\" is never handled: door has stashed it, and nothing comes that makes it take it up"
                        + " again");
    }

    static final class Putting extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> stash()).build();
        }
    }

    @Test
    void whatIsStillInAClassicStashAtTheEndIsNeverHandled() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(Props.create(Putting.class, Putting::new), "door")
                .tell("knock", org.apache.pekko.actor.ActorRef.noSender()));
        assertThat(said(explored, FindingKind.UNDELIVERED))
                .singleElement()
                .asString()
                .startsWith("\"knock\" is never handled: door has stashed it");
    }

    @Test
    void aStashThatOverflowsSaysItsCapacityAndWhatDidNotFit() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> door = lab.spawn(stashing(1), "door");
            door.tell("knock");
            door.tell("ring");
        });
        assertThat(said(explored, FindingKind.EXCEPTION))
                .singleElement()
                .asString()
                .startsWith("stash overflow: capacity 1, \"ring\" is the message that did not fit into that of door (");
    }

    private static Behavior<String> failing() {
        return Behaviors.receiveMessage(said -> {
            throw new IllegalStateException("no " + said);
        });
    }

    private static Behavior<String> parentOf(Behavior<String> child) {
        return Behaviors.setup(context -> {
            context.spawn(child, "child").tell("go");
            return Behaviors.ignore();
        });
    }

    @Test
    void anExceptionSaysWhatWasHandledAndThatNobodyIsTold() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(parentOf(failing()), "parent"));
        assertThat(said(explored, FindingKind.EXCEPTION))
                .singleElement()
                .asString()
                .startsWith("parent/child threw java.lang.IllegalStateException: no go (EndsTest.java:")
                .endsWith("), handling \"go\"; it is stopped, and its parent does not watch it");
    }

    @Test
    void anExceptionThatSupervisionTakesCareOfIsNoFinding() {
        Behavior<String> resumed = Behaviors.supervise(failing()).onFailure(SupervisorStrategy.resume());
        assertThat(Explored.of((lab, log) -> lab.spawn(parentOf(resumed), "parent"))
                        .findings())
                .isEmpty();
    }

    @Test
    void anExceptionOnTheWayIntoLifeSaysSo() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> stillborn = Behaviors.setup(context -> {
                throw new IllegalStateException("not today");
            });
            Behavior<String> parent = Behaviors.receive((context, go) -> {
                context.spawn(stillborn, "child");
                return Behaviors.same();
            });
            lab.spawn(parent, "parent").tell("go");
        });
        assertThat(said(explored, FindingKind.EXCEPTION))
                .singleElement()
                .asString()
                .contains("not today")
                .contains(", being started; it is stopped");
    }

    static final class Failing extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(any -> {
                        throw new IllegalStateException("from " + getSelf());
                    })
                    .build();
        }
    }

    @Test
    void aClassicActorThatItsParentRestartsSaysSoAndIsCalledByItsName() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(Props.create(Failing.class, Failing::new), "worker")
                .tell("go", org.apache.pekko.actor.ActorRef.noSender()));
        assertThat(said(explored, FindingKind.EXCEPTION))
                .singleElement()
                .asString()
                .startsWith("worker threw java.lang.IllegalStateException: from worker (EndsTest.java:")
                .endsWith("), handling \"go\"; it is restarted, as new");
    }

    @Test
    void actorsThatShouldHaveStoppedAreNamed() {
        Behavior<String> stopping = Behaviors.receiveMessage(said -> Behaviors.stopped());
        Explored explored = Explored.of((lab, log) -> {
            lab.expectAllStopped();
            lab.probe("probe");
            lab.spawn(stopping, "done").tell("stop");
            lab.spawn(Behaviors.ignore(), "left");
        });
        assertThat(said(explored, FindingKind.ASSERTION))
                .singleElement()
                .asString()
                .contains("still running at the end: left");
        assertThat(Explored.of((lab, log) -> {
                            lab.expectAllStopped();
                            lab.spawn(stopping, "done").tell("stop");
                        })
                        .findings())
                .isEmpty();
    }
}
