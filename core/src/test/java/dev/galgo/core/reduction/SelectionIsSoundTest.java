package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Tally;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs, with references that travel and without, selecting actors and messages loses no end and no failure. */
class SelectionIsSoundTest {
    private static final int PROGRAMS = Integer.getInteger("galgo.programs", 200);
    private static final int LARGEST = Integer.getInteger("galgo.largest", 3_000);

    @ParameterizedTest
    @EnumSource(value = Delivery.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void onProgramsInWhichReferencesTravel(Delivery delivery) {
        compareAll(RandomToys::withReferences, delivery);
    }

    @ParameterizedTest
    @EnumSource(value = Delivery.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void onProgramsWithCallsAndChoices(Delivery delivery) {
        compareAll(RandomToys::of, delivery);
    }

    private static void compareAll(LongFunction<Toy> programs, Delivery delivery) {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Toy toy = programs.apply(seed);
            if (!new BruteForce(toy, delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            var engine = new Engine(Engine.Kind.MEMO, toy);
            var all = new Ends();
            new DepthFirst(engine.start(delivery, Compare.CANONICAL), Compare.NONE, Limits.NONE, new Tally(), all)
                    .run();
            for (Reductions reduction : Reductions.values()) {
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
                        reduction
                                .search(
                                        start,
                                        Order.FIFO,
                                        sleep,
                                        compare,
                                        Selection.by(toy.insight()),
                                        Limits.NONE,
                                        new Tally(),
                                        some)
                                .run();
                        assertThat(some.met)
                                .as("%s %s %s seed %s", reduction, compare, sleep ? "with sleep sets" : "", seed)
                                .isEqualTo(all.met);
                    }
                }
            }
        }
    }

    private static boolean refused(Reductions reduction, Compare compare, Delivery delivery, boolean sleep) {
        try {
            reduction.refuse(compare, delivery, sleep);
            return false;
        } catch (IllegalArgumentException because) {
            return true;
        }
    }

    @Test
    void theSameSortsOfThingsAreFoundDeadlocksIncluded() throws Exception {
        int deadlocks = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), Delivery.UNORDERED, LARGEST).run()) {
                continue;
            }
            Set<String> all = found(seed, Reductions.NONE, Compare.NONE);
            deadlocks += all.contains("DEADLOCK") ? 1 : 0;
            for (Reductions reduction : Reductions.values()) {
                for (Compare compare : new Compare[] {Compare.NONE, Compare.CANONICAL}) {
                    if (reduction.selectsActors() && !refused(reduction, compare, Delivery.UNORDERED, false)) {
                        assertThat(found(seed, reduction, compare))
                                .as("%s %s seed %s", reduction, compare, seed)
                                .isEqualTo(all);
                    }
                }
            }
        }
        assertThat(deadlocks).isPositive();
    }

    private static Set<String> found(long seed, Reductions reduction, Compare compare) throws Exception {
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
