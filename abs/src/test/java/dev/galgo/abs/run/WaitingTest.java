package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import org.junit.jupiter.api.Test;

/** What tasks that wait may meet. */
class WaitingTest {
    private static CheckResult check(String main) throws Exception {
        String model =
                """
                module Waiting;
                import * from ABS.StdLib;
                interface Node { Int give(); Unit wait(Fut<Int> f); Unit forget(); }
                class Node implements Node {
                  Fut<Int> kept = null;
                  Int give() { return 1; }
                  Unit wait(Fut<Int> f) { kept = f; await kept?; }
                  Unit forget() { kept = null; }
                }
                """;
        return Check.of(Models.of("waiting.abs", model + main).semantics())
                .keepGoing(true)
                .run();
    }

    /** Nobody has to take a step for that, so no step shows it. */
    @Test
    void aMainBlockThatWaitsForItsOwnCogIsADeadlock() throws Exception {
        CheckResult result = check("{ Node n = new local Node(); Fut<Int> f = n!give(); f.get; }");

        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
            assertThat(finding.message()).contains("waiting.abs:10");
        });
    }

    @Test
    void aTaskWhoseFutureIsTakenAwayWhileItWaitsThrows() throws Exception {
        CheckResult result =
                check("{ Node n = new Node(); Node m = new Node(); Fut<Int> f = m!give(); n!wait(f); n!forget(); }");

        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.EXCEPTION);
            assertThat(finding.message()).contains("NullPointerException");
        });
    }

    @Test
    void aProgramThatReadsTheConsoleIsNotUnderControl() throws Exception {
        CheckResult result = check("{ String line = readln(); println(line); }");

        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.UNCONTROLLED);
            assertThat(finding.message()).contains("readln");
        });
    }

    /** Nobody may call a model free of deadlock in which a task waits for itself by the name of its own future. */
    @Test
    void aModelInWhichTasksHandOutTheirOwnFuturesIsNeverCalledFree() {
        var flow = Models.of(
                        "destiny.abs",
                        """
                        module Own;
                        import * from ABS.StdLib;
                        interface A { Unit m(); Unit p(Fut<Unit> f); }
                        class A implements A {
                          Unit m() { Fut<Unit> own = destiny; own.get; }
                          Unit p(Fut<Unit> f) { f.get; }
                        }
                        { A a = new A(); a!m(); }
                        """)
                .flow();

        assertThat(DeadlockAnalysis.of(flow.model()).free()).isFalse();
    }

    @Test
    void aTaskThatIsSuspendedBeforeACallStillKnowsWhomToCallAndWithWhat() throws Exception {
        String model =
                """
                module Waiting;
                interface I { Unit m(I o); Unit k(I o); }
                class C implements I {
                  Unit m(I o) { suspend; this.k(o); suspend; o.k(o); }
                  Unit k(I o) { skip; }
                }
                { I a = new C(); I b = new C(); a!m(b); a!m(a); }
                """;

        CheckResult result =
                Check.of(Models.of("waiting.abs", model).semantics()).run();

        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
