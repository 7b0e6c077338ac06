package dev.galgo.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RoundsTest {
    @Test
    void contestantsTakeTurnsAndWarmUpsDoNotCount() throws Exception {
        var order = new ArrayList<String>();
        Iterator<Double> seconds = List.of(1000.0, 1.0, 2.0).iterator();
        var rounds = new Rounds(1, 2)
                .enter("a", () -> {
                    order.add("a");
                    return new MeasuredRun(10, 1, seconds.next());
                })
                .enter("b", () -> {
                    order.add("b");
                    return new MeasuredRun(10, 1, 1);
                })
                .run();
        assertThat(order).containsExactly("a", "b", "a", "b", "a", "b");
        assertThat(rounds.median("a").cpuSeconds()).isEqualTo(2);
    }

    @Test
    void aRatioIsThatOfMedianRates() throws Exception {
        Iterator<Double> fast = List.of(1.0, 50.0, 2.0).iterator();
        Iterator<Double> slow = List.of(10.0, 0.1, 20.0).iterator();
        var rounds = new Rounds(0, 3)
                .enter("fast", () -> new MeasuredRun(100, 1, fast.next()))
                .enter("slow", () -> new MeasuredRun(10, 1, slow.next()))
                .run();
        assertThat(rounds.ratio("fast", "slow")).isEqualTo(50);
    }

    @Test
    void aRatioWithAnUnknownContestantIsRefused() throws Exception {
        var rounds = new Rounds(0, 1).enter("a", () -> new MeasuredRun(1, 1, 1)).run();
        assertThatThrownBy(() -> rounds.ratio("a", "b")).hasMessage("no contestant b has run; there are [a]");
    }

    @Test
    void noRoundsAreRefused() {
        assertThatThrownBy(() -> new Rounds(1, 0)).hasMessage("at least one round is needed, not 0");
    }
}
