package dev.galgo.core.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.differential.Contender;
import dev.galgo.core.differential.Differential;
import dev.galgo.core.differential.Explorer;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A visited set does not hide races from a reduction that learns of them: each test has a program on which a simpler one would. */
class StateMatchingTest {
    private static final int PROGRAMS = Counts.of("stateMatching.programs", 60, 400);
    private static final int FIRST = Integer.getInteger("stateMatching.first", 0);

    @ParameterizedTest
    @EnumSource(value = DeliveryModel.class, mode = EnumSource.Mode.EXCLUDE, names = "MAILBOX")
    void programsThatGoOnForEverAreExploredAsWithoutAReduction(DeliveryModel delivery) {
        var differentials = Arrays.stream(MessageOrder.values())
                .map(order -> Differential.ofEndless(
                        RandomToys::recurring, delivery, Contender.withVisitedSet(delivery, List.of(order))))
                .toList();
        int seed = FIRST;
        while (differentials.stream().mapToInt(Differential::compared).sum() < PROGRAMS) {
            var differential = differentials.get(seed % differentials.size());
            assertThat(differential.on(seed).map(Differential.Difference::told)).isEmpty();
            seed++;
        }
    }

    @Test
    void sleepSetsAreRefusedWithAVisitedSet() {
        for (ReductionKind reduction : List.of(ReductionKind.DPOR, ReductionKind.TRANSDPOR)) {
            assertThatThrownBy(() -> reduction.refuse(Compare.CANONICAL, DeliveryModel.UNORDERED, true))
                    .hasMessageContaining("other messages asleep");
        }
    }
}
