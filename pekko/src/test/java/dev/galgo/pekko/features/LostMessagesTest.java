package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.search.Bound;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages get lost, any number of them, and are sent again by timers, any number of times. */
class LostMessagesTest {
    private static CheckResult check(TimerPolicy.When when, Consumer<ActorLab> body) throws Exception {
        var script = new LabScript(body);
        var timers = new TimerPolicy(when, TimerPolicy.ENDLESS);
        try (var program = new PekkoProgram(script, timers, Faults.atMost(Faults.ENDLESS, Faults.Kind.DROP))) {
            program.boot();
            return Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.CANONICAL)
                    .properties(script.properties())
                    .run();
        }
    }

    private static CheckResult check(AlternatingBit.Receiver how, TimerPolicy.When when, Fairness fairness)
            throws Exception {
        return check(when, lab -> {
            lab.fairness(fairness);
            AlternatingBit.send(lab, how);
        });
    }

    /** If messages take no time, a copy is sent only when the one before it is lost, and there are few configurations. */
    @ParameterizedTest
    @CsvSource({
        "RIGHT, NONE, VIOLATED",
        "RIGHT, WEAK, VIOLATED",
        "RIGHT, STRONG, WITHIN_BOUNDS",
        "SILENT_WHEN_ASKED_AGAIN, NONE, VIOLATED",
        "SILENT_WHEN_ASKED_AGAIN, WEAK, VIOLATED",
        "SILENT_WHEN_ASKED_AGAIN, STRONG, VIOLATED",
    })
    void everyItemIsReceivedOneDayIfWhatIsSentAgainAndAgainIsNotLostForEver(
            AlternatingBit.Receiver how, Fairness fairness, Verdict verdict) throws Exception {
        CheckResult result = check(how, TimerPolicy.When.IDLE, fairness);

        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.bounds())
                .extracting(Bound::text)
                .containsExactly("timers fire only when nothing else can happen");
        assertThat(result.states()).isEqualTo(12);
        assertThat(result.transitions()).isEqualTo(19);
    }

    @Test
    void aReceiverThatDoesNotAcknowledgeAgainLeavesTheSenderWaitingForEver() throws Exception {
        CheckResult result =
                check(AlternatingBit.Receiver.SILENT_WHEN_ASKED_AGAIN, TimerPolicy.When.IDLE, Fairness.STRONG);

        Finding finding = result.findings().get(0);
        assertThat(finding.message())
                .isEqualTo(
                        "'received0 leads to sent1' does not hold: deliveries 3 to 4 can repeat for ever (strong fairness)");
        assertThat(finding.story().toString()).contains("lost on purpose");
    }

    /** If messages take any time, there is no limit to the copies on their way, and so to configurations. */
    @Test
    void thatIsSeenThoughThereIsNoEndOfConfigurations() throws Exception {
        CheckResult result =
                check(AlternatingBit.Receiver.SILENT_WHEN_ASKED_AGAIN, TimerPolicy.When.ANY_TIME, Fairness.STRONG);

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.bounds()).isEmpty();
        assertThat(result.findings().get(0).message()).startsWith("'received0 leads to sent1' does not hold");
    }

    /** What is lost was not delivered: neither to the actor, nor in the eyes of a claim. */
    @ParameterizedTest
    @CsvSource({"WEAK, VIOLATED", "STRONG, WITHIN_BOUNDS"})
    void aClaimAboutDeliveriesDoesNotSeeWhatIsLost(Fairness fairness, Verdict verdict) throws Exception {
        CheckResult result = check(TimerPolicy.When.IDLE, lab -> {
            lab.fairness(fairness);
            Behavior<String> listening = Behaviors.receiveMessage(word -> Behaviors.same());
            ActorRef<String> listener = lab.spawn(listening, "listener");
            Behavior<String> calling = Behaviors.withTimers(timers -> {
                timers.startTimerWithFixedDelay("call", Duration.ofSeconds(1));
                return Behaviors.receiveMessage(call -> {
                    listener.tell("hello");
                    return Behaviors.same();
                });
            });
            lab.spawn(calling, "caller");
            lab.delivered("heard", delivery -> delivery.text().contains("hello"));
            lab.ltl("[] <> heard");
        });

        assertThat(result.verdict()).isEqualTo(verdict);
    }
}
