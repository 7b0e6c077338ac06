package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.testsupport.Tier;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The optimal reduction runs each trace of every subject once and abandons nothing, whatever the order. */
class TracesTest {

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "/figures/traces.csv", numLinesToSkip = 1)
    void areRunOnceEach(String subject, String driver, String argument, long traces) throws Exception {
        for (MessageOrder order : orders(subject)) {
            try (var program = Programs.afterTest(driver, argument == null ? "" : argument)) {
                CheckResult result = Check.of(program.semantics())
                        .reduction(ReductionKind.OPTIMAL)
                        .order(order)
                        .keepGoing(true)
                        .minimise(false)
                        .run();
                assertThat(result.executions()).as("%s %s", subject, order).isEqualTo(traces);
                assertThat(result.abandoned()).as("%s %s", subject, order).isZero();
            }
        }
    }

    /** A quick build takes one half of the orders for some subjects and the other half for the others. */
    private static List<MessageOrder> orders(String subject) {
        List<MessageOrder> all = List.of(MessageOrder.values());
        if (Tier.now() != Tier.BUILD) {
            return all;
        }
        int half = all.size() / 2;
        return Math.floorMod(subject.hashCode(), 2) == 0 ? all.subList(0, half) : all.subList(half, all.size());
    }
}
