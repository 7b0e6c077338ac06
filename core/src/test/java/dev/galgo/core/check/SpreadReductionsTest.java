package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.Traces;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A search under a reduction whose parts others do, in whatever order, comes to what one process comes to, and to what every order comes to. */
@Timeout(3600)
class SpreadReductionsTest {
    private static final int PROGRAMS = Counts.of(3, 10, 25);
    private static final int VIOLATED = Counts.of(1, 2, 5);
    private static final long SMALLEST = Counts.of(30, 60, 60);
    private static final long LARGEST = Counts.of(800, 6_000, 12_000);
    /** Deliveries of a program whose traces are counted, at most. */
    private static final long MOST_COUNTED = Counts.of(2_000, 6_000, 12_000);

    private static final long TOO_MANY = -1;
    private static final PartTuning SMALL = new PartTuning(2, 3, 20, 1);

    private static final List<LongFunction<Semantics>> FAMILIES = List.of(
            RandomToys::of,
            RandomToys::withReferences,
            seed -> RandomToys.colliding(seed, false).toy(),
            seed -> new Renaming(RandomToys.of(seed)));

    private int apart;

    @ParameterizedTest
    @EnumSource
    void optimalRunsTheSame(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        int counted = 0;
        for (long seed = 0; compared < PROGRAMS || (counted == 0 && compared < 10 * PROGRAMS); seed++) {
            boolean keepGoing = seed % 3 != 0;
            boolean cut = seed % 5 == 1;
            Supplier<Check> checks = checks(seed, delivery, ReductionKind.OPTIMAL, false, keepGoing, cut);
            CheckResult alone = alone(checks);
            if (alone == null) {
                continue;
            }
            CheckResult some = apart(checks, seed);
            assertThat(summary(some)).as("seed %s", seed).isEqualTo(summary(alone));
            compared++;
            long traces = !cut && neverEndsEarly(alone) ? traces(program(seed), delivery) : TOO_MANY;
            if (traces != TOO_MANY) {
                assertThat(some.executions()).as("seed %s", seed).isEqualTo(traces);
                counted++;
            }
        }
        assertThat(apart).as("parts that others have done").isGreaterThan(PROGRAMS);
        assertThat(counted).as("programs whose traces were counted").isPositive();
    }

    @ParameterizedTest
    @CsvSource({"false, UNORDERED", "false, FIFO", "false, CAUSAL", "true, UNORDERED", "true, FIFO"})
    void dporFindsTheSameAndRunsNoMore(boolean sleepSets, DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        int counted = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            boolean cut = seed % 7 == 1;
            Supplier<Check> checks = checks(seed, delivery, ReductionKind.DPOR, sleepSets, true, cut);
            CheckResult all = alone(checks(seed, delivery, ReductionKind.NONE, false, true, cut));
            CheckResult alone = all == null ? null : alone(checks);
            if (all == null || alone == null) {
                continue;
            }
            CheckResult some = apart(checks, seed);
            compared++;
            assertThat(some.verdict()).as("seed %s", seed).isEqualTo(alone.verdict());
            assertThat(some.bounds()).as("seed %s", seed).isEqualTo(alone.bounds());
            if (!cut) {
                assertThat(findings(some)).as("seed %s", seed).isEqualTo(findings(alone));
                assertThat(kinds(some)).as("seed %s", seed).isEqualTo(kinds(all));
            }
            if (neverEndsEarly(alone) && !sleepSets) {
                assertThat(counts(some)).as("seed %s", seed).isEqualTo(counts(alone));
                counted++;
            } else if (neverEndsEarly(alone) && !cut) {
                assertThat(some.executions())
                        .as("seed %s", seed)
                        .isEqualTo(alone.executions())
                        .isEqualTo(traces(program(seed), delivery));
                counted++;
            }
        }
        assertThat(apart).as("parts that others have done").isGreaterThan(PROGRAMS);
        assertThat(counted).as("programs whose schedules were counted").isPositive();
    }

    @ParameterizedTest
    @CsvSource({"false, UNORDERED", "false, CAUSAL", "true, UNORDERED", "true, FIFO"})
    void transdporRunsWhatItRunsInOneProcessAndMore(boolean sleepSets, DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Supplier<Check> checks = checks(seed, delivery, ReductionKind.TRANSDPOR, sleepSets, true, false);
            CheckResult all = alone(checks(seed, delivery, ReductionKind.NONE, false, true, false));
            CheckResult alone = all == null ? null : alone(checks);
            if (all == null || alone == null) {
                continue;
            }
            CheckResult some = apart(checks, seed);
            compared++;
            assertThat(some.verdict()).as("seed %s", seed).isNotEqualTo(Verdict.VERIFIED);
            assertThat(kinds(all)).as("seed %s", seed).containsAll(kinds(some));
            if (!sleepSets) {
                assertThat(findings(some)).as("seed %s", seed).containsAll(findings(alone));
                assertThat(some.executions()).as("seed %s", seed).isGreaterThanOrEqualTo(alone.executions());
            }
        }
        assertThat(apart).as("parts that others have done").isGreaterThan(PROGRAMS);
    }

    @ParameterizedTest
    @CsvSource({"DPOR, false", "DPOR, true", "TRANSDPOR, false", "OPTIMAL, false"})
    void aSearchThatEndsAtItsFirstFindingHasOne(ReductionKind reduction, boolean sleepSets) throws NothingToCheck {
        int violated = 0;
        for (long seed = 0; violated < VIOLATED; seed++) {
            Supplier<Check> checks = checks(seed, DeliveryModel.UNORDERED, reduction, sleepSets, false, false);
            CheckResult alone = alone(checks, 10);
            if (alone != null && alone.verdict() == Verdict.VIOLATED) {
                violated++;
                CheckResult some = apart(checks, seed);
                assertThat(some.verdict()).as("seed %s", seed).isEqualTo(Verdict.VIOLATED);
                assertThat(some.findings().stream().filter(one -> one.severity() == Severity.ERROR))
                        .as("seed %s", seed)
                        .hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"DPOR, false", "DPOR, true", "OPTIMAL, false"})
    void theSecondOpinionKnowsWhereSchedulesEndedElsewhere(ReductionKind reduction, boolean sleepSets)
            throws NothingToCheck {
        Supplier<Toy> toys = () -> Programs.history(4);
        Supplier<Check> checks = () -> Check.of(toys.get().loadedAnewAs(toys))
                .compare(Compare.NONE)
                .reduction(reduction)
                .sleepSets(sleepSets)
                .secondOpinion(Check.USUAL);
        CheckResult result = apart(checks, 1);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().secondOpinion().schedules()).isPositive();
    }

    /** Whoever tries another message has to find out by itself, for the first one may still be under way. */
    @Test
    void aMessageThatEndsItsScheduleDoesNotSleepElsewhere() throws NothingToCheck {
        Supplier<Check> checks = () -> Check.of(new Toy()
                        .actor("Failing")
                        .actor("A")
                        .actor("B")
                        .on("Failing", "fail", new Op.FailIf(0))
                        .on("A", "go", new Op.Add(1))
                        .on("B", "go", new Op.Add(1))
                        .pending(0, "fail", 0)
                        .pending(1, "go", 0)
                        .pending(2, "go", 0))
                .compare(Compare.NONE)
                .reduction(ReductionKind.DPOR)
                .sleepSets(true)
                .keepGoing(true);
        CheckResult alone = checks.get().run();
        for (int seed = 0; seed < 5; seed++) {
            var workers = new WorkersInMemory(checks, seed);
            CheckResult some =
                    checks.get().inParts(workers, new PartTuning(2, 1, 1, 1)).run();
            assertThat(counts(some)).as("seed %s", seed).isEqualTo(counts(alone));
        }
    }

    /** Where there is much to try along a schedule, the last of it stays together: here the search is first left when its second schedule has begun. */
    @ParameterizedTest
    @CsvSource({"DPOR, false, 8", "DPOR, true, 8", "OPTIMAL, false, 27"})
    void whatIsLeftOfALongScheduleIsDone(ReductionKind reduction, boolean sleepSets, long cut) throws NothingToCheck {
        boolean optimal = reduction == ReductionKind.OPTIMAL;
        Supplier<Check> checks = () -> Check.of(optimal ? pairs(13) : Programs.history(7))
                .compare(Compare.NONE)
                .reduction(reduction)
                .sleepSets(sleepSets);
        var workers = new WorkersInMemory(checks, 1);
        CheckResult some =
                checks.get().inParts(workers, new PartTuning(2, cut, 5_000, 1)).run();
        assertThat(some.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(some.executions()).isEqualTo(optimal ? 1 << 13 : Programs.factorial(7));
        assertThat(workers.done).isPositive();
    }

    /** Two messages to each of {@code n} actors, which remember their order. */
    private static Toy pairs(int n) {
        var toy = new Toy();
        for (int i = 0; i < n; i++) {
            String type = "T" + i;
            toy.actor(type).on(type, "note", new Op.Log()).pending(i, "note", 1).pending(i, "note", 2);
        }
        return toy;
    }

    @Test
    void whatAutoPicksIsSpreadAsWell() throws NothingToCheck {
        Supplier<Check> checks =
                () -> Check.of(Programs.history(5)).compare(Compare.NONE).reduction(ReductionKind.AUTO);
        assertThat(summary(apart(checks, 1))).isEqualTo(summary(checks.get().run()));
        assertThat(apart).isPositive();
    }

    /** Null if there is too little to divide, or too much to check. */
    private static CheckResult alone(Supplier<Check> checks) {
        return alone(checks, SMALLEST);
    }

    private static CheckResult alone(Supplier<Check> checks, long least) {
        Check check = checks.get();
        try {
            CheckResult result =
                    check.limits(check.limits.withTransitions(LARGEST)).run();
            boolean large =
                    result.bounds().stream().anyMatch(bound -> bound.text().endsWith("transitions"));
            return large || result.transitions() < least ? null : result;
        } catch (NothingToCheck nothing) {
            return null;
        }
    }

    private CheckResult apart(Supplier<Check> checks, long seed) throws NothingToCheck {
        var workers = new WorkersInMemory(checks, seed);
        CheckResult result = checks.get().inParts(workers, SMALL).run();
        apart += workers.done;
        return result;
    }

    private static Semantics program(long seed) {
        return FAMILIES.get((int) (seed % FAMILIES.size())).apply(seed);
    }

    private static Supplier<Check> checks(
            long seed,
            DeliveryModel delivery,
            ReductionKind reduction,
            boolean sleepSets,
            boolean keepGoing,
            boolean cut) {
        MessageOrder order = MessageOrder.values()[(int) (seed / 4 % MessageOrder.values().length)];
        return () -> Check.of(program(seed))
                .compare(Compare.NONE)
                .delivery(delivery)
                .reduction(reduction)
                .order(order)
                .sleepSets(sleepSets)
                .undelivered(Severity.ERROR)
                .keepGoing(keepGoing)
                .limits(Limits.NONE.withDepth(cut ? 5 : Long.MAX_VALUE));
    }

    /** Counted by running every order, unless those are too many. */
    private static long traces(Semantics program, DeliveryModel delivery) {
        Semantics plain = program instanceof Renaming renaming ? renaming.program : program;
        var traces = new Traces();
        var start = Engine.of(Engine.Kind.MEMO, plain).start(delivery, Compare.NONE);
        var counts = new SearchCounts();
        new DepthFirst(start, Compare.NONE, Limits.NONE.withTransitions(MOST_COUNTED), counts, traces).run();
        return counts.bounds().isEmpty() ? traces.met.size() : TOO_MANY;
    }

    /** Whether all schedules go on until nothing can be delivered, so that orders of deliveries are all there is to them. */
    private static boolean neverEndsEarly(CheckResult result) {
        return Set.of(FindingKind.UNDELIVERED, FindingKind.BLOCKED)
                .containsAll(result.findings().stream().map(Finding::kind).toList());
    }

    private static Set<String> findings(CheckResult result) {
        var all = new TreeSet<String>();
        result.findings().forEach(finding -> all.add(finding.kind() + " " + finding.message()));
        return all;
    }

    private static Set<FindingKind> kinds(CheckResult result) {
        var all = new HashSet<FindingKind>();
        result.findings().forEach(finding -> all.add(finding.kind()));
        return all;
    }

    private static String counts(CheckResult result) {
        return result.executions() + " executions, " + result.transitions() + " transitions, " + result.states()
                + " states, " + result.abandoned() + " abandoned, deepest " + result.deepest();
    }

    private static String summary(CheckResult result) {
        var found = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.message() + " " + finding.schedule())
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.states() + " states, deepest " + result.deepest() + ", " + found;
    }
}
