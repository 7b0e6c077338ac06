package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Three engines and a brute force that shares no code with them see the same thing, on random programs. */
class EnginesAgreeTest {
    private static final int PROGRAMS = Counts.of(5, 20, 50);
    private static final int LARGEST = Counts.of(1_000, 20_000, 20_000);

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void onRandomProgramsUnderEveryDeliveryModel(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            var truth = new BruteForce(RandomToys.of(seed), delivery, LARGEST);
            if (!truth.run()) {
                continue;
            }
            compared++;
            for (Engine.Kind engine : Engine.Kind.values()) {
                CheckResult tree = check(seed, delivery, engine, Compare.NONE);
                assertThat(tree.executions())
                        .as("executions of %s, seed %s", engine, seed)
                        .isEqualTo(truth.executions);
                assertThat(tree.transitions())
                        .as("transitions of %s, seed %s", engine, seed)
                        .isEqualTo(truth.transitions);
                CheckResult states = check(seed, delivery, engine, Compare.CANONICAL);
                if (delivery != DeliveryModel.CAUSAL) {
                    assertThat(states.states())
                            .as("states of %s, seed %s", engine, seed)
                            .isEqualTo(truth.states.size());
                }
                assertThat(kinds(states))
                        .as("findings of %s, seed %s", engine, seed)
                        .isEqualTo(kinds(tree));
                assertThat(kinds(tree).stream().anyMatch(kind -> kind.startsWith("ASSERTION")))
                        .as("assertions of %s, seed %s", engine, seed)
                        .isEqualTo(truth.failures.stream().anyMatch(text -> !text.equals("deadlock")));
                assertThat(kinds(tree).stream().anyMatch(kind -> kind.startsWith("DEADLOCK")))
                        .as("deadlocks of %s, seed %s", engine, seed)
                        .isEqualTo(truth.failures.contains("deadlock"));
            }
        }
    }

    @Test
    void onEveryWayOfComparing() throws NothingToCheck {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), DeliveryModel.UNORDERED, LARGEST).run()) {
                continue;
            }
            for (Compare compare : Compare.values()) {
                CheckResult memo = check(seed, DeliveryModel.UNORDERED, Engine.Kind.MEMO, compare);
                CheckResult copy = check(seed, DeliveryModel.UNORDERED, Engine.Kind.COPY, compare);
                assertThat(copy.states()).as("%s, seed %s", compare, seed).isEqualTo(memo.states());
                assertThat(copy.transitions()).as("%s, seed %s", compare, seed).isEqualTo(memo.transitions());
                assertThat(copy.executions()).as("%s, seed %s", compare, seed).isEqualTo(memo.executions());
                assertThat(kinds(copy)).as("%s, seed %s", compare, seed).isEqualTo(kinds(memo));
            }
        }
    }

    private static CheckResult check(long seed, DeliveryModel delivery, Engine.Kind engine, Compare compare)
            throws NothingToCheck {
        return Check.of(RandomToys.of(seed))
                .engine(engine)
                .delivery(delivery)
                .compare(compare)
                .undelivered(Severity.ERROR)
                .keepGoing(true)
                .minimise(false)
                .run();
    }

    private static TreeSet<String> kinds(CheckResult result) {
        var kinds = new TreeSet<String>();
        for (Finding finding : result.findings()) {
            kinds.add(finding.kind() + " " + finding.actor());
        }
        return kinds;
    }
}
