package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What exceptions do to objects: they die of those that nobody catches, unless they recover, and by {@code die}. */
class ObjectDeathTest {
    private static final String HEAD =
            """
            module M;
            exception Bad;
            exception Worse;
            interface I { Int fail(); Int set(Int x); Int read(); Int slow(); Int end(); }
            """;

    private static final String METHODS =
            """
              Int n = 0;
              Int fail() { throw Bad; return 1; }
              Int set(Int x) { n = x; return n; }
              Int read() { return n; }
              Int slow() { await n > 5; return n; }
              Int end() { die Worse; return 1; }
            }
            """;

    private static CheckResult check(String recovery, String main) throws Exception {
        return of(recovery, main).run();
    }

    private static Check of(String recovery, String main) {
        String text = HEAD + "class C implements I {\n"
                + METHODS.replace("Int n = 0;", "Int n = 0;\n" + recovery)
                + "{ I i = new C();\n" + main + "\n}";
        return Check.of(Models.of("m.abs", text).semantics()).keepGoing(true);
    }

    @Test
    void anObjectDiesOfAnExceptionThatNobodyCatches() throws Exception {
        CheckResult result = check(
                "",
                """
                Bool caught = False;
                try { Int x = await i!fail(); } catch { Bad => caught = True; }
                assert caught;
                caught = False;
                try { Int x = await i!read(); } catch { ObjectDeadException => caught = True; }
                assert caught;
                """);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aProgramThatCatchesNothingIsToldOfTheExceptionWhereItIsThrown() throws Exception {
        CheckResult result = check("", "i!fail();");
        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.EXCEPTION);
            assertThat(finding.message()).contains("nobody catches Bad in C.fail");
        });
    }

    @Test
    void whoCatchesItInTheMethodSavesTheObject() throws Exception {
        CheckResult result = Check.of(Models.of(
                                "m.abs",
                                """
                                module M;
                                exception Bad;
                                interface I { Int m(); Int n(); }
                                class C implements I {
                                  Int m() { Int x = 0; try { x = this.n(); } catch { Bad => x = 7; } return x; }
                                  Int n() { throw Bad; return 0; }
                                }
                                { I i = new C(); Int x = await i!m(); Int y = await i!m(); assert x + y == 14; }
                                """)
                        .semantics())
                .run();
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void anObjectThatRecoversLivesOn() throws Exception {
        CheckResult result = check(
                "recover { Bad => { n = 9; } }",
                """
                Bool caught = False;
                try { Int x = await i!fail(); } catch { Bad => caught = True; }
                assert caught;
                Int n = await i!read();
                assert n == 9;
                """);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void whoOnlyWaitsForTheEndOfATaskDoesNotHearWhatItsObjectRecoveredFrom() throws Exception {
        assertThat(check("recover { _ => skip; }", "await i!fail(); Int n = await i!read(); assert n == 0;")
                        .findings())
                .isEmpty();
        assertThat(check("recover { _ => skip; }", "Int n = await i!fail();").findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("nobody catches Bad in main"));
    }

    @Test
    void whatARecoverBlockDoesNotNameIsNotRecoveredFrom() throws Exception {
        CheckResult result = check("recover { Worse => skip; }", "i!fail();");
        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .contains("nobody catches Bad in C.fail"));
    }

    @Test
    void anExceptionOfTheRecoverBlockItselfIsNotRecoveredFrom() throws Exception {
        CheckResult result = check("recover { Bad => { throw Worse; } _ => skip; }", "i!fail();");
        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .contains("nobody catches Worse in C.fail"));
    }

    @Test
    void dieEndsTheObjectEvenIfItCouldRecover() throws Exception {
        CheckResult result = check(
                "recover { _ => skip; }",
                """
                Bool caught = False;
                try { Int x = await i!end(); } catch { Worse => caught = True; }
                assert caught;
                try { Int x = await i!read(); caught = False; } catch { ObjectDeadException => skip; }
                assert caught;
                """);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void anObjectThatEndsItselfIsNoMistakeIfNobodyWaits() throws Exception {
        assertThat(check("", "i!end(); i!read(); i!slow();").verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void whoReadsWhatADeadObjectNeverSaysIsToldSo() throws Exception {
        CheckResult result = check("", "i!end(); Int n = await i!read();");
        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .contains("nobody catches ObjectDeadException in main"));
    }

    /** A task that waits for a condition of its object ends when that is dead, and is not told as stuck. */
    @Test
    void theOtherTasksOfAnObjectEndWithIt() throws Exception {
        CheckResult result = check(
                "",
                """
                Fut<Int> slow = i!slow();
                i!end();
                Bool dead = False;
                try { Int x = slow.get; } catch { ObjectDeadException => dead = True; }
                assert dead;
                """);
        assertThat(result.findings()).isEmpty();
        assertThat(result.executions()).isGreaterThan(1);
    }

    /** Whoever caught the exception may not have thought of the other tasks of the object. */
    @Test
    void aTaskThatIsCutOffByAnExceptionOfAnotherIsToldUnlessSomebodyHearsOfIt() throws Exception {
        String failing = "try { Int x = await i!fail(); } catch { _ => skip; }";
        assertThat(check("", "i!slow(); " + failing).findings()).singleElement().satisfies(finding -> assertThat(
                        finding.message())
                .contains("nobody hears that C.slow is not done, since its object has died of an exception"));
        assertThat(check(
                                "",
                                "Fut<Int> f = i!slow(); " + failing
                                        + " try { Int y = await i!read(); Int x = f.get; } catch { ObjectDeadException => skip; }")
                        .findings())
                .isEmpty();
    }

    @Test
    void aCallerInTheSameCogHearsOfTheDeathAndLives() throws Exception {
        CheckResult result = Check.of(Models.of(
                                "m.abs",
                                """
                                module M;
                                exception Bad;
                                interface I { Int m(); Int n(); }
                                class Inner implements I { Int m() { die Bad; return 1; } Int n() { return 2; } }
                                class Outer implements I {
                                  I inner;
                                  { inner = new local Inner(); }
                                  Int m() {
                                    Int x = 0;
                                    try { x = inner.m(); } catch { Bad => x = 5; }
                                    try { Int y = inner.n(); } catch { ObjectDeadException => x = x + 10; }
                                    return x;
                                  }
                                  Int n() { return 3; }
                                }
                                { I i = new Outer(); Int x = await i!m(); assert x == 15; Int y = await i!n(); assert y == 3; }
                                """)
                        .semantics())
                .run();
        assertThat(result.findings()).isEmpty();
    }

    /** A death is felt by all tasks of the object: no reduction may take them for independent. */
    @ParameterizedTest
    @EnumSource(
            value = ReductionKind.class,
            names = {"NONE", "STABLE", "STABLE_TASKS", "COMMUTING", "AUTO"})
    void reductionsFindWhatDependsOnADeath(ReductionKind reduction) throws Exception {
        Check check = of(
                "",
                """
                Fut<Int> f = i!set(1);
                i!end();
                Bool dead = False;
                try { Int x = f.get; } catch { ObjectDeadException => dead = True; }
                assert !dead;
                """);
        assertThat(check.reduction(reduction).run().verdict()).isEqualTo(Verdict.VIOLATED);
    }
}
