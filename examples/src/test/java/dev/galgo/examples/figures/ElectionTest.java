package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.testsupport.Whole;
import org.junit.jupiter.api.Test;

/** Elections end with one leader, or show why they do not. */
class ElectionTest {
    /** Whoever has more than half of the nodes is elected: of three, two are enough, and somebody always has them. */
    @Test
    void threeNodesElectALeader() throws Exception {
        CheckResult result = check("ElectionDriver", "3", DeliveryModel.UNORDERED, Limits.NONE);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    /** Each has captured another one, and both have been tried by the other when that was still the weaker one. */
    @Test
    void ofFourNodesTwoPairsMayLeaveNobodyElected() throws Exception {
        try (var program = Programs.afterTest("election.ElectionDriver", "4")) {
            CheckResult result = Check.of(program.semantics())
                    .reduction(ReductionKind.DPOR)
                    .order(MessageOrder.ECA)
                    .minimise(false)
                    .run();
            Finding finding = result.findings().get(0);
            assertThat(finding.kind()).isEqualTo(FindingKind.BLOCKED);
            assertThat(finding.message()).contains("Asker in ask for Node#4");
            assertThat(finding.schedule().length()).isEqualTo(19);
        }
    }

    @Test
    void aNodeThatComesBackMayMakeTwoLeaders() throws Exception {
        Finding finding = check("FailingElectionDriver", "3", DeliveryModel.UNORDERED, Limits.NONE)
                .findings()
                .get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(finding.message()).contains("two leaders");
    }

    @Test
    void carefulNodesElectALeader() throws Exception {
        assertThat(check("CarefulElectionDriver", "3", DeliveryModel.UNORDERED, Limits.NONE)
                        .verdict())
                .isEqualTo(Verdict.VERIFIED);
        CheckResult four =
                check("CarefulElectionDriver", "4", DeliveryModel.UNORDERED, Limits.NONE.withTransitions(200_000));
        assertThat(four.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(four.bounds()).anyMatch(bound -> bound.kind() == Bound.Kind.TRANSITIONS);
    }

    /** Between two nodes of Erlang messages keep their order; beyond that, there are more states than a test has time for. */
    @Whole
    @Test
    void carefulNodesElectOneLeaderThoughOneFails() throws Exception {
        assertThat(check("CarefulFailingElectionDriver", "3", DeliveryModel.FIFO, Limits.NONE)
                        .verdict())
                .isEqualTo(Verdict.VERIFIED);
    }

    private static CheckResult check(String driver, String nodes, DeliveryModel delivery, Limits limits)
            throws Exception {
        try (var program = Programs.afterTest("election." + driver, nodes)) {
            return Check.of(program.semantics())
                    .delivery(delivery)
                    .compare(Compare.CANONICAL)
                    .limits(limits)
                    .run();
        }
    }
}
