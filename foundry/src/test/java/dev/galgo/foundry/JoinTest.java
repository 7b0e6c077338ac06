package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Joining;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JoinTest {
    private static World auction(String message) {
        return World.of(Joining.Auction.class, message);
    }

    private static Check check(String... message) {
        return Check.of(World.of(Joining.Auction.class, message).semantics);
    }

    private static Failure failure(String message) {
        var world = auction(message);
        for (var step = world.deliver(message); ; step = world.deliver("bid")) {
            if (step.failure() != null) {
                return step.failure();
            }
        }
    }

    @Test
    void allMessagesGoOutTogether() {
        var world = auction("order");
        var step = world.deliver("order");
        assertThat(step.sent()).extracting(Message::kind).containsOnly(Message.Kind.CALL);
        var asked = step.sent().stream().map(Message::to).toList();
        assertThat(((Local.Waiting) step.next()).callees()).hasSize(3).isEqualTo(asked);
    }

    @Test
    void eachAnswerIsHandedOverAsItArrives() {
        var world = auction("order");
        world.deliver("order");
        for (int i = 0; i < 3; i++) {
            world.deliver("bid");
        }
        for (int answer : new int[] {2, 3, 1}) {
            var local = world.local("Auction");
            var reply = world.pending.stream()
                    .filter(message -> message.describe().equals("reply to bid(" + answer + ")"))
                    .findFirst()
                    .orElseThrow();
            assertThat(world.semantics.explain(local, reply, List.of()).output())
                    .isEqualTo("got " + answer + "\n" + (answer == 1 ? "end\n" : ""));
            var step = world.semantics.steps(local, reply).get(0);
            assertThat(step.sent()).isEmpty();
            world.take(reply, step);
        }
        assertThat(world.fields("Auction").get("result")).contains("231");
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void theLeastBidIsTheSameInEveryOrder(Engine.Kind engine) throws Exception {
        CheckResult tree = check("least").engine(engine).compare(Compare.NONE).run();
        assertThat(tree.verdict()).isEqualTo(Verdict.VERIFIED);
        // Three calls and three answers, each answer after its call: 6! / 2^3.
        assertThat(tree.executions()).isEqualTo(90);
        CheckResult states =
                check("least").engine(engine).compare(Compare.CANONICAL).run();
        assertThat(states.verdict()).isEqualTo(Verdict.VERIFIED);
        // Before; waiting, where each bidder is asked, has answered or was the first, second or third heard; one end.
        assertThat(states.states()).isEqualTo(1 + 8 + 3 * 4 + 6 * 2 + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"123", "132", "213", "231", "312", "321"})
    void answersArriveInEveryOrder(String order) throws Exception {
        for (var engine : Engine.Kind.values()) {
            var finding = check("never", order).engine(engine).run().findings().get(0);
            assertThat(finding.message()).contains(order);
            assertThat(finding.schedule().length()).isEqualTo(7);
        }
    }

    @Test
    void aMessageWithoutResultAnswersNull() {
        assertThat(auction("nothing").run().fields("Auction").get("result")).contains("---");
    }

    @Test
    void twoJoinsOneAfterTheOtherDoNotMixAnswers() throws Exception {
        var world = auction("twice").run();
        assertThat(world.fields("Auction").get("result")).contains("11|1-");
        assertThat(check("twice").undelivered(Severity.ERROR).run().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aJoinThatNeverCompletesIsBlocked() throws Exception {
        CheckResult result = check("dying").undelivered(Severity.IGNORED).run();
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.BLOCKED);
        assertThat(result.findings().get(0).message()).contains("Auction in dying for Bidder#1 and Bidder#2");
    }

    @Test
    void anExceptionAsAnswerIsThrownWhenAllHaveArrived() throws Exception {
        var world = auction("refused").run();
        assertThat(world.fields("Auction").get("thrown")).contains("no bid of 1");
        assertThat(world.fields("Auction").get("result")).isEqualTo("1");
        assertThat(check("refused").undelivered(Severity.ERROR).run().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void anExceptionOfTheCustomerIsThrownWhenAllHaveArrived() throws Exception {
        var world = auction("picky").run();
        assertThat(world.fields("Auction").get("thrown")).contains("no twos");
        assertThat(world.fields("Auction").get("result")).isEqualTo("7");
        assertThat(check("picky").undelivered(Severity.ERROR).run().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aFailedAssertionOfTheCustomerFailsAtOnce() throws Exception {
        var finding = check("asserting").run().findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(finding.message()).startsWith("Choosy.process").contains("a two");
        assertThat(finding.schedule().length()).isEqualTo(3);
    }

    @Test
    void aCustomerWithoutAFittingMethodIsToldSo() {
        var failure = failure("mute");
        assertThat(failure.kind()).isEqualTo(FindingKind.UNKNOWN_MESSAGE);
        assertThat(failure.text()).contains("Mute").contains("process(int): mark it with @message");
    }

    @Test
    void aCustomerCannotAct() {
        assertThat(failure("busy").text())
                .startsWith(
                        "Busy combines the answers of a join and cannot ask for the name of an actor (Joining.java:");
    }

    @Test
    void aCustomerHasAConstructorWithoutParameters() {
        assertThat(failure("unmakeable").text()).contains("Inner has no constructor for no arguments, but Inner(int)");
    }

    @Test
    void aJoinAsksActors() {
        assertThat(failure("nobody").text()).contains("join asks nobody");
        assertThat(failure("toNull").text()).contains("bid was to be joined from null, which is no actor");
    }

    @Test
    void codeThatCatchesEverythingCannotGoOnWhileItJoins() {
        var world = auction("stubborn").run();
        assertThat(world.fields("Auction").get("result")).hasSizeGreaterThanOrEqualTo(3);
        assertThat(world.fields("Auction")).containsEntry("thrown", "null");
        assertThat(world.actors).hasSize(4);
    }

    @Test
    void theOrderOfAnswersIsNotLeftUnexploredInTheSetUp() {
        assertThatExceptionOfType(ProgramException.class)
                .isThrownBy(() -> FoundryProgram.load(World.options(Joining.Preparing.class)))
                .withMessageContaining("joins several answers")
                .satisfies(refused -> assertThat(refused.advice()).contains("join in the test"));
    }

    @Test
    void aJoinOfOneIsAnsweredAtOnceInTheSetUp() throws Exception {
        var world = World.of(Joining.Alone.class);
        assertThat(Objects.requireNonNull(world.state("Alone")).describe().get("result"))
                .contains("1");
        assertThat(Check.of(world.semantics).run().verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
