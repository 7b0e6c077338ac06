package org.example.akka;

import static org.assertj.core.api.Assertions.assertThat;

import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Behaviors;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.junit.ActorTest;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import java.util.List;

/** A test method that holds in every order in which the messages of its Akka actors can be delivered. */
class ActorTestTest {
    private static Behavior<String> relay(ActorRef<String> to) {
        return Behaviors.receiveMessage(word -> {
            to.tell(word);
            return Behaviors.same();
        });
    }

    /** Two words on two ways. */
    private static Probe<String> race(ActorLab lab) {
        Probe<String> goal = lab.probe("goal");
        lab.spawn(relay(goal.ref()), "left").tell("a");
        lab.spawn(relay(goal.ref()), "right").tell("b");
        return goal;
    }

    @ActorTest(expect = Verdict.VERIFIED)
    void bothWordsArrive(ActorLab lab) {
        race(lab).expect("a").expect("b");
    }

    @ActorTest(finding = FindingKind.ASSERTION)
    void butInNoParticularOrder(ActorLab lab) {
        Probe<String> goal = race(lab);
        lab.atEnd(() -> assertThat(goal.received()).isEqualTo(List.of("a", "b")));
    }
}
