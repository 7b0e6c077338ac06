package dev.galgo.abs.families;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The families of M. Isabel's thesis (2015), table 6.1: what the analysis reports, guided searches find or refute. */
class DeadlocksTest {
    private static final String REAL = "real";

    private static Check check(AbsProgram program) {
        return Check.of(program.semantics()).undelivered(Severity.IGNORED).minimise(false);
    }

    private static CycleGuide guide(AbsProgram program, Cycles cycles, Cycle cycle) {
        return new CycleGuide(cycle, cycles.reach(), program.scene(program.flow()));
    }

    /** For each cycle whether it is real, and after how many states that is known. */
    private static String verdicts(AbsProgram program, Compare compare) throws Exception {
        var flow = program.flow();
        Cycles cycles = DeadlockAnalysis.of(flow.model());
        var verdicts = new ArrayList<String>();
        for (Cycle cycle : cycles.cycles()) {
            CheckResult result = check(program)
                    .compare(compare)
                    .guide(new CycleGuide(cycle, cycles.reach(), program.scene(flow)))
                    .run();
            assertThat(result.cuts()).isEmpty();
            assertThat(result.verdict()).as("less than everything was searched").isNotEqualTo(Verdict.VERIFIED);
            verdicts.add((result.verdict() == Verdict.VIOLATED ? REAL : "refuted") + " " + result.states());
        }
        return String.join(", ", verdicts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "deadlock/sb            | real 4",
                "deadlock/ul            | real 3",
                "deadlock/pa partners=3 | real 10, refuted 5258, real 12",
                "deadlock/wm oxygens=1  | real 12, refuted 1050",
                "deadlock/hb            | real 5, refuted 386, real 8",
                "deadlock/fa            | real 3, real 7, real 3",
                "deadlock/p2p           | real 3",
            })
    void everyCycleIsDecidedAndEveryDeadlockIsFoundSoon(String call, String expected) throws Exception {
        AbsProgram program = Families.sized(call);
        // Calls of fa wait with their lock for others of their kind, in a row of any length, which is not followed.
        assertThat(DeadlockAnalysis.of(program.flow().model()).covering()).isEqualTo(!call.contains("/fa"));
        assertThat(verdicts(program, Compare.CANONICAL)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "deadlock/fp2p           | refuted 321",
                "deadlock/ful            | refuted 15",
                "deadlock/fpa partners=1 | refuted 29, refuted 115, refuted 105",
            })
    void whatHasNoDeadlockIsProvedFree(String call, String expected) throws Exception {
        assertThat(verdicts(Families.sized(call), Compare.CANONICAL)).isEqualTo(expected);
    }

    /** Each cog waits for one of its own, in a row of any length. */
    @Test
    void aRowOfNewCogsIsFreeWithoutASearch() throws Exception {
        assertThat(DeadlockAnalysis.of(Families.sized("deadlock/ffa").flow().model())
                        .free())
                .isTrue();
        assertThat(deadlocks(check(Families.sized("deadlock/ffa number=4")))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadlock/sb", "deadlock/ul", "deadlock/pa", "deadlock/wm", "deadlock/hb", "deadlock/fa"})
    void withoutGuidanceThousandsOfStatesAreNotAll(String call) throws Exception {
        CheckResult result = check(Families.sized(call))
                .keepGoing(true)
                .deadlocksEarly(false)
                .limits(Limits.NONE.withStates(5_000))
                .run();

        assertThat(result.bounds()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deadlock/sb clients=2",
                "deadlock/ul workers=3",
                "deadlock/pa partners=2",
                "deadlock/wm hydrogens=3 oxygens=1",
                "deadlock/hb birds=3",
                "deadlock/fa pairs=1",
                "deadlock/p2p pairs=1",
                "deadlock/ffa number=4",
                "deadlock/fpa partners=1"
            })
    void guidedSearchesTogetherFindWhatSearchingEverythingFinds(String call) throws Exception {
        AbsProgram program = Families.sized(call);
        Cycles cycles = DeadlockAnalysis.of(program.flow().model());
        Set<String> guided = new TreeSet<>();
        for (Cycle cycle : cycles.cycles()) {
            guided.addAll(deadlocks(check(program).guide(guide(program, cycles, cycle))));
        }

        assertThat(guided).containsAll(deadlocks(check(program))); // which ends a schedule at its first deadlock
    }

    @Test
    void aDeadlockThatGoesRoundTwoCyclesInTurnIsFound() throws Exception {
        AbsProgram program = Families.of(
                "two-cycles",
                """
                module Two;
                import * from ABS.StdLib;
                interface A { Unit one(B b, A other); Unit two(D d, A other); Unit p(); }
                interface B { Unit x(A other); }
                interface D { Unit y(A other); }
                class A implements A {
                  Unit one(B b, A other) { Fut<Unit> f = b!x(other); f.get; }
                  Unit two(D d, A other) { Fut<Unit> f = d!y(other); f.get; }
                  Unit p() {}
                }
                class B implements B { Unit x(A other) { Fut<Unit> f = other!p(); await f?; } }
                class D implements D { Unit y(A other) { Fut<Unit> f = other!p(); await f?; } }
                {
                  List<A> all = Nil;
                  Int i = 0;
                  while (i < 2) { A a = new A(); all = Cons(a, all); i = i + 1; }
                  A first = head(all);
                  A second = head(tail(all));
                  B b = new B();
                  D d = new D();
                  first!one(b, second);
                  second!two(d, first);
                }
                """);

        assertThat(verdicts(program, Compare.NONE)).isEqualTo("real 5, real 5");
    }

    /** The deadlocks found, without the numbers of objects of a class. */
    private static Set<String> deadlocks(Check check) throws Exception {
        Set<String> found = new TreeSet<>();
        for (Finding finding :
                check.keepGoing(true).compare(Compare.CANONICAL).run().findings()) {
            assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
            found.add(finding.message().replaceAll("#\\d+", ""));
        }
        return found;
    }
}
