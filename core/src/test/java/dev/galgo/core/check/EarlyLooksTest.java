package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.liveness.RandomCyclicToys;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.property.Properties;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Runs that break a claim are looked for before everything is known, in what was searched and on walks. */
class EarlyLooksTest {
    private static final int PROGRAMS = Counts.of(15, 300, 300);

    private static CheckResult check(Toy program, Properties properties, long firstLook) throws Exception {
        Check check = Check.of(program)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.IGNORED)
                .limits(Limits.NONE.withTime(Duration.ofSeconds(20)))
                .properties(properties);
        check.firstLook = firstLook;
        return check.run();
    }

    private static Properties claimed(Fairness fairness, boolean ofDeliveries) {
        var properties = new Properties().fairness(fairness);
        return ofDeliveries
                ? properties
                        .predicate("one", EarlyLooksTest::isOne)
                        .delivered("b", delivery -> delivery.name().equals("b"))
                        .leadsTo("one", "b")
                : properties.againAndAgain("one", EarlyLooksTest::isOne);
    }

    private static boolean isOne(ConfigurationView at) {
        return value(at, 0) == 1;
    }

    private static int value(ConfigurationView at, int actor) {
        List<ActorId> actors = at.actors();
        return at.local(actors.get(actor)) instanceof Local.Ready ready
                ? Integer.parseInt(String.valueOf(ready.state().describe().get("value")))
                : -1;
    }

    @Test
    void theyFindWhatIsFoundOnceEverythingIsKnownAndNothingElse() throws Exception {
        int violated = 0;
        int compared = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Blueprint blueprint = RandomCyclicToys.random(new Random(seed));
            for (Fairness fairness : Fairness.values()) {
                for (boolean ofDeliveries : new boolean[] {false, true}) {
                    Verdict late;
                    try {
                        late = check(blueprint.toy(), claimed(fairness, ofDeliveries), 1_000_000)
                                .verdict();
                    } catch (NothingToCheck nothing) {
                        continue;
                    }
                    CheckResult early = check(blueprint.toy(), claimed(fairness, ofDeliveries), 1);
                    assertThat(early.verdict())
                            .as("seed %s, %s, %s: %s", seed, fairness, ofDeliveries, blueprint.source())
                            .isEqualTo(late);
                    assertThat(early.findings())
                            .as("seed %s, %s, %s", seed, fairness, ofDeliveries)
                            .extracting(Finding::kind)
                            .doesNotContain(FindingKind.DISAGREEMENT);
                    compared++;
                    violated += late == Verdict.VIOLATED ? 1 : 0;
                }
            }
        }
        assertThat(violated).isBetween(compared / 10, compared * 9 / 10);
    }

    /** Clocks that go round, each by itself: 4 to the 12th configurations. */
    private static Toy clocks() {
        var toy = new Toy();
        for (int i = 0; i < 12; i++) {
            toy.actor("Clock" + i)
                    .on("Clock" + i, "tick", new Op.Add(1), new Op.Modulo(4), new Op.Send(Op.SELF, "tick", 0));
        }
        for (int i = 0; i < 12; i++) {
            toy.pending(i, "tick", 0);
        }
        return toy;
    }

    @Test
    void aProgramThatIsTooLargeToBeSearchedToItsEndIsSeenToBreakAClaim() throws Exception {
        CheckResult result =
                check(clocks(), new Properties().againAndAgain("the last is five", at -> value(at, 11) == 5), 2_000);

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.bounds()).isEmpty();
        assertThat(result.transitions()).isEqualTo(2_000);
        assertThat(result.findings().get(0).schedule().circle()).isEqualTo(48);
    }

    @Test
    void ifEverythingThatIsWrongIsWantedTheSearchGoesOnToItsEnd() throws Exception {
        Toy program = new Toy()
                .actor("Clock")
                .on("Clock", "tick", new Op.Add(1), new Op.Modulo(50), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
        Check check = Check.of(program)
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .properties(new Properties()
                        .againAndAgain("five and a hundred", at -> value(at, 0) == 105)
                        .eventually("a hundred", at -> value(at, 0) == 100));
        check.firstLook = 1;
        CheckResult result = check.run();

        assertThat(result.states()).isEqualTo(50);
        assertThat(result.findings()).hasSize(2);
    }

    @Test
    void aCircleIsToldOfAProgramThatIsTooLargeToBeSearchedToItsEnd() throws Exception {
        CheckResult result = Check.of(clocks())
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withStates(5_000))
                .run();

        NeverEnds never = result.neverEnds();
        assertThat(never).isNotNull();
        assertThat(never.isExplored()).isFalse();
        assertThat(never.wayIn()).isZero();
        assertThat(never.circle()).hasSize(48);
    }
}
