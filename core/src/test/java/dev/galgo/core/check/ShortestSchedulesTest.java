package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Story;
import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs: the schedule shown is as short as any, and running it again shows the same. */
class ShortestSchedulesTest {
    private static final int PROGRAMS = Counts.of(8, 60, 60);
    private static final int LARGEST = Counts.of(1_000, 5_000, 5_000);

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void noScheduleIsShorterThanTheOneShown(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            var truth = new BruteForce(RandomToys.of(seed), delivery, LARGEST);
            if (!truth.run() || truth.shortest.isEmpty()) {
                continue;
            }
            compared++;
            CheckResult result = check(RandomToys.of(seed), delivery);
            Map<String, Integer> shown = new HashMap<>();
            for (Finding finding : result.findings()) {
                assertThat(finding.shortest()).isTrue();
                shown.merge(group(finding), finding.schedule().length(), Math::min);
            }
            truth.failures.stream()
                    .filter(failure -> !failure.equals("deadlock"))
                    .forEach(failure -> truth.shortest.merge("failure", truth.shortest.get(failure), Math::min));
            truth.shortest.keySet().removeIf(key -> key.startsWith("T"));
            assertThat(shown).as("seed %s", seed).isEqualTo(truth.shortest);
        }
    }

    private static String group(Finding finding) {
        return switch (finding.kind()) {
            case ASSERTION -> "failure";
            case DEADLOCK -> "deadlock";
            case UNDELIVERED -> "leftover";
            case BLOCKED -> "blocked";
            default -> throw new AssertionError(finding);
        };
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void everyScheduleShownRunsAgainInEveryEngineToTheSameEnd(DeliveryModel delivery) throws Exception {
        int replayed = 0;
        for (long seed = 0; replayed < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), delivery, LARGEST).run()) {
                continue;
            }
            for (Finding finding : check(RandomToys.of(seed), delivery).findings()) {
                replayed++;
                for (Engine.Kind kind : Engine.Kind.values()) {
                    replay(RandomToys.of(seed), finding, kind, delivery);
                }
            }
        }
    }

    private static void replay(Toy program, Finding finding, Engine.Kind kind, DeliveryModel delivery)
            throws Divergence {
        Cursor cursor = Engine.of(kind, program).start(delivery, Compare.NONE);
        Story story = new Replay(program, cursor).run(finding.schedule()).story();
        assertThat(story).as("%s", kind).isEqualTo(finding.story());
        assertThat(cursor.failure() != null).as("%s", kind).isEqualTo(finding.kind() == FindingKind.ASSERTION);
        if (finding.kind() == FindingKind.UNDELIVERED || finding.kind() == FindingKind.BLOCKED) {
            assertThat(cursor.first()).as("%s", kind).isEqualTo(Cursor.NONE);
        }
    }

    private static CheckResult check(Toy program, DeliveryModel delivery) throws NothingToCheck {
        return Check.of(program)
                .delivery(delivery)
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .undelivered(Severity.ERROR)
                .run();
    }
}
