package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.Faults.Kind;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

class FaultsTest {
    private static Behavior<String> counting(List<String> log, int count) {
        return Behaviors.receiveMessage(said -> {
            log.add(said + (count + 1));
            return counting(log, count + 1);
        });
    }

    private static void twoMessages(ActorLab lab, List<String> log) {
        ActorRef<String> counter = lab.spawn(counting(log, 0), "counter");
        counter.tell("a");
        counter.tell("b");
    }

    @Test
    void oneMessageMayBeLost() {
        Explored explored = Explored.of(Faults.atMost(1, Kind.DROP), FaultsTest::twoMessages);
        assertThat(explored.outcomes()).containsExactly("a1", "a1 b2", "b1");
        assertThat(explored.executions()).isEqualTo(3);
    }

    @Test
    void bothMessagesMayBeLostIfTwoFaultsAreAllowed() {
        Explored explored = Explored.of(Faults.atMost(2, Kind.DROP), FaultsTest::twoMessages);
        assertThat(explored.outcomes()).containsExactly("", "a1", "a1 b2", "b1");
    }

    @Test
    void oneMessageMayComeTwice() {
        Explored explored = Explored.of(Faults.atMost(1, Kind.DUPLICATE), FaultsTest::twoMessages);
        assertThat(explored.outcomes()).containsExactly("a1 a2 b3", "a1 b2", "a1 b2 a3", "a1 b2 b3");
    }

    @Test
    void aMessageThatIsHeldUpMayBeOvertaken() {
        Explored explored = Explored.of(Faults.atMost(1, Kind.DELAY), FaultsTest::twoMessages);
        assertThat(explored.outcomes()).containsExactly("a1 b2", "b1 a2");
    }

    @Test
    void aTypedActorThatCrashesIsStoppedUnlessItIsSupervised() {
        Explored alone = Explored.of(Faults.atMost(1, Kind.CRASH), FaultsTest::twoMessages);
        assertThat(alone.outcomes()).containsExactly("", "a1", "a1 b2");
        Explored supervised = Explored.of(Faults.atMost(1, Kind.CRASH), (lab, log) -> {
            Behavior<String> restarting = Behaviors.supervise(counting(log, 0)).onFailure(SupervisorStrategy.restart());
            ActorRef<String> counter = lab.spawn(restarting, "counter");
            counter.tell("a");
            counter.tell("b");
            counter.tell("c");
        });
        assertThat(supervised.outcomes()).containsExactly("a1 b2", "a1 b2 c3", "a1 c1", "b1 c2");
    }

    static final class Counter extends AbstractActor {
        private final List<String> log;
        private int count;

        Counter(List<String> log) {
            this.log = log;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, said -> log.add(said + ++count))
                    .build();
        }
    }

    private static void twoClassicMessages(ActorLab lab, List<String> log) {
        var counter = lab.spawn(Props.create(Counter.class, () -> new Counter(log)), "counter");
        counter.tell("a", org.apache.pekko.actor.ActorRef.noSender());
        counter.tell("b", org.apache.pekko.actor.ActorRef.noSender());
    }

    @Test
    void aClassicActorThatCrashesIsRestartedAndItsMessageIsGone() {
        Explored explored = Explored.of(Faults.atMost(1, Kind.CRASH), FaultsTest::twoClassicMessages);
        assertThat(explored.outcomes()).containsExactly("a1", "a1 b2", "b1");
    }

    @Test
    void aClassicActorMayBeRestartedBetweenTwoMessages() {
        Explored explored = Explored.of(Faults.atMost(1, Kind.RESTART), FaultsTest::twoClassicMessages);
        assertThat(explored.outcomes()).containsExactly("a1 b1", "a1 b2");
    }
}
