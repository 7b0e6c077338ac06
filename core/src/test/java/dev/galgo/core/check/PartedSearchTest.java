package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.Alive;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search whose parts others do, in whatever order and however often they fail, comes to the same as one that does everything itself. */
@Timeout(3600)
class PartedSearchTest {
    private static final int PROGRAMS = Counts.of(5, 25, 150);
    private static final long LARGEST = 1_000;
    private static final PartTuning SMALL = new PartTuning(2, 3, 20, 1);

    private static final List<LongFunction<Semantics>> FAMILIES = List.of(
            RandomToys::of,
            RandomToys::withReferences,
            seed -> RandomToys.colliding(seed, false).toy(),
            seed -> new Renaming(RandomToys.of(seed)));

    @ParameterizedTest
    @EnumSource
    void everyOrder(DeliveryModel delivery) throws NothingToCheck {
        int apart = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LongFunction<Semantics> family = FAMILIES.get((int) (seed % FAMILIES.size()));
            long number = seed;
            boolean keepGoing = seed % 3 != 0;
            long depth = seed % 4 == 1 ? 5 : Long.MAX_VALUE;
            apart += agree("seed " + seed, seed, () -> check(family.apply(number), delivery)
                    .keepGoing(keepGoing)
                    .limits(Limits.NONE.withDepth(depth)));
        }
        assertThat(apart).as("parts that others have done").isGreaterThan(PROGRAMS);
    }

    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "POS"})
    void samples(Strategies strategy) throws NothingToCheck {
        int apart = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LongFunction<Semantics> family = FAMILIES.get((int) (seed % FAMILIES.size()));
            long number = seed;
            boolean keepGoing = seed % 3 != 0;
            apart += agree("seed " + seed, seed, () -> check(family.apply(number), DeliveryModel.UNORDERED)
                    .sampling(new Sampling(50, strategy, number, 2))
                    .keepGoing(keepGoing)
                    .limits(Limits.NONE.withDepth(40)));
        }
        assertThat(apart).as("parts that others have done").isGreaterThan(PROGRAMS);
    }

    @Test
    void aScheduleWithoutAnEndEndsTheSearchWhereItDoesInOneProcess() throws NothingToCheck {
        for (int i = 0; i < Counts.of(0, 0, 1); i++) {
            agree("endless", 1, () -> check(Programs.endless(), DeliveryModel.UNORDERED));
        }
    }

    @Test
    void aHandlerThatDoesNotReturnIsFoundAllTheSame() throws NothingToCheck {
        Supplier<Check> checks = () -> check(stuck(), DeliveryModel.UNORDERED)
                .limits(Limits.NONE.withStep(Duration.ofMillis(50)))
                .keepGoing(false);
        CheckResult apart =
                checks.get().inParts(new WorkersInMemory(checks, 1), SMALL).run();
        assertThat(apart.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(apart.findings().get(0).message())
                .isEqualTo(checks.get().run().findings().get(0).message());
    }

    private static Semantics stuck() {
        return Programs.independent(4).onEach("T3", "go", () -> {
            try {
                new CountDownLatch(1).await();
                throw new AssertionError("nobody counts down");
            } catch (InterruptedException interrupted) {
                return List.of(new Op.Fail(FindingKind.ENDLESS));
            }
        });
    }

    @Test
    void aWorkerWithoutAProgramIsNoReasonToBelieveAnything() {
        var workers = new WorkersInMemory(
                () -> {
                    throw new IllegalStateException("there is no class bank.Main");
                },
                1);
        assertThatThrownBy(() -> check(Programs.history(5), DeliveryModel.UNORDERED)
                        .inParts(workers, SMALL)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessage("another process cannot open the program: there is no class bank.Main");
    }

    @Test
    void aWorkerWithAnotherProgramIsNotBelieved() {
        var workers = new WorkersInMemory(() -> check(Programs.race(4), DeliveryModel.UNORDERED), 1);
        assertThatThrownBy(() -> check(harmlessRace(), DeliveryModel.UNORDERED)
                        .inParts(workers, SMALL)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("the program does not do here what it did in another process");
    }

    private static Toy harmlessRace() {
        return Programs.race(4).on("Racer", "second", new Op.Add(1));
    }

    @Test
    void whatWouldNotComeToTheSameIsRefused() {
        assertRefused(check -> check.reduction(ReductionKind.DCUTE), "dcute decides by what it met");
        assertRefused(check -> check.threads(2), "one thread");
        assertRefused(check -> check.limits(Limits.NONE.withTransitions(10)), "depends on the order");
        assertRefused(check -> check.sampling(new Sampling(10, Strategies.PCT, 1, 2)), "learns from each schedule");
        var alive = Check.of(new Alive(Programs.history(3), DeliveryModel.UNORDERED))
                .inParts(new WorkersInMemory(() -> check(Programs.history(3), DeliveryModel.UNORDERED), 1));
        assertThatThrownBy(alive::run).isInstanceOf(RefusedSearch.class).hasMessageContaining("runs for real");
    }

    private static void assertRefused(UnaryOperator<Check> option, String reason) {
        Supplier<Check> checks = () -> check(Programs.history(3), DeliveryModel.UNORDERED);
        assertThatThrownBy(() -> option.apply(checks.get())
                        .inParts(new WorkersInMemory(checks, 1), SMALL)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining(reason);
    }

    /** How many parts others have done. */
    private static int agree(String what, long seed, Supplier<Check> checks) throws NothingToCheck {
        Check alone = checks.get();
        Limits limits = alone.limits;
        CheckResult whole;
        try {
            whole = alone.limits(limits.withTransitions(LARGEST * 300)).run();
        } catch (NothingToCheck nothing) {
            return 0;
        }
        if (whole.bounds().stream().anyMatch(bound -> bound.text().endsWith("transitions"))) {
            return 0;
        }
        var workers = new WorkersInMemory(checks, seed);
        var tuning = whole.transitions() < LARGEST
                ? SMALL
                : new PartTuning(5, 100, Math.max(1_000, whole.transitions() / 5), 1);
        CheckResult apart = checks.get().inParts(workers, tuning).run();
        assertThat(summary(apart)).as(what).isEqualTo(summary(whole));
        return workers.done;
    }

    private static Check check(Program program, DeliveryModel delivery) {
        return Check.of(program)
                .compare(Compare.NONE)
                .delivery(delivery)
                .undelivered(Severity.ERROR)
                .keepGoing(true);
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.message() + " " + finding.schedule())
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, deepest " + result.deepest()
                + ", " + result.sample() + ", "
                + (result.sample() == null ? "" : String.valueOf(result.estimate())) + ", "
                + ran(result) + findings;
    }

    /** Where a search ends at what it finds, others may have come further by then, and have seen more handlers run. */
    private static List<String> ran(CheckResult result) {
        return result.verdict() == Verdict.VIOLATED
                ? List.of()
                : result.evidence().coverage().neverRan();
    }
}
