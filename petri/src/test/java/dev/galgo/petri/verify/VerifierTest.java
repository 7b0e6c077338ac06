package dev.galgo.petri.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.Families;
import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.explore.Walker;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.solve.IntegerSearch;
import dev.galgo.petri.solve.IntegerSolver;
import dev.galgo.petri.solve.StateEquation;
import dev.galgo.petri.solve.Z3Solver;
import dev.galgo.testsupport.Tier;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class VerifierTest {
    private static final IntegerSolver NO_SOLVER = (net, atoms, budget) -> {
        throw new IntegerSolver.Missing("Z3 cannot be loaded here: no such library");
    };

    @Test
    void philosophersDeadlock() {
        Net net = Families.philosophers(5, false);
        var found = (Answer.Found) new Verifier().answer(NetQuestion.deadlock(net));
        assertThat(net.dead(found.run().replay(net).toArray())).isTrue();
    }

    @Test
    void howLongARunWasBeforeItWasShortenedIsTold() {
        Net net = Families.philosophers(5, false);
        var found = (Answer.Found) new Verifier().answer(NetQuestion.deadlock(net));
        assertThat(found.tried().get(found.tried().size() - 1))
                .satisfies(last -> assertThat(last.engine()).isEqualTo("shortening"))
                .satisfies(last -> assertThat(last.outcome())
                        .matches("[0-9]+ firings to " + found.run().length()));
    }

    @Test
    void onlyADeadlockInWhichSomebodyWaitsCounts() {
        Net net = Net.builder("ends")
                .place("work", 1)
                .place("done")
                .place("wait")
                .step("end", List.of("work"), List.of("done"))
                .build();
        int wait = net.place("wait").orElseThrow();
        int done = net.place("done").orElseThrow();
        assertThat(new Verifier().answer(NetQuestion.deadlock(net))).isInstanceOf(Answer.Found.class);
        assertThat(new Verifier().answer(NetQuestion.deadlock(net, Set.of(wait))))
                .isInstanceOf(Answer.Free.class);
        assertThat(new Verifier().answer(NetQuestion.deadlock(net, Set.of(done))))
                .isInstanceOf(Answer.Found.class);
        assertThat(new Verifier().answer(NetQuestion.deadlock(net, Set.of()))).isInstanceOf(Answer.Free.class);
    }

    @Test
    void twoNeighboursNeverEatTogether() {
        Net net = Families.philosophers(10, false);
        assertThat(new Verifier().answer(NetQuestion.reach(net, "eat1 >= 1 and eat2 >= 1")))
                .isInstanceOf(Answer.Free.class);
        assertThat(new Verifier().answer(NetQuestion.reach(net, "eat1 >= 1 and eat3 >= 1")))
                .isInstanceOf(Answer.Found.class);
    }

    @Test
    void aBillionTokensAreNoProblem() {
        Net net = Net.builder("many")
                .place("p", 1_000_000_000)
                .place("q")
                .step("t", List.of("p"), List.of("q"))
                .build();
        assertThat(new Verifier(limits(5), ProofProgress.SILENT).answer(NetQuestion.reach(net, "q > 1000000000")))
                .isInstanceOf(Answer.Free.class);
        // No search counts to a billion: it ends at its limit, whichever that is.
        ProofLimits few = Tier.now() == Tier.BUILD ? limits(1).withStates(1_000) : limits(2);
        Answer deadlock = new Verifier(few, ProofProgress.SILENT).answer(NetQuestion.deadlock(net));
        assertThat(deadlock).isNotInstanceOf(Answer.Free.class);
    }

    @Test
    void aRunIsShortenedBeforeItIsShown() {
        for (int n : new int[] {2, 8, 30}) {
            var found = (Answer.Found) new Verifier().answer(NetQuestion.deadlock(Families.philosophers(n, false)));
            // Think, want and take one fork: nobody needs to have eaten.
            assertThat(found.run().length()).as("%d philosophers", n).isLessThanOrEqualTo(5 * n);
            assertThat(found.shortest()).isEqualTo(n == 2);
        }
    }

    @Test
    void aRunWithCirclesWithinCirclesBecomesTheShortest() {
        Net net = Net.builder("circles")
                .place("a", 1)
                .place("b")
                .place("c")
                .step("ab", List.of("a"), List.of("b"))
                .step("ba", List.of("b"), List.of("a"))
                .step("ac", List.of("a"), List.of("c"))
                .build();
        var found = (Answer.Found) new Verifier().answer(NetQuestion.reach(net, "c = 1"));
        assertThat(found.run().names(net)).containsExactly("ac");
        assertThat(found.shortest()).isTrue();
    }

    private static ProofLimits limits(int seconds) {
        return ProofLimits.DEFAULT.withTime(Duration.ofSeconds(seconds));
    }

    @Test
    void whereZ3CannotBeLoadedTheOthersGoOn() {
        // Without states and conflicts to spend, only the solver is left.
        var limits = new ProofLimits(Duration.ofSeconds(20), 10, 1, 1 << 20);
        goesOn(limits, NetQuestion.reach(Families.weights(), "pile = " + Families.NO_SUM));
        if (Tier.now() != Tier.BUILD) {
            // Millions of firings of walks that meet nothing.
            goesOn(limits, NetQuestion.deadlock(Families.countingPhilosophers(6)));
        }
    }

    private static void goesOn(ProofLimits limits, NetQuestion question) {
        Answer answer = new Verifier(limits, ProofProgress.SILENT, NO_SOLVER).answer(question);
        assertThat(answer).isInstanceOf(Answer.Unknown.class);
        assertThat(answer.tried())
                .anyMatch(r -> r.engine().equals("integer query")
                        && r.outcome().equals("left out: Z3 cannot be loaded here: no such library"));
        assertThat(answer.tried())
                .anyMatch(r ->
                        r.engine().equals(ExplicitSearch.NAME) && r.outcome().equals("stopped: more than 10 markings"));
        assertThat(((Answer.Unknown) answer).reason())
                .isEqualTo("explicit search stopped: more than 10 markings; Z3 cannot be loaded here: no such library");
    }

    @Test
    void anInterruptEndsTheCheckAndStaysSet() {
        Thread.currentThread().interrupt();
        Answer answer = new Verifier().answer(NetQuestion.deadlock(Families.philosophers(6, true)));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(answer).isInstanceOfSatisfying(Answer.Unknown.class, unknown -> assertThat(unknown.reason())
                .contains("interrupted"));
        assertThat(answer.tried()).hasSize(1);
    }

    @Test
    void everyEngineHonoursTheDeadline() {
        NetQuestion question = NetQuestion.deadlock(Families.philosophers(30, true));
        Budget over = Budget.start(new ProofLimits(Duration.ofNanos(1), 1_000_000, 1_000_000, 1 << 30));
        assertThat(NetReduction.of(question, over).steps()).isEmpty();
        assertLimit(() -> new Walker(question, over, 1).atRandom(1, 10), LimitReached.Kind.TIME);
        assertLimit(() -> new StateEquation(question, over).run(), LimitReached.Kind.TIME);
        assertLimit(() -> new ExplicitSearch(question, over, true).run(), LimitReached.Kind.TIME);
        assertLimit(() -> new IntegerSearch(question, new Z3Solver(), over).run(), LimitReached.Kind.TIME);
    }

    @Test
    void statesMemoryAndIterationsAreLimited() {
        NetQuestion question = NetQuestion.deadlock(Families.philosophers(8, true));
        assertLimit(
                () -> new ExplicitSearch(question, Budget.start(ProofLimits.DEFAULT.withStates(50)), false).run(),
                LimitReached.Kind.STATES);
        assertLimit(
                () -> new ExplicitSearch(question, Budget.start(ProofLimits.DEFAULT.withMemory(20_000)), false).run(),
                LimitReached.Kind.MEMORY);
        assertLimit(
                () -> new StateEquation(question, Budget.start(ProofLimits.DEFAULT.withIterations(2))).run(),
                LimitReached.Kind.ITERATIONS);
    }

    private static void assertLimit(Runnable engine, LimitReached.Kind kind) {
        assertThatThrownBy(engine::run).isInstanceOfSatisfying(LimitReached.class, limit -> assertThat(limit.kind())
                .isEqualTo(kind));
    }

    @Test
    void z3IsStoppedByTheDeadlineAndByAnInterrupt() {
        // A subset-sum with large odd weights keeps an integer solver busy.
        var builder = Net.builder("sum").place("total");
        for (int i = 0; i < 40; i++) {
            builder.place("w" + i, 1)
                    .transition("t" + i)
                    .arc("w" + i, "t" + i)
                    .arc("t" + i, "total", 1_000_003L + 7919L * i * i);
        }
        NetQuestion question = NetQuestion.reach(builder.build(), "total = 24681357");
        var budget = Budget.start(ProofLimits.DEFAULT.withTime(Duration.ofMillis(300)));
        try {
            new IntegerSearch(question, new Z3Solver(), budget).run();
        } catch (LimitReached limit) {
            assertThat(limit.kind()).isEqualTo(LimitReached.Kind.TIME);
        }
        Thread.currentThread().interrupt();
        assertLimit(
                () -> new IntegerSearch(question, new Z3Solver(), Budget.start(ProofLimits.DEFAULT)).run(),
                LimitReached.Kind.INTERRUPT);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void progressNamesTheEngines() {
        var engines = new TreeSet<String>();
        new Verifier(ProofLimits.DEFAULT, (engine, iteration, size) -> engines.add(engine))
                .answer(NetQuestion.deadlock(Families.philosophers(6, true)));
        assertThat(engines).contains("reductions", "random walk", "state equation");
    }

    @Test
    void netsWithoutPlacesOrTransitionsHaveAnswers() {
        Net nothing = Net.builder("nothing").build();
        assertThat(new Verifier().answer(NetQuestion.deadlock(nothing))).isInstanceOf(Answer.Found.class);
        Net busy = Net.builder("busy").transition("t").build();
        assertThat(new Verifier().answer(NetQuestion.deadlock(busy))).isInstanceOf(Answer.Free.class);
        assertThat(new Verifier().answer(NetQuestion.reach(nothing, "1 < 0"))).isInstanceOf(Answer.Free.class);
    }
}
