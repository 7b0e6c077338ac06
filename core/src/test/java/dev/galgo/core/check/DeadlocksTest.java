package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DeadlocksTest {
    /** Each of {@code n} actors calls the next, the last the first. */
    private static Toy ring(int n) {
        var toy = new Toy();
        for (int i = 0; i < n; i++) {
            toy.actor("T" + i)
                    .on("T" + i, "go", new Op.Call((i + 1) % n, "get"))
                    .pending(i, "go", 0);
        }
        return toy;
    }

    @ParameterizedTest
    @CsvSource({"1,MEMO", "2,MEMO", "3,MEMO", "4,MEMO", "1,COPY", "2,COPY", "3,COPY", "2,REPLAY", "3,REPLAY"})
    void aCycleOfCallsIsFound(int n, Engine.Kind engine) throws NothingToCheck {
        CheckResult result = Check.of(ring(n)).engine(engine).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding deadlock = result.findings().get(0);
        assertThat(deadlock.kind()).isEqualTo(FindingKind.DEADLOCK);
        assertThat(deadlock.schedule().length()).isEqualTo(n);
        assertThat(deadlock.shortest()).isTrue();
        for (int i = 0; i < n; i++) {
            assertThat(deadlock.message()).contains("T" + i);
        }
        assertThat(deadlock.story().waiting()).hasSize(n);
    }

    @Test
    void anActorThatCallsItselfIsToldSo() throws NothingToCheck {
        assertThat(Check.of(ring(1)).run().findings().get(0).message())
                .isEqualTo("T0 calls itself in go and waits for ever");
    }

    @Test
    void theMembersOfACycleAreNamedInTurn() throws NothingToCheck {
        assertThat(Check.of(ring(2)).run().findings().get(0).message())
                .startsWith("cycle of calls: ")
                .contains("T0 waits in go for T1")
                .contains("T1 waits in go for T0");
    }

    @Test
    void aCycleIsFoundWhileOthersRunForEver() throws NothingToCheck {
        var toy = ring(2).actor("Ticker").on("Ticker", "tick", new Op.Send(Op.SELF, "tick", 0));
        toy.pending(2, "tick", 0);
        CheckResult result = Check.of(toy).limits(Limits.NONE.withDepth(6)).run();
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.DEADLOCK);
        assertThat(result.findings().get(0).schedule().length()).isEqualTo(2);
    }

    @Test
    void whoWaitsForACycleIsNoMemberOfIt() throws NothingToCheck {
        var toy =
                ring(2).actor("Guest").on("Guest", "go", new Op.Call(0, "get")).pending(2, "go", 0);
        for (Finding finding : Check.of(toy).keepGoing(true).run().findings()) {
            if (finding.kind() == FindingKind.DEADLOCK) {
                assertThat(finding.message()).doesNotContain("Guest");
            }
        }
    }

    /** Server answers Client and then calls it, while the answer is still on its way. */
    private static Toy answeredInTime() {
        return new Toy()
                .actor("Client")
                .actor("Server")
                .on("Client", "go", new Op.Call(1, "get"))
                .on("Server", "get", new Op.Send(Op.SELF, "more", 0))
                .on("Server", "more", new Op.Call(0, "peek"))
                .pending(0, "go", 0);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void anAnswerOnItsWayIsNoDeadlock(Engine.Kind engine) throws NothingToCheck {
        CheckResult result = Check.of(answeredInTime())
                .engine(engine)
                .keepGoing(true)
                .undelivered(Severity.ERROR)
                .run();
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void theScheduleEndsWithTheDeadlock() throws NothingToCheck {
        CheckResult result = Check.of(ring(1).actor("Other").pending(1, "idle", 0))
                .keepGoing(true)
                .minimise(false)
                .run();
        assertThat(result.executions()).isEqualTo(2);
        assertThat(result.transitions()).isEqualTo(1 + 2);
    }

    @Test
    void aCallToAnActorThatWaitsForSomebodyElseIsNoDeadlock() throws NothingToCheck {
        var toy = new Toy()
                .actor("A")
                .actor("B")
                .actor("C")
                .on("A", "go", new Op.Call(1, "get"))
                .on("B", "get", new Op.Call(2, "get"))
                .pending(0, "go", 0);
        assertThat(Check.of(toy).undelivered(Severity.ERROR).run().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void independentActorsNeverDeadlock() throws NothingToCheck {
        assertThat(Check.of(Programs.independent(4)).run().findings()).isEmpty();
    }
}
