package org.example.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.test.Galgo;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pekko.actor.ActorRef;
import org.junit.jupiter.api.Test;

/** What is expected of a probe holds in every schedule. */
class ProbeTest {
    private static void wrong(String sentence, Consumer<ActorLab> body) {
        assertThatThrownBy(() -> Galgo.check(body))
                .hasMessageContaining(sentence)
                .hasMessageContaining("(ProbeTest.java:");
    }

    @Test
    void aMessageThatDoesNotComeIsMissed() {
        Galgo.check(lab -> {
            Probe<String> probe = lab.probe("probe");
            probe.expect("a").ref().tell("a");
        });
        wrong("probe expected b and received [a]", lab -> {
            Probe<String> probe = lab.probe("probe");
            probe.expect("b");
            probe.ref().tell("a");
        });
    }

    @Test
    void whatIsExpectedTwiceMustComeTwice() {
        wrong("probe expected a, 2 times, and received [a]", lab -> {
            Probe<String> probe = lab.probe("probe");
            probe.expect("a").expect("a");
            probe.ref().tell("a");
        });
    }

    @Test
    void exactlyMeansInOrderAndNothingElse() {
        wrong("probe expected exactly [a] and received [a, b]", lab -> {
            Probe<String> probe = lab.probe("probe");
            probe.expectExactly(List.of("a"));
            probe.ref().tell("a");
            probe.ref().tell("b");
        });
    }

    @Test
    void nothingMeansNothing() {
        wrong("probe expected no message and received [a]", lab -> {
            Probe<String> probe = lab.probe("probe");
            probe.expectNoMessage();
            probe.ref().tell("a");
        });
    }

    @Test
    void classicActorsSendToItToo() {
        Galgo.check(lab -> {
            Probe<Object> probe = lab.probe("probe");
            probe.classicRef().tell(5, ActorRef.noSender());
            lab.atEnd(() -> {
                assertThat(probe.received()).containsExactly(5);
                probe.expect(5);
            });
        });
    }

    @Test
    void anExpectationSaidAtTheEndIsLookedAtThereAndThen() {
        wrong("probe expected b and received [a]", lab -> {
            Probe<String> probe = lab.probe("probe");
            probe.ref().tell("a");
            lab.atEnd(() -> probe.expect("b"));
        });
    }
}
