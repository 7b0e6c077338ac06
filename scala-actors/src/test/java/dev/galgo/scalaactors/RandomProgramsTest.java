package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.scalaactors.compile.ScalaVersion;
import dev.galgo.spi.Opened;
import dev.galgo.testsupport.Counts;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Random programs: whatever is found by running every order is found by each reduction and with a visited set, and nothing else. */
class RandomProgramsTest {
    private static final int PROGRAMS = Counts.of(4, 300);
    private static final long MOST = Counts.of(1_500, 40_000);
    private static final List<ReductionKind> REDUCTIONS =
            List.of(ReductionKind.DPOR, ReductionKind.TRANSDPOR, ReductionKind.OPTIMAL, ReductionKind.AUTO);
    private static final List<DeliveryModel> MODELS =
            List.of(DeliveryModel.UNORDERED, DeliveryModel.FIFO, DeliveryModel.MAILBOX);

    @Test
    void everyReductionFindsWhatEveryOrderShows() {
        int compared = 0;
        int failing = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            for (DeliveryModel model : MODELS) {
                try (Opened opened =
                        Programs.open(ScalaVersion.SCALA_2_11, "random.Main", "--starts=done", "" + seed)) {
                    CheckResult all = check(opened, model, ReductionKind.NONE, Compare.NONE);
                    if (!all.cuts().isEmpty()) {
                        continue;
                    }
                    TreeSet<String> expected = findings(all);
                    compared++;
                    failing += expected.isEmpty() ? 0 : 1;
                    for (ReductionKind reduction : REDUCTIONS) {
                        if (model == DeliveryModel.MAILBOX && reduction != ReductionKind.OPTIMAL) {
                            continue;
                        }
                        assertThat(findings(check(opened, model, reduction, Compare.NONE)))
                                .as("seed %d, %s, %s", seed, model, reduction)
                                .isEqualTo(expected);
                    }
                    try {
                        assertThat(findings(check(opened, model, ReductionKind.NONE, Compare.CANONICAL)))
                                .as("seed %d, %s, visited set", seed, model)
                                .isEqualTo(expected);
                    } catch (Incomparable blocked) {
                        continue;
                    }
                } catch (NothingToCheck none) {
                    throw new AssertionError("seed " + seed, none);
                }
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(PROGRAMS);
        assertThat(failing).isPositive();
    }

    private static CheckResult check(Opened opened, DeliveryModel model, ReductionKind reduction, Compare compare)
            throws NothingToCheck {
        return Check.of(opened.program())
                .delivery(model)
                .reduction(reduction)
                .compare(compare)
                .minimise(false)
                .limits(Limits.NONE.withTransitions(MOST))
                .keepGoing(true)
                .run();
    }

    /** Without the schedules. */
    private static TreeSet<String> findings(CheckResult result) {
        var all = new TreeSet<String>();
        result.findings().forEach(one -> all.add(one.kind() + " " + one.message()));
        return all;
    }
}
