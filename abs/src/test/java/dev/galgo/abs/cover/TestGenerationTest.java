package dev.galgo.abs.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TestGenerationTest {
    private static final String UNREACHABLE =
            """
            module M;
            interface I { Int m(Int x); }
            class C implements I {
              Int m(Int x) {
                Int r = 0;
                if (x > 5) {
                  r = 1;
                }
                foreach (y in list[1, 2]) {
                  r = r + y;
                }
                try {
                  r = truncate(r / x);
                } catch {
                  DivisionByZeroException => r = 7;
                } finally {
                  r = r + 1;
                }
                return r;
              }
            }
            { I i = new C(); i!m(1); }
            """;

    private static final String ENDLESS =
            """
            module M;
            interface I { Unit turn(); Unit stop(); }
            class C implements I {
              Bool stopped = False;
              Unit turn() {
                while (True) {
                  suspend;
                  if (this.stopped) {
                    skip;
                  }
                }
              }
              Unit stop() { this.stopped = True; }
            }
            { I i = new C(); i!turn(); i!stop(); }
            """;

    /** Thesis, figure 3.1 and example 3. */
    @ParameterizedTest
    @EnumSource(
            value = SuiteCoverage.class,
            names = {"STATEMENT", "BRANCH"})
    void twoOfTheTwelveExecutionsOfFigure31CoverAll(SuiteCoverage coverage) throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.named("parity.abs"))
                .coverage(coverage)
                .compare(Compare.NONE)
                .run();

        assertThat(suite.executions()).isEqualTo(12);
        assertThat(suite.tests()).hasSize(2);
        assertThat(suite.smallest()).isTrue();
        assertThat(suite.bound()).isNull();
        assertThat(suite.branches()).hasSize(2);
        assertThat(suite.missedStatements()).isEmpty();
        assertThat(suite.missedBranches()).isEmpty();
        assertThat(suite.tests())
                .allSatisfy(test -> assertThat(test.initial()).isEqualTo(Map.of("Number", Map.of("a", "0"))))
                .allSatisfy(test -> assertThat(test.results()).hasSize(1));
    }

    /** What is left out because it leads to the same and covers the same is not missed. */
    @ParameterizedTest
    @EnumSource(SuiteCoverage.class)
    void asManyTestsDoWhetherConfigurationsAreComparedOrNot(SuiteCoverage coverage) throws TestGeneration.NoStart {
        for (String file : List.of("parity.abs", "barber.abs")) {
            AbsProgram model = Sources.named(file);
            TestSuite all = TestGeneration.of(model)
                    .coverage(coverage)
                    .compare(Compare.NONE)
                    .run();
            TestSuite merged = TestGeneration.of(model).coverage(coverage).run();

            assertThat(merged.tests()).as(file).hasSameSizeAs(all.tests());
            assertThat(merged.reached()).isEqualTo(all.reached());
            assertThat(merged.smallest()).isTrue();
            assertThat(merged.executions()).isLessThanOrEqualTo(all.executions());
            assertThat(merged.missedBranches()).isEqualTo(all.missedBranches());
        }
    }

    @Test
    void allStatesAreCoveredByTestsForStates() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.named("parity.abs"))
                .coverage(SuiteCoverage.STATES)
                .run();

        assertThat(suite.reached()).isEqualTo((int) suite.states());
    }

    @Test
    void aDeadlockIsATestThatFails() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.named("barber.abs"))
                .coverage(SuiteCoverage.STATES)
                .run();

        assertThat(suite.tests()).anySatisfy(test -> assertThat(test.failure()).contains("wait"));
    }

    @Test
    void whatCannotBeReachedIsListedAtItsPlace() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.of("m.abs", UNREACHABLE))
                .coverage(SuiteCoverage.BRANCH)
                .run();

        assertThat(suite.missedBranches().stream().map(CoverageGoal::describe))
                .containsExactly("m.abs:6: condition true, in C.m", "m.abs:12: catch 1 of 1, in C.m");
        assertThat(suite.missedStatements().stream().map(CoverageGoal::describe))
                .containsExactly("m.abs:7: statement, in C.m", "m.abs:15: statement, in C.m");
        assertThat(suite.tests()).hasSize(1);
        assertThat(suite.tests().get(0).results()).containsExactly("m returned 4");
    }

    /** The branch without a statement is no reason for a test, yet it can be reached. */
    @Test
    void whatOnlyOtherSchedulesReachIsNotUnreached() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.named("bank.abs")).run();

        assertThat(suite.missedBranches())
                .hasSizeGreaterThan(suite.unreachedBranches().size());
        assertThat(suite.missedBranches()).containsAll(suite.unreachedBranches());
    }

    @Test
    void aScheduleWithoutEndIsCutWhereItRepeatsItself() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.of("m.abs", ENDLESS))
                .coverage(SuiteCoverage.BRANCH)
                .run();

        assertThat(suite.tests()).hasSize(1);
        assertThat(suite.tests().get(0).complete()).isFalse();
        assertThat(suite.bound()).isNull();
        assertThat(suite.missedBranches().stream().map(CoverageGoal::describe))
                .containsExactly("m.abs:6: condition false, in C.turn");
    }

    @Test
    void aMainBlockThatFailsIsATestOfItsOwn() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.of("m.abs", "module M;\n{\n  assert 1 == 2;\n  skip;\n}\n"))
                .run();

        assertThat(suite.tests()).hasSize(1);
        assertThat(suite.tests().get(0).failure()).contains("m.abs:3");
    }

    @Test
    void resultsAreThoseOfAllCallsOfMainEvenAfterItHasWaited() throws TestGeneration.NoStart {
        TestSuite suite = TestGeneration.of(Sources.named("bank.abs"))
                .coverage(SuiteCoverage.BRANCH)
                .run();

        assertThat(suite.tests())
                .anySatisfy(
                        test -> assertThat(test.results()).contains("transfer returned True", "balance returned 5/2"))
                .anySatisfy(test -> assertThat(test.results()).contains("transfer returned False"))
                .allSatisfy(test -> assertThat(test.output()).contains("done: "));
    }

    @Test
    void aLimitIsNamed() throws TestGeneration.NoStart {
        var generation = TestGeneration.of(Sources.named("parity.abs"));

        assertThat(generation.limits(Limits.NONE.withTransitions(3)).run().bound())
                .isEqualTo("3 transitions");
        assertThat(generation.limits(Limits.NONE.withStates(3)).run().bound()).isEqualTo("3 states");
        TestSuite shallow = generation.limits(Limits.NONE.withDepth(2)).run();
        assertThat(shallow.bound()).isEqualTo("depth 2");
        assertThat(shallow.tests())
                .isNotEmpty()
                .allSatisfy(test -> assertThat(test.schedule().length()).isEqualTo(2))
                .noneMatch(TestCase::complete);
    }
}
