package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which message may overtake which, model by model, counted by hand. */
class DeliveryModelsTest {
    /** Three senders, three messages each, one receiver. */
    private static Toy senders() {
        var toy = new Toy().actor("Sink");
        for (int sender = 1; sender <= 3; sender++) {
            toy.actor("Source");
            for (int i = 0; i < 3; i++) {
                toy.pendingFrom(sender, 0, "m", 3 * sender + i);
            }
        }
        return toy;
    }

    @Test
    void fifoKeepsTheOrderOfEachPairAndNoOther() throws NothingToCheck {
        assertThat(executions(DeliveryModelsTest::senders, DeliveryModel.FIFO)).isEqualTo(1680);
    }

    @Test
    void fifoKeepsTheOrderOfWhatMainSends() throws NothingToCheck {
        Supplier<Toy> program = () -> new Toy()
                .actor("Sink")
                .actor("Other")
                .pending(0, "m", 1)
                .pending(0, "m", 2)
                .pending(0, "m", 3)
                .pending(1, "m", 4);
        assertThat(executions(program, DeliveryModel.FIFO)).isEqualTo(4);
        assertThat(executions(program, DeliveryModel.UNORDERED)).isEqualTo(24);
    }

    @Test
    void aMailboxHasOneOrderForEachReceiver() throws NothingToCheck {
        assertThat(executions(DeliveryModelsTest::senders, DeliveryModel.MAILBOX))
                .isEqualTo(1);
        Supplier<Toy> two = () -> new Toy()
                .actor("A")
                .actor("B")
                .pending(0, "m", 1)
                .pending(1, "m", 2)
                .pending(0, "m", 3)
                .pending(1, "m", 4)
                .pending(0, "m", 5);
        assertThat(executions(two, DeliveryModel.MAILBOX)).isEqualTo(10);
    }

    /** Client tells Sink and then Relay, or the other way round; Relay tells Sink as well. */
    private static Toy triangle(Op.Send... inThisOrder) {
        return new Toy()
                .actor("Client")
                .actor("Relay")
                .actor("Sink")
                .on("Client", "go", inThisOrder)
                .on("Relay", "pass", new Op.Send(2, "relayed", 0))
                .pending(0, "go", 0);
    }

    @Test
    void causalForbidsOvertakingThroughAThirdActor() throws NothingToCheck {
        Supplier<Toy> program = () -> triangle(new Op.Send(2, "direct", 0), new Op.Send(1, "pass", 0));
        assertThat(executions(program, DeliveryModel.CAUSAL)).isEqualTo(2);
        assertThat(executions(program, DeliveryModel.FIFO)).isEqualTo(3);
        assertThat(executions(program, DeliveryModel.UNORDERED)).isEqualTo(3);
    }

    @Test
    void causalAllowsOvertakingWhatWasSentAfterTheCause() throws NothingToCheck {
        Supplier<Toy> program = () -> triangle(new Op.Send(1, "pass", 0), new Op.Send(2, "direct", 0));
        assertThat(executions(program, DeliveryModel.CAUSAL)).isEqualTo(3);
    }

    @Test
    void aMailboxOrdersByTheMomentOfSending() throws NothingToCheck {
        Supplier<Toy> program = () -> triangle(new Op.Send(1, "pass", 0), new Op.Send(2, "direct", 0));
        assertThat(executions(program, DeliveryModel.MAILBOX)).isEqualTo(2);
    }

    @Test
    void causalSeesThroughAnyNumberOfRelays() throws NothingToCheck {
        Supplier<Toy> program = () -> new Toy()
                .actor("Client")
                .actor("Relay")
                .actor("Relay")
                .actor("Sink")
                .on("Client", "go", new Op.Send(3, "direct", 0), new Op.Send(1, "pass", 0))
                .on("Relay", "pass", new Op.Send(2, "again", 0))
                .on("Relay", "again", new Op.Send(3, "relayed", 0))
                .pending(0, "go", 0);
        assertThat(executions(program, DeliveryModel.CAUSAL)).isEqualTo(3);
        assertThat(executions(program, DeliveryModel.FIFO)).isEqualTo(4);
    }

    @Test
    void causalCountsWhatMainSentAsACause() throws NothingToCheck {
        Supplier<Toy> program = () -> new Toy()
                .actor("Relay")
                .actor("Sink")
                .on("Relay", "pass", new Op.Send(1, "relayed", 0))
                .pending(1, "direct", 0)
                .pending(0, "pass", 0);
        assertThat(executions(program, DeliveryModel.CAUSAL)).isEqualTo(2);
        assertThat(executions(program, DeliveryModel.FIFO)).isEqualTo(3);
    }

    @Test
    void causalForgetsAKnowledgeThatWasTakenBack() throws NothingToCheck {
        Supplier<Toy> program = () -> new Toy()
                .actor("Sink")
                .actor("A")
                .actor("B")
                .on("A", "go", new Op.Send(0, "a", 0), new Op.Send(2, "hint", 0))
                .on("B", "go", new Op.Send(0, "b", 0))
                .pending(1, "go", 0)
                .pending(2, "go", 0);
        assertThat(executions(program, DeliveryModel.CAUSAL)).isEqualTo(bruteForce(program, DeliveryModel.CAUSAL));
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void aRefusedMessageDoesNotHoldBackTheOnesBehindIt(DeliveryModel delivery) throws NothingToCheck {
        Supplier<Toy> program = () -> new Toy()
                .actor("Buffer")
                .on("Buffer", "put", new Op.Add(1))
                .on("Buffer", "get", new Op.Add(1))
                .guard("Buffer", "get", 1)
                .pending(0, "get", 0)
                .pending(0, "put", 0);
        CheckResult result = check(program.get(), delivery, Engine.Kind.MEMO);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.executions()).isEqualTo(1);
        assertThat(result.transitions()).isEqualTo(2);
        assertThat(executions(program, delivery)).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void theAnswerOfACallOvertakesWhatWasSentBefore(DeliveryModel delivery) throws NothingToCheck {
        Supplier<Toy> program = () -> new Toy()
                .actor("Client")
                .actor("Server")
                .on("Client", "go", new Op.Call(1, "get"))
                .on("Server", "get", new Op.Send(0, "note", 0))
                .pending(0, "go", 0);
        CheckResult result = check(program.get(), delivery, Engine.Kind.MEMO);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.transitions()).isEqualTo(4);
        assertThat(executions(program, delivery)).isEqualTo(1);
    }

    private static long bruteForce(Supplier<Toy> program, DeliveryModel delivery) {
        var truth = new BruteForce(program.get(), delivery, 1_000_000);
        assertThat(truth.run()).isTrue();
        return truth.executions;
    }

    /** The executions on which all engines agree. */
    private static long executions(Supplier<Toy> program, DeliveryModel delivery) throws NothingToCheck {
        long memo = check(program.get(), delivery, Engine.Kind.MEMO).executions();
        assertThat(check(program.get(), delivery, Engine.Kind.COPY).executions())
                .isEqualTo(memo);
        assertThat(check(program.get(), delivery, Engine.Kind.REPLAY).executions())
                .isEqualTo(memo);
        return memo;
    }

    private static CheckResult check(Toy toy, DeliveryModel delivery, Engine.Kind kind) throws NothingToCheck {
        return Check.of(toy)
                .engine(kind)
                .delivery(delivery)
                .undelivered(Severity.ERROR)
                .run();
    }
}
