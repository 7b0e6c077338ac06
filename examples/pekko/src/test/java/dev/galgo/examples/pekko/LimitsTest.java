package dev.galgo.examples.pekko;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.test.Galgo;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.routing.BalancingPool;
import org.junit.jupiter.api.Test;

/** What the documentation says that Galgo does not do. */
class LimitsTest {
    static final class Mute extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().build();
        }
    }

    @Test
    void aBalancingPoolIsRefused() {
        assertThatThrownBy(() -> Galgo.check(
                        lab -> lab.spawn(new BalancingPool(2).props(Props.create(Mute.class, Mute::new)), "pool")
                                .tell("hello", ActorRef.noSender())))
                .hasMessageContaining("share one mailbox");
    }

    private static Behavior<String> delegatingToAThread(Runnable work) {
        return Behaviors.receiveMessage(word -> {
            var thread = new Thread(work, "own");
            thread.start();
            thread.join();
            return Behaviors.same();
        });
    }

    @ActorTest(expect = Verdict.VERIFIED)
    void aThreadOfTheProgramsOwnIsUnderControl(ActorLab lab) {
        var listener = lab.spawn(Behaviors.<String>ignore(), "listener");
        lab.spawn(delegatingToAThread(() -> listener.tell("psst")), "delegator").tell("go");
    }
}
