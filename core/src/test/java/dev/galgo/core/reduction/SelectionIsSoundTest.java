package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs, with references that travel and without, selecting actors and messages loses no end and no failure. */
class SelectionIsSoundTest {
    private static final int PROGRAMS = Counts.of(8, 50, 200);
    private static final int DEADLOCKING = Counts.of(20, 50, 200);
    private static final int LARGEST = 1_000;

    @ParameterizedTest
    @EnumSource(value = DeliveryModel.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void onProgramsInWhichReferencesTravel(DeliveryModel delivery) {
        compareAll(RandomToys::withReferences, delivery);
    }

    @ParameterizedTest
    @EnumSource(value = DeliveryModel.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void onProgramsWithCallsAndChoices(DeliveryModel delivery) {
        compareAll(RandomToys::of, delivery);
    }

    private static void compareAll(LongFunction<Toy> programs, DeliveryModel delivery) {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Toy toy = programs.apply(seed);
            if (!new BruteForce(toy, delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            var engine = Engine.of(Engine.Kind.MEMO, toy);
            var all = new Ends();
            new DepthFirst(
                            engine.start(delivery, Compare.CANONICAL),
                            Compare.NONE,
                            Limits.NONE,
                            new SearchCounts(),
                            all)
                    .run();
            for (ReductionKind reduction : ReductionKind.values()) {
                if (!reduction.selectsActors()) {
                    continue;
                }
                for (Compare compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
                    for (boolean sleep : new boolean[] {false, true}) {
                        if (refused(reduction, compare, delivery, sleep)) {
                            continue;
                        }
                        var some = new Ends();
                        Cursor start = engine.start(delivery, Compare.CANONICAL);
                        var plan = new ReductionPlan(
                                MessageOrder.FIFO, sleep, compare, delivery, SelectionCriteria.by(toy.insight()));
                        reduction
                                .search(any -> start, plan, Limits.NONE, new SearchCounts(), some)
                                .run();
                        assertThat(some.met)
                                .as("%s %s %s seed %s", reduction, compare, sleep ? "with sleep sets" : "", seed)
                                .isEqualTo(all.met);
                    }
                }
            }
        }
    }

    @Test
    void onProgramsThatGoOnForEver() {
        int failing = 0;
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Toy toy = RandomToys.endless(seed);
            var engine = Engine.of(Engine.Kind.MEMO, toy);
            var all = new Ends();
            var tally = new SearchCounts();
            Cursor first = engine.start(DeliveryModel.UNORDERED, Compare.CANONICAL);
            new DepthFirst(first, Compare.CANONICAL, Limits.NONE.withStates(LARGEST), tally, all).run();
            if (!tally.bounds().isEmpty() || tally.states() < 10) {
                continue;
            }
            compared++;
            failing += all.met.stream().anyMatch(String.class::isInstance) ? 1 : 0;
            for (ReductionKind reduction : new ReductionKind[] {ReductionKind.STABLE, ReductionKind.COMMUTING}) {
                var some = new Ends();
                Cursor start = engine.start(DeliveryModel.UNORDERED, Compare.CANONICAL);
                var how = SelectionCriteria.by(toy.insight());
                var plan = new ReductionPlan(MessageOrder.FIFO, false, Compare.CANONICAL, DeliveryModel.UNORDERED, how);
                reduction
                        .search(any -> start, plan, Limits.NONE, new SearchCounts(), some)
                        .run();
                assertThat(some.met).as("%s seed %s", reduction, seed).isEqualTo(all.met);
            }
        }
        assertThat(failing).isPositive();
    }

    @ParameterizedTest
    @EnumSource(value = DeliveryModel.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void commutingNeedsNoInsight(DeliveryModel delivery) {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Toy toy = RandomToys.withReferences(seed);
            if (!new BruteForce(toy, delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            Ends all = null;
            var counts = new TreeSet<String>();
            for (Engine.Kind kind : new Engine.Kind[] {Engine.Kind.MEMO, Engine.Kind.COPY}) {
                var engine = Engine.of(kind, toy);
                if (all == null) {
                    all = new Ends();
                    Cursor first = engine.start(delivery, Compare.NONE);
                    new DepthFirst(first, Compare.NONE, Limits.NONE, new SearchCounts(), all).run();
                }
                var some = new Ends();
                var tally = new SearchCounts();
                var plan =
                        new ReductionPlan(MessageOrder.FIFO, false, Compare.NONE, delivery, SelectionCriteria.by(null));
                Cursor start = engine.start(delivery, Compare.NONE);
                ReductionKind.COMMUTING
                        .search(any -> start, plan, Limits.NONE, tally, some)
                        .run();
                assertThat(some.met).as("%s seed %s", kind, seed).isEqualTo(all.met);
                counts.add(tally.executions() + "/" + tally.transitions() + "/" + tally.abandoned());
            }
            assertThat(counts).as("both engines, seed %s", seed).hasSize(1);
        }
    }

    private static boolean refused(ReductionKind reduction, Compare compare, DeliveryModel delivery, boolean sleep) {
        try {
            reduction.refuse(compare, delivery, sleep);
            return false;
        } catch (IllegalArgumentException because) {
            return true;
        }
    }

    @Test
    void whatIsNotSoundIsRefusedWithTheReason() {
        for (ReductionKind reduction :
                new ReductionKind[] {ReductionKind.STABLE, ReductionKind.STABLE_TASKS, ReductionKind.COMMUTING}) {
            assertRefused("mailbox", reduction, Compare.NONE, DeliveryModel.MAILBOX, false);
        }
        assertRefused("visited set", ReductionKind.STABLE_TASKS, Compare.CANONICAL, DeliveryModel.UNORDERED, false);
        assertRefused("order of what they send", ReductionKind.STABLE_TASKS, Compare.NONE, DeliveryModel.FIFO, false);
        assertRefused("sleep sets", ReductionKind.STABLE_TASKS, Compare.NONE, DeliveryModel.UNORDERED, true);
        assertRefused("sleep sets", ReductionKind.COMMUTING, Compare.NONE, DeliveryModel.UNORDERED, true);
        assertRefused("sleep sets", ReductionKind.STABLE, Compare.CANONICAL, DeliveryModel.UNORDERED, true);
        assertRefused("canonical", ReductionKind.STABLE, Compare.ACTORS, DeliveryModel.UNORDERED, false);
        assertRefused("causal", ReductionKind.COMMUTING, Compare.CANONICAL, DeliveryModel.CAUSAL, false);
    }

    private static void assertRefused(
            String because, ReductionKind reduction, Compare compare, DeliveryModel delivery, boolean sleep) {
        assertThatThrownBy(() -> reduction.refuse(compare, delivery, sleep))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(because);
    }

    @Test
    void theSameSortsOfThingsAreFoundDeadlocksIncluded() throws Exception {
        int deadlocks = 0;
        for (long seed = 0; seed < DEADLOCKING; seed++) {
            if (!new BruteForce(RandomToys.of(seed), DeliveryModel.UNORDERED, LARGEST).run()) {
                continue;
            }
            Set<String> all = found(seed, ReductionKind.NONE, Compare.NONE);
            deadlocks += all.contains("DEADLOCK") ? 1 : 0;
            for (ReductionKind reduction : ReductionKind.values()) {
                for (Compare compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
                    if (reduction.selectsActors() && !refused(reduction, compare, DeliveryModel.UNORDERED, false)) {
                        assertThat(found(seed, reduction, compare))
                                .as("%s %s seed %s", reduction, compare, seed)
                                .isEqualTo(all);
                    }
                }
            }
        }
        assertThat(deadlocks).isPositive();
    }

    private static Set<String> found(long seed, ReductionKind reduction, Compare compare) throws Exception {
        var kinds = new TreeSet<String>();
        try {
            Check.of(RandomToys.of(seed))
                    .reduction(reduction)
                    .compare(compare)
                    .undelivered(Severity.ERROR)
                    .keepGoing(true)
                    .minimise(false)
                    .run()
                    .findings()
                    .forEach(finding -> kinds.add(finding.kind().name()));
        } catch (NothingToCheck nothing) {
            kinds.add("nothing to check");
        }
        return kinds;
    }
}
