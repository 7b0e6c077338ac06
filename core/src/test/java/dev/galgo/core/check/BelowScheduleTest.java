package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A check of what lies below a schedule sees that, all of that and nothing else. */
class BelowScheduleTest {
    private static final int MOST_EXECUTIONS = 3_000;

    @Test
    void whatIsFoundBelowASchedulesIsWhatIsFoundOnTheWaysThatBeginWithIt() throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; seed < Counts.of(60, 150, 3_000); seed++) {
            Toy program = RandomToys.of(seed);
            SchedulePrefix path = randomPath(program, new Random(seed));
            Set<String> expected = new TreeSet<>();
            long[] executions = {0};
            if (!enumerate(program, path, expected, executions)) {
                continue;
            }
            compared++;
            for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
                CheckResult result = below(program, path, compare);
                assertThat(kinds(result)).as("seed %d, %s", seed, compare).isEqualTo(expected);
                assertThat(result.verdict()).isNotIn(Verdict.VERIFIED, Verdict.VERIFIED_IF);
                if (compare == Compare.NONE) {
                    assertThat(result.executions()).as("seed %d", seed).isEqualTo(executions[0]);
                }
                for (Finding finding : result.findings()) {
                    assertThat(finding.schedule().length()).isGreaterThanOrEqualTo(path.length());
                }
            }
        }
        assertThat(compared).isGreaterThan(50);
    }

    @Test
    void belowAScheduleWhereNothingIsWrongThereIsNoVerdictOnTheWholeProgram() throws NothingToCheck {
        CheckResult result =
                below(Programs.independent(3), new SchedulePrefix(new int[] {1}, new int[] {0}), Compare.CANONICAL);
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.cuts()).isEmpty();
        assertThat(result.bounds()).singleElement().satisfies(bound -> assertThat(bound.text())
                .isEqualTo("only what lies below a schedule of 1 deliveries"));
    }

    @Test
    void aReductionIsRefusedBelowASchedule() {
        assertThatThrownBy(() -> Check.of(Programs.independent(2))
                        .below(new SchedulePrefix(new int[] {1}, new int[] {0}))
                        .reduction(ReductionKind.OPTIMAL)
                        .run())
                .isInstanceOf(RefusedSearch.class);
    }

    @Test
    void whatIsWrongWhereACursorStandsIsWhatASearchFindsThere() throws NothingToCheck {
        Toy program = Programs.failsAfter(2);
        Check check = Check.of(program);
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        var remarks = new ArrayList<>(check.remarksAt(cursor));
        assertThat(remarks).isEmpty();
        while (cursor.failure() == null && cursor.first() != Cursor.NONE) {
            cursor.deliver(cursor.first(), 0);
        }
        assertThat(check.remarksAt(cursor))
                .extracting(Remark::kind)
                .containsExactly(cursor.failure().kind());
    }

    private static CheckResult below(Toy program, SchedulePrefix path, Compare compare) throws NothingToCheck {
        return Check.of(program)
                .below(path)
                .reduction(ReductionKind.NONE)
                .compare(compare)
                .undelivered(Severity.WARNING)
                .keepGoing(true)
                .run();
    }

    private static Set<String> kinds(CheckResult result) {
        Set<String> kinds = new TreeSet<>();
        result.findings().forEach(one -> kinds.add(one.kind().id()));
        return kinds;
    }

    private static SchedulePrefix randomPath(Toy program, Random random) {
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        int length = random.nextInt(4);
        while (cursor.depth() < length) {
            var offered = new ArrayList<Integer>();
            for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
                offered.add(slot);
            }
            if (offered.isEmpty()) {
                break;
            }
            int slot = offered.get(random.nextInt(offered.size()));
            if (cursor.deliver(slot, random.nextInt(cursor.ways(slot))) != Arrival.DONE) {
                cursor.back();
                break;
            }
        }
        return SchedulePrefix.of(cursor, cursor.depth());
    }

    /** Runs every schedule that begins like this, by hand; false if there are too many. */
    private static boolean enumerate(Toy program, SchedulePrefix path, Set<String> kinds, long[] executions) {
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        path.lead(cursor, path.length());
        return enumerate(Check.of(program).undelivered(Severity.WARNING), cursor, kinds, executions);
    }

    private static boolean enumerate(Check check, Cursor cursor, Set<String> kinds, long[] executions) {
        int first = cursor.first();
        if (first == Cursor.NONE) {
            check.remarksAt(cursor).forEach(one -> kinds.add(one.kind().id()));
            return ++executions[0] < MOST_EXECUTIONS;
        }
        if (cursor.depth() > 60) {
            return false;
        }
        for (int slot = first; slot != Cursor.NONE; slot = cursor.after(slot)) {
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                Arrival arrival = cursor.deliver(slot, way);
                boolean over = arrival == Arrival.FAILED;
                if (arrival != Arrival.DONE) {
                    List<Remark> here = check.remarksAt(cursor);
                    over |= here.stream().anyMatch(one -> one.kind().id().equals("deadlock"));
                    if (over) {
                        here.forEach(one -> kinds.add(one.kind().id()));
                    }
                }
                boolean goOn = over ? ++executions[0] < MOST_EXECUTIONS : enumerate(check, cursor, kinds, executions);
                cursor.back();
                if (!goOn) {
                    return false;
                }
            }
        }
        return true;
    }
}
