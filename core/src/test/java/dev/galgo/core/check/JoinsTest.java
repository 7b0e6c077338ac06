package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An actor that has asked several others and goes on when all have answered. */
class JoinsTest {
    /** Joiner asks three others, whose answers are 1, 2 and 3. */
    private static Toy three() {
        var toy = new Toy().actor("Joiner").on("Joiner", "go", new Op.Join(List.of(1, 2, 3), "get"));
        for (int i = 1; i <= 3; i++) {
            toy.actor("T" + i).on("T" + i, "get", new Op.Add(i));
        }
        return toy.pending(0, "go", 0);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void answersArriveInEveryOrder(Engine.Kind engine) throws NothingToCheck {
        CheckResult result =
                Check.of(three()).engine(engine).compare(Compare.NONE).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        // Three calls and three answers, each answer after its call: 6! / 2^3.
        assertThat(result.executions()).isEqualTo(90);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void anOrderThatBreaksTheProgramIsFound(Engine.Kind engine) throws NothingToCheck {
        for (int order : new int[] {123, 132, 213, 231, 312, 321}) {
            var toy = three().on("Joiner", "go", new Op.Join(List.of(1, 2, 3), "get"), new Op.FailIf(order));
            CheckResult result = Check.of(toy).engine(engine).run();
            assertThat(result.findings().get(0).message()).isEqualTo("Joiner reached " + order);
            assertThat(result.findings().get(0).schedule().length()).isEqualTo(7);
        }
    }

    @Test
    void aJoinThatLacksAnAnswerIsBlocked() throws NothingToCheck {
        var toy = three().on("T2", "die", new Op.Destroy()).pending(2, "die", 0);
        CheckResult result = Check.of(toy).undelivered(Severity.IGNORED).run();
        Finding blocked = result.findings().get(0);
        assertThat(blocked.kind()).isEqualTo(FindingKind.BLOCKED);
        assertThat(blocked.message())
                .isEqualTo("the run ends and an answer is still awaited: Joiner in go for T1, T2 and T3");
        assertThat(blocked.story().waiting().get(0).callees()).containsExactly("T1", "T2", "T3");
    }

    @Test
    void aCycleThroughOneOfSeveralCalleesIsNoSureDeadlockButBlocks() throws NothingToCheck {
        var toy = three().on("T2", "get", new Op.Call(0, "peek"));
        CheckResult result =
                Check.of(toy).undelivered(Severity.IGNORED).keepGoing(true).run();
        assertThat(result.findings()).extracting(Finding::kind).containsOnly(FindingKind.BLOCKED);
        assertThat(result.findings().get(0).message()).contains("Joiner in go for T1, T2 and T3, T2 in get for Joiner");
    }

    @Test
    void whoAsksOneActorTwiceSurelyWaitsForIt() throws NothingToCheck {
        var toy = new Toy()
                .actor("Joiner")
                .actor("Other")
                .actor("Ticker")
                .on("Joiner", "go", new Op.Join(List.of(1, 1), "get"))
                .on("Other", "get", new Op.Call(0, "peek"))
                .on("Ticker", "tick", new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "go", 0)
                .pending(2, "tick", 0);
        CheckResult result = Check.of(toy).limits(Limits.NONE.withDepth(6)).run();
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.DEADLOCK);
        assertThat(result.findings().get(0).schedule().length()).isEqualTo(2);
    }

    @Test
    void equalAnswersAreTwoAnswers() throws NothingToCheck {
        var toy = new Toy()
                .actor("Joiner")
                .actor("Other")
                .on("Joiner", "go", new Op.Join(List.of(1, 1), "get"), new Op.FailIf(0))
                .pending(0, "go", 0);
        CheckResult result = Check.of(toy).run();
        assertThat(result.findings().get(0).message()).isEqualTo("Joiner reached 0");
        assertThat(result.findings().get(0).schedule().length()).isEqualTo(5);
    }
}
