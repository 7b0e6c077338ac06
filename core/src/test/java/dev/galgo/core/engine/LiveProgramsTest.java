package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.toy.Alive;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A program that runs for real is explored as one that is a function: same counts, same findings, under every reduction. */
class LiveProgramsTest {
    private static final int PROGRAMS = Counts.of(3, 15, 20);
    private static final int LARGEST = 500;
    private static final int CAUSAL_PROGRAMS = Counts.of(30, 150, 300);

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void whatRunsForRealIsExploredAlike(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            for (ReductionKind reduction : List.of(
                    ReductionKind.NONE,
                    ReductionKind.DCUTE,
                    ReductionKind.DPOR,
                    ReductionKind.TRANSDPOR,
                    ReductionKind.OPTIMAL)) {
                if (delivery != DeliveryModel.MAILBOX
                        || reduction == ReductionKind.NONE
                        || reduction == ReductionKind.OPTIMAL) {
                    compare(seed, delivery, reduction, Compare.NONE);
                }
            }
            if (delivery != DeliveryModel.CAUSAL) {
                compare(seed, delivery, ReductionKind.NONE, Compare.CANONICAL);
            }
        }
    }

    /** Who knows of which pending message is part of a configuration, though its program does not tell. */
    @Test
    void configurationsWithCausalDeliveryAreComparedByWhoKnowsOfWhat() throws NothingToCheck {
        int fewer = 0;
        for (long seed = 0; seed < CAUSAL_PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), DeliveryModel.CAUSAL, LARGEST).run()) {
                continue;
            }
            CheckResult all;
            try {
                all = check(RandomToys.of(seed), DeliveryModel.CAUSAL, ReductionKind.NONE, Compare.NONE);
            } catch (NothingToCheck stuck) {
                continue; // nobody takes what is sent in the beginning
            }
            CheckResult compared = check(
                    new Alive(settled(seed, DeliveryModel.CAUSAL), DeliveryModel.CAUSAL),
                    DeliveryModel.CAUSAL,
                    ReductionKind.NONE,
                    Compare.CANONICAL);
            assertThat(findings(compared)).as("seed %d", seed).isEqualTo(findings(all));
            fewer += compared.transitions() < all.transitions() ? 1 : 0;
        }
        assertThat(fewer).isPositive();
    }

    /** Messages of different runs cannot be compared, so that more races are followed up in vain, and the counts differ. */
    @ParameterizedTest
    @EnumSource(
            value = DeliveryModel.class,
            names = {"UNORDERED", "FIFO"})
    void theSameIsFoundByAReductionWithAVisitedSet(DeliveryModel delivery) throws NothingToCheck {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), delivery, LARGEST).run()) {
                continue;
            }
            compared++;
            CheckResult all = check(RandomToys.of(seed), delivery, ReductionKind.NONE, Compare.NONE);
            CheckResult real = check(
                    new Alive(settled(seed, delivery), delivery), delivery, ReductionKind.DPOR, Compare.CANONICAL);
            assertThat(kinds(real)).as("%s, seed %s", delivery, seed).isEqualTo(kinds(all));
        }
    }

    private static TreeSet<FindingKind> kinds(CheckResult result) {
        var all = new TreeSet<FindingKind>();
        for (Finding finding : result.findings()) {
            all.add(finding.kind() == FindingKind.DEAD_LETTER ? FindingKind.UNDELIVERED : finding.kind());
        }
        return all;
    }

    private static void compare(long seed, DeliveryModel delivery, ReductionKind reduction, Compare compare)
            throws NothingToCheck {
        Toy toy = RandomToys.of(seed);
        CheckResult function = check(toy, delivery, reduction, compare);
        CheckResult real = check(new Alive(settled(seed, delivery), delivery), delivery, reduction, compare);
        String which = reduction + " " + compare + " " + delivery + ", seed " + seed;
        assertThat(real.executions()).as(which).isEqualTo(function.executions());
        assertThat(real.transitions()).as(which).isEqualTo(function.transitions());
        assertThat(real.states()).as(which).isEqualTo(function.states());
        assertThat(findings(real)).as(which).isEqualTo(findings(function));
    }

    /** A program whose actors have got the names that they keep. */
    private static Toy settled(long seed, DeliveryModel delivery) throws NothingToCheck {
        Toy toy = RandomToys.of(seed);
        Check.of(toy).delivery(delivery).keepGoing(true).minimise(false).run();
        return toy;
    }

    private static CheckResult check(Program program, DeliveryModel delivery, ReductionKind reduction, Compare compare)
            throws NothingToCheck {
        return Check.of(program)
                .delivery(delivery)
                .reduction(reduction)
                .compare(compare)
                .keepGoing(true)
                .minimise(false)
                .run();
    }

    /** Without the numbers of actors, and with one word for what comes too late for somebody. */
    private static TreeSet<String> findings(CheckResult result) {
        var all = new TreeSet<String>();
        for (Finding finding : result.findings()) {
            FindingKind kind = finding.kind() == FindingKind.DEAD_LETTER ? FindingKind.UNDELIVERED : finding.kind();
            all.add(kind + " " + finding.message().replaceAll("#\\d+", "").replace("has stopped", "was destroyed"));
        }
        return all;
    }

    @Test
    void whoDoesSomethingElseWhenRunAgainIsFoundOut() throws NothingToCheck {
        var starts = new int[1];
        var moody = new Alive(Programs.independent(3), DeliveryModel.UNORDERED) {
            @Override
            public Boot boot() {
                Boot boot = super.boot();
                return starts[0]++ < 3
                        ? boot
                        : new Boot(
                                boot.born(),
                                boot.sent().subList(1, 3),
                                boot.senders().subList(1, 3),
                                -1,
                                null);
            }
        };
        CheckResult result = check(moody, DeliveryModel.UNORDERED, ReductionKind.NONE, Compare.NONE);
        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.IMPURE);
            assertThat(finding.message()).startsWith("When the program was started again it sent ");
        });
    }

    @Test
    void severalThreadsAreRefused() {
        var program = new Alive(Programs.independent(3), DeliveryModel.UNORDERED);
        assertThatThrownBy(() -> Check.of(program).threads(2).run())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("on one thread");
    }
}
