package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However many threads search, they count and find the same. */
@Timeout(3600)
class ThreadsAgreeTest {
    private static final int PROGRAMS = Counts.of(3, 15, 50);
    private static final int LARGEST = Counts.of(1_500, 20_000, 20_000);
    private static final int REPETITIONS = Counts.of(1, 2, 6);

    @ParameterizedTest
    @EnumSource(Compare.class)
    void onRandomPrograms(Compare compare) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            long number = seed;
            if (new BruteForce(RandomToys.of(seed), DeliveryModel.UNORDERED, LARGEST).run()) {
                compared++;
                agree("seed " + seed, () -> RandomToys.of(number), check -> check.compare(compare)
                        .minimise(false));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void underEveryDeliveryModel(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 1_000; compared < PROGRAMS / 2; seed++) {
            long number = seed;
            if (new BruteForce(RandomToys.of(seed), delivery, LARGEST).run()) {
                compared++;
                agree("seed " + seed, () -> RandomToys.of(number), check -> check.delivery(delivery)
                        .compare(Compare.CANONICAL)
                        .minimise(false));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void inEveryEngine(Engine.Kind engine) throws NothingToCheck {
        for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
            agree("workers", () -> Programs.workers(Counts.of(3, 4, 4)), check -> check.engine(engine)
                    .compare(compare));
            agree("history", () -> Programs.history(Counts.of(4, 5, 5)), check -> check.engine(engine)
                    .compare(compare));
        }
    }

    @Test
    void onProgramsThatKeepEverybodyBusy() throws NothingToCheck {
        for (int i = 0; i < REPETITIONS; i++) {
            agree("independent", () -> Programs.independent(7), check -> check.compare(Compare.NONE));
            agree("history", () -> Programs.history(7), check -> check.compare(Compare.CANONICAL));
            agree("chains", () -> Programs.chains(4, 9), check -> check.compare(Compare.CANONICAL));
            agree("chains", () -> Programs.chains(3, 4), check -> check.compare(Compare.NONE));
            agree("workers", () -> Programs.workers(5), check -> check.compare(Compare.EXACT));
        }
    }

    /** A member that gives everything away but its next delivery makes this one, and not those beside it. */
    @Test
    void onTreesThatEndWithTheirFirstDelivery() throws NothingToCheck {
        for (int i = 0; i < Counts.of(100, 500, 500); i++) {
            agree("independent", () -> Programs.independent(2), check -> check.compare(Compare.NONE));
        }
    }

    /** Findings may be met in any order, by any schedule; shortened, they come out the same to the last delivery. */
    @Test
    void onTheShortestSchedulesOfAllFindings() throws NothingToCheck {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), DeliveryModel.UNORDERED, 2_000).run()) {
                continue;
            }
            for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
                List<String> two = stories(Check.of(RandomToys.of(seed)), compare, 2);
                assertThat(two)
                        .as("%s, seed %s", compare, seed)
                        .isEqualTo(stories(Check.of(RandomToys.of(seed)), compare, 3));
                assertThat(two)
                        .as("%s, seed %s", compare, seed)
                        .containsExactlyInAnyOrderElementsOf(stories(Check.of(RandomToys.of(seed)), compare, 1));
            }
        }
    }

    private static List<String> stories(Check check, Compare compare, int threads) throws NothingToCheck {
        return check
                .compare(compare)
                .undelivered(Severity.ERROR)
                .keepGoing(true)
                .threads(threads)
                .run()
                .findings()
                .stream()
                .map(finding -> finding.kind() + " " + finding.message() + " " + finding.actor() + " "
                        + finding.schedule() + " " + finding.shortest())
                .toList();
    }

    /** Three different errors, of which a search on one thread meets the first one first. */
    @Test
    void inATreeOnTheOneErrorThatEndsTheSearch() throws NothingToCheck {
        for (int i = 0; i < REPETITIONS; i++) {
            Finding alone = first(1);
            Finding together = first(3);
            assertThat(together.message()).isEqualTo(alone.message());
            assertThat(together.schedule()).isEqualTo(alone.schedule());
        }
    }

    private static Finding first(int threads) throws NothingToCheck {
        var toy = Programs.independent(5)
                .actor("Early")
                .actor("Late")
                .on("Early", "note", new Op.Log(), new Op.FailIf(21))
                .on("Late", "note", new Op.Log(), new Op.FailIf(21), new Op.FailIf(12))
                .pending(5, "note", 1)
                .pending(5, "note", 2)
                .pending(6, "note", 1)
                .pending(6, "note", 2);
        CheckResult result = Check.of(toy).threads(threads).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).hasSize(1);
        return result.findings().get(0);
    }

    @Test
    void onStoppingWithAVisitedSetAtSomeError() throws NothingToCheck {
        for (int i = 0; i < REPETITIONS; i++) {
            CheckResult result = Check.of(Programs.race(6))
                    .compare(Compare.CANONICAL)
                    .threads(3)
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
            assertThat(result.findings()).hasSize(1);
            assertThat(result.findings().get(0).schedule().length()).isEqualTo(1);
        }
    }

    /** What is counted and found on 1, 2 and 3 threads. */
    private static void agree(String what, Supplier<Toy> program, UnaryOperator<Check> options) throws NothingToCheck {
        CheckResult alone = run(program.get(), options, 1);
        for (int threads = 2; threads <= 3; threads++) {
            CheckResult together = run(program.get(), options, threads);
            assertThat(summary(together)).as("%s on %s threads", what, threads).isEqualTo(summary(alone));
        }
    }

    private static CheckResult run(Toy program, UnaryOperator<Check> options, int threads) throws NothingToCheck {
        return options.apply(Check.of(program))
                .undelivered(Severity.ERROR)
                .keepGoing(true)
                .threads(threads)
                .run();
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.actor())
                .sorted()
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, " + findings
                + (result.visitedBytes() == 0 ? ", deepest " + result.deepest() : "");
    }
}
