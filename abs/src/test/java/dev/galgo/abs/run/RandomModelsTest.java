package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * On random programs, every engine, every way of comparing and every reduction that is allowed finds what running all schedules finds; every deadlock
 * has a static cycle, and the search that is led to the cycle finds it. {@code -Drandom.models=2000} compares on more programs, {@code
 * -Drandom.seed} on others.
 */
class RandomModelsTest {
    private static final int PROGRAMS = Counts.of("random.models", 2, 5, 12);
    private static final long FIRST = Long.getLong("random.seed", 0);

    @ParameterizedTest
    @EnumSource
    void nothingIsLostOnRandomPrograms(RandomModels.Kind kind) {
        var wrong = new ArrayList<String>();
        int compared = 0;
        for (long seed = FIRST; compared < PROGRAMS; seed++) {
            var oracle = new RandomOracle(seed, kind);
            compared += oracle.run() ? 1 : 0;
            if (!oracle.differences().isEmpty() && wrong.size() < 3) {
                wrong.add(oracle.toString());
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** A future in a field that is awaited may be exchanged meanwhile; who awaits one needs its lock back even before that one has come. */
    @ParameterizedTest
    @ValueSource(longs = {5321, 5390, 5429})
    void nothingIsLostWhereSomethingOnceWas(long seed) {
        var oracle = new RandomOracle(seed);
        oracle.run();

        assertThat(oracle.differences()).isEmpty();
    }

    /** An analysis that took what comes as a parameter for young would call this program free of deadlock. */
    @Test
    void aChainThatComesBackThroughAParameterHasItsCycle() {
        var oracle = new RandomOracle(58, RandomModels.Kind.CREATING);

        assertThat(oracle.run()).isTrue();
        assertThat(oracle.differences()).isEmpty();
    }

    @Test
    void programsThatNeverLookAtFuturesAreExploredByDynamicReductionsToo() {
        var oracle = new RandomOracle(0, RandomModels.Kind.NO_FUTURES);
        oracle.run();

        assertThat(oracle.used()).contains(ReductionKind.DPOR, ReductionKind.TRANSDPOR, ReductionKind.DCUTE);
    }

    @Test
    void theSameSeedGivesTheSameProgram() {
        assertThat(RandomModels.text(7)).isEqualTo(RandomModels.text(7)).isNotEqualTo(RandomModels.text(8));
    }
}
