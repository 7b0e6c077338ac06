package dev.galgo.petri.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkerTest {
    private static Walker walker(long tokens) {
        Net net = Net.builder("far")
                .place("left", tokens)
                .place("gone")
                .step("go", List.of("left"), List.of("gone"))
                .build();
        return new Walker(NetQuestion.deadlock(net), Budget.start(ProofLimits.DEFAULT), 1);
    }

    @Test
    void laterWalksDownhillGoFurtherThanTheFirst() {
        assertThat(walker(1_000).downhill(1, 1_000)).isPresent();
        assertThat(walker(2_000).downhill(2, 1_000)).isEmpty();
        assertThat(walker(2_000).downhill(3, 1_000)).isPresent();
        assertThat(walker(4_000).downhill(6, 1_000)).isEmpty();
        assertThat(walker(4_000).downhill(7, 1_000)).isPresent();
        assertThat(walker(4_001).downhill(14, 1_000)).isEmpty();
    }
}
