package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What may be wrong when nothing can be delivered any more, and what the environment has to do with it. */
class EndsTest {
    /** Client calls Server, which has destroyed itself or not. */
    private static Toy orphan() {
        return new Toy()
                .actor("Client")
                .actor("Server")
                .on("Client", "go", new Op.Call(1, "get"))
                .on("Server", "die", new Op.Destroy())
                .pending(0, "go", 0)
                .pending(1, "die", 0);
    }

    @Test
    void aCallerThatIsNeverAnsweredIsBlocked() throws NothingToCheck {
        CheckResult result = Check.of(orphan()).undelivered(Severity.IGNORED).run();
        Finding blocked = result.findings().get(0);
        assertThat(blocked.kind()).isEqualTo(FindingKind.BLOCKED);
        assertThat(blocked.message()).isEqualTo("the run ends and an answer is still awaited: Client in go for Server");
        assertThat(blocked.actor()).isEqualTo("Client");
        assertThat(blocked.schedule().length()).isEqualTo(2);
        assertThat(blocked.story().waiting()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"IDLE,VIOLATED", "NONE,VIOLATED", "ANY,VERIFIED"})
    void blockedCallersMatterUnlessAnythingMayCome(EnvironmentKind environment, Verdict verdict) throws NothingToCheck {
        CheckResult result = Check.of(orphan())
                .undelivered(Severity.IGNORED)
                .environment(environment)
                .run();
        assertThat(result.verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"IDLE,VERIFIED", "NONE,VIOLATED", "ANY,VERIFIED"})
    void idleActorsAreStuckOnlyIfNothingCanCome(EnvironmentKind environment, Verdict verdict) throws NothingToCheck {
        CheckResult result =
                Check.of(Programs.independent(2)).environment(environment).run();
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.findings())
                .extracting(Finding::kind)
                .allMatch(kind -> kind == FindingKind.STUCK)
                .hasSize(environment == EnvironmentKind.NONE ? 1 : 0);
    }

    @Test
    void actorsThatDestroyedThemselvesAreNotStuck() throws NothingToCheck {
        var toy = new Toy().actor("A").on("A", "die", new Op.Destroy()).pending(0, "die", 0);
        assertThat(Check.of(toy).environment(EnvironmentKind.NONE).run().verdict())
                .isEqualTo(Verdict.VERIFIED);
    }

    @ParameterizedTest
    @EnumSource(EnvironmentKind.class)
    void aCycleOfCallsIsADeadlockInEveryEnvironment(EnvironmentKind environment) throws NothingToCheck {
        var toy = new Toy().actor("A").on("A", "go", new Op.Call(0, "get")).pending(0, "go", 0);
        CheckResult result = Check.of(toy).environment(environment).run();
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.DEADLOCK);
    }

    /** The second message is refused for ever. */
    private static Toy leftover() {
        return new Toy()
                .actor("Lock")
                .guard("Lock", "open", 9)
                .pending(0, "open", 3)
                .pending(0, "idle", 0);
    }

    @ParameterizedTest
    @CsvSource({"ERROR,VIOLATED,1", "WARNING,VERIFIED,1", "IGNORED,VERIFIED,0"})
    void aMessageNobodyTakesIsAsBadAsTheUserSays(Severity severity, Verdict verdict, int findings)
            throws NothingToCheck {
        CheckResult result = Check.of(leftover()).undelivered(severity).run();
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.findings()).hasSize(findings).allSatisfy(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.UNDELIVERED);
            assertThat(finding.severity()).isEqualTo(severity);
            assertThat(finding.message()).isEqualTo("open(3) to Lock is never delivered: Lock does not accept it now");
            assertThat(finding.story().left()).hasSize(1);
        });
    }

    @Test
    void aMessageToADestroyedActorSaysSo() throws NothingToCheck {
        var toy = new Toy()
                .actor("Mortal")
                .on("Mortal", "die", new Op.Destroy())
                .pending(0, "die", 0)
                .pending(0, "late", 1);
        assertThat(Check.of(toy).keepGoing(true).run().findings())
                .extracting(Finding::message)
                .contains("late(1) to Mortal is never delivered: Mortal was destroyed");
    }

    @Test
    void aMessageBehindABlockedCallSaysWhoIsWaitedFor() throws NothingToCheck {
        var toy = orphan().pending(0, "late", 1);
        assertThat(Check.of(toy).keepGoing(true).run().findings())
                .extracting(Finding::message)
                .contains("late(1) to Client is never delivered: Client waits for an answer from Server");
    }
}
