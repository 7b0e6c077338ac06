package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.Chameneos;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Levels that others make by running the program, in whatever order and however often they fail, are those of a search depth first in one process. */
@Timeout(3600)
class SpreadLevelsTest {
    private static final int PROGRAMS = Counts.of(7, 20, 60);
    private static final int LARGEST = Counts.of(250, 2_000, 3_000);

    private static final List<LongFunction<Semantics>> FAMILIES = List.of(
            RandomToys::of,
            RandomToys::withReferences,
            seed -> RandomToys.of(seed).first((int) (seed % 2)),
            RandomToys::endless,
            seed -> RandomToys.recurring(seed).toy(),
            seed -> RandomToys.colliding(seed, seed % 2 == 0).toy(),
            seed -> new Renaming(RandomToys.of(seed)));

    @ParameterizedTest
    @EnumSource
    void countsAndFindingsAreThoseOfOneProcess(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            LongFunction<Semantics> family = FAMILIES.get((int) (seed % FAMILIES.size()));
            long number = seed;
            compared += agree("seed " + seed, seed, () -> check(family.apply(number), delivery)) ? 1 : 0;
        }
    }

    @Test
    void whatSomebodyWantsToEndAtEndsThereByAShortestSchedule() throws NothingToCheck {
        int found = 0;
        for (long seed = 0; found < PROGRAMS / 2; seed++) {
            LongFunction<Semantics> family = FAMILIES.get((int) (seed % FAMILIES.size()));
            long number = seed;
            CheckResult all = depthFirst(() -> check(family.apply(number), DeliveryModel.UNORDERED));
            if (all == null || all.verdict() != Verdict.VIOLATED) {
                continue;
            }
            Supplier<Check> checks =
                    () -> check(family.apply(number), DeliveryModel.UNORDERED).keepGoing(false);
            CheckResult first = spread(checks, seed, 0, false);
            assertThat(first.verdict()).as("seed " + seed).isEqualTo(Verdict.VIOLATED);
            int shortest = all.findings().stream()
                    .filter(one -> one.severity() == Severity.ERROR)
                    .mapToInt(one -> one.schedule().length())
                    .min()
                    .orElseThrow();
            assertThat(first.findings().stream().filter(one -> one.severity() == Severity.ERROR))
                    .as("seed " + seed)
                    .singleElement()
                    .satisfies(one -> assertThat(one.schedule().length()).isEqualTo(shortest));
            found++;
        }
    }

    @Test
    void whoeverIsLostChangesNothingInAnySchedule() throws NothingToCheck {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            long number = seed;
            Supplier<Check> checks = () -> check(RandomToys.of(number), DeliveryModel.UNORDERED);
            if (depthFirst(checks) != null) {
                assertThat(withSchedules(spread(checks, seed, 0, false)))
                        .as("seed " + seed)
                        .isEqualTo(withSchedules(spread(checks, seed + 1, 0, false)));
            }
        }
    }

    @Test
    void narrowLevelsStayInTheProcess() throws NothingToCheck {
        var stages = new StatesInMemory(() -> check(Programs.workers(4), DeliveryModel.UNORDERED), 2, 0, false);
        check(Programs.workers(4), DeliveryModel.UNORDERED)
                .byLevels(ByLevels.ALWAYS)
                .spread(() -> stages, 1_000_000)
                .run();
        assertThat(stages.expanded).isZero();
    }

    @Test
    void aLimitOnStatesEndsIt() throws NothingToCheck {
        Supplier<Check> checks =
                () -> check(Programs.chains(4, 5), DeliveryModel.UNORDERED).limits(Limits.NONE.withStates(100));
        CheckResult result = spread(checks, 1, 3, false);
        assertThat(result.bounds()).extracting(Bound::kind).containsExactly(Bound.Kind.STATES);
        assertThat(result.states()).isEqualTo(100);
    }

    @Test
    void aProgramThatHasAsManySituationsAsConfigurationsGoesToOthersByItself() throws NothingToCheck {
        Supplier<Check> checks = () -> check(Programs.longHistory("note"), DeliveryModel.UNORDERED);
        CheckResult alone = checks.get().byLevels(ByLevels.NEVER).run();
        var states = new StatesInMemory(checks, 2, 1, false);
        states.piece = 300;
        CheckResult result = checks.get()
                .wideLevels(() -> new StagesInMemory(2, 1), 1_000_000)
                .spread(() -> states, 5_000)
                .run();
        assertThat(summary(result)).isEqualTo(summary(alone));
        assertThat(result.choice().spread()).isTrue();
        assertThat(result.choice().reason())
                .isEqualTo("there are about as many situations of actors as configurations");
        assertThat(states.expanded).isPositive();
    }

    @Test
    void actorsThatWereRenamedBeforeKeepTheSearchInTheProcess() throws NothingToCheck {
        Supplier<Check> checks = () -> check(new Renaming(Programs.longHistory("b")), DeliveryModel.UNORDERED);
        CheckResult alone = checks.get().byLevels(ByLevels.NEVER).run();
        var states = new StatesInMemory(checks, 2, 1, false);
        CheckResult result = checks.get()
                .wideLevels(() -> new StagesInMemory(2, 1), 1_000_000)
                .spread(() -> states, 1_000)
                .run();
        assertThat(summary(result)).isEqualTo(summary(alone));
        assertThat(result.choice().spread()).isFalse();
        assertThat(states.expanded).isZero();
    }

    @Test
    void aSecondOpinionKnowsWhereOthersEnded() throws NothingToCheck {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            long number = seed;
            Supplier<Check> checks = () -> Check.of(RandomToys.of(number))
                    .compare(Compare.CANONICAL)
                    .undelivered(Severity.IGNORED)
                    .environment(EnvironmentKind.ANY)
                    .keepGoing(true)
                    .secondOpinion(Duration.ofMillis(5));
            CheckResult alone = depthFirst(checks);
            if (alone != null) {
                assertThat(summary(spread(checks, seed, 0, seed % 2 == 0)))
                        .as("seed " + seed)
                        .isEqualTo(summary(alone));
            }
        }
    }

    @Test
    void aHandlerThatDoesNotReturnIsFoundAllTheSame() throws NothingToCheck {
        Supplier<Check> checks = () -> check(stuck(), DeliveryModel.UNORDERED)
                .limits(Limits.NONE.withStep(Duration.ofMillis(50)))
                .keepGoing(false);
        CheckResult result = spread(checks, 1, 0, false);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).message())
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
        Supplier<Check> nowhere = () -> {
            throw new IllegalStateException("there is no class bank.Main");
        };
        assertThatThrownBy(() -> check(Programs.history(5), DeliveryModel.UNORDERED)
                        .byLevels(ByLevels.ALWAYS)
                        .spread(() -> new StatesInMemory(nowhere, 2, 1, false), 0)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessage("another process cannot open the program: there is no class bank.Main");
    }

    @Test
    void aWorkerWithAnotherProgramIsNotBelieved() {
        Toy harmless = Programs.race(4).on("Racer", "second", new Op.Add(1));
        Supplier<Check> others = () -> check(Programs.race(4), DeliveryModel.UNORDERED);
        assertThatThrownBy(() -> check(harmless, DeliveryModel.UNORDERED)
                        .byLevels(ByLevels.ALWAYS)
                        .spread(() -> new StatesInMemory(others, 2, 1, false), 0)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("the program does not do here what it did in another process");
    }

    @Test
    void aProgramThatCannotTellOthersWhatItsValuesAreIsSearchedInOneProcess() throws NothingToCheck {
        Supplier<Check> checks = () -> check(new Chameneos(2), DeliveryModel.UNORDERED);
        CheckResult result = spread(checks, 1, 0, false);
        assertThat(result.choice().spread()).isFalse();
        assertThat(result.states()).isEqualTo(checks.get().run().states());
    }

    /** Whether the program was small enough to be compared. */
    private static boolean agree(String what, long seed, Supplier<Check> checks) throws NothingToCheck {
        CheckResult depthFirst = depthFirst(checks);
        if (depthFirst == null) {
            return false;
        }
        for (int narrow : List.of(0, 6)) {
            boolean troubled = seed % 2 == 0;
            assertThat(summary(spread(checks, seed, narrow, troubled)))
                    .as("%s, narrow below %s", what, narrow)
                    .isEqualTo(summary(depthFirst));
        }
        return true;
    }

    /** Null if there is too much to be compared, or nothing. */
    private static CheckResult depthFirst(Supplier<Check> checks) {
        try {
            CheckResult result = checks.get()
                    .byLevels(ByLevels.NEVER)
                    .limits(Limits.NONE.withStates(LARGEST))
                    .run();
            return result.bounds().isEmpty() ? result : null;
        } catch (NothingToCheck nothing) {
            return null;
        }
    }

    private static CheckResult spread(Supplier<Check> checks, long seed, int narrow, boolean troubled)
            throws NothingToCheck {
        int parts = 1 + (int) (seed % 3);
        return checks.get()
                .byLevels(ByLevels.ALWAYS)
                .spread(() -> new StatesInMemory(checks, parts, seed, troubled), narrow)
                .run();
    }

    private static Check check(Program program, DeliveryModel delivery) {
        return Check.of(program)
                .compare(Compare.CANONICAL)
                .delivery(delivery)
                .undelivered(Severity.ERROR)
                .keepGoing(true);
    }

    private static String withSchedules(CheckResult result) {
        return summary(result)
                + result.findings().stream()
                        .map(one -> one.message() + " " + one.schedule())
                        .toList();
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.schedule().length() + " " + finding.shortest())
                .sorted()
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, "
                + ran(result) + findings;
    }

    /** Where calls deadlock, it is looked at what comes next, or it is not; handlers run for that are counted. */
    private static List<String> ran(CheckResult result) {
        return result.verdict() == Verdict.VIOLATED
                ? List.of()
                : result.evidence().coverage().neverRan();
    }
}
