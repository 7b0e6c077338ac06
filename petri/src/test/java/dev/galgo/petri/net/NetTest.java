package dev.galgo.petri.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class NetTest {
    private static NetBuilder small() {
        return Net.builder("small")
                .place("p", 2)
                .place("q")
                .transition("t")
                .arc("p", "t", 2)
                .arc("t", "q", 3);
    }

    @Test
    void firingMovesTokensByWeight() {
        Net net = small().build();
        assertThat(FiringSequence.of(0).replay(net)).isEqualTo(Marking.of(0, 3));
        assertThat(net.dead(new long[] {1, 3})).isTrue();
        assertThat(Marking.of(1, 3).describe(net)).isEqualTo("p + 3 q");
        assertThat(FiringSequence.of(0).names(net)).isEqualTo(List.of("t"));
    }

    @Test
    void arcsBetweenTheSameTwoAddUp() {
        Net net = small().arc("p", "t", 1).build();
        assertThat(net.inputs(0).get(0)).isEqualTo(3);
    }

    @Test
    void aReplayStopsAtAStepThatIsNotEnabled() {
        Net net = small().build();
        assertThatThrownBy(() -> FiringSequence.of(0, 0).replay(net))
                .hasMessage("step 2 fires 't', which is not enabled at 3 q");
    }

    @Test
    void anArcWithoutAnEndDangles() {
        assertThatThrownBy(() -> small().arc("p", "u"))
                .hasMessageContaining("dangles: there is no place or transition 'u'");
    }

    @Test
    void anArcBetweenPlacesIsRefused() {
        assertThatThrownBy(() -> small().arc("p", "q")).hasMessageContaining("joins two places");
    }

    @Test
    void namesAreUnique() {
        assertThatThrownBy(() -> small().transition("p")).hasMessageContaining("'p' is already a place");
        assertThatThrownBy(() -> small().place("t")).hasMessageContaining("'t' is already a transition");
    }

    @Test
    void weightsAndTokensStayWithinInt() {
        assertThatThrownBy(() -> small().arc("p", "t", 0)).hasMessageContaining("weight 0");
        assertThatThrownBy(() -> small().arc("p", "t", 1L << 31)).hasMessageContaining("weight 2147483648");
        assertThatThrownBy(() -> small().arc("p", "t", Integer.MAX_VALUE)).hasMessageContaining("add up to 2147483649");
        assertThatThrownBy(() -> small().place("r", -1)).hasMessageContaining("-1 tokens");
    }
}
