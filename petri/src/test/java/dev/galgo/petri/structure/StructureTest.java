package dev.galgo.petri.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.Families;
import dev.galgo.petri.RandomNets;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.verify.PlaceBounds;
import dev.galgo.testsupport.Counts;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StructureTest {
    private static final int NETS = Counts.of(60, 200, 200);

    private static Budget budget() {
        return Budget.start(ProofLimits.DEFAULT);
    }

    private static BitSet set(int bits, int places) {
        var set = new BitSet();
        for (int p = 0; p < places; p++) {
            set.set(p, (bits >> p & 1) == 1);
        }
        return set;
    }

    /** By the definition. */
    private static boolean isSiphon(Net net, BitSet set) {
        for (int t = 0; t < net.transitionCount(); t++) {
            boolean puts = false;
            boolean takes = false;
            for (int p : net.outputs(t).keys()) {
                puts |= set.get(p);
            }
            for (int p : net.inputs(t).keys()) {
                takes |= set.get(p);
            }
            if (puts && !takes) {
                return false;
            }
        }
        return true;
    }

    @Test
    void minimalSiphonsAreAllOfThem() {
        for (int seed = 0; seed < NETS / 2; seed++) {
            Net net = RandomNets.draw(new Random(seed));
            var all = new ArrayList<BitSet>();
            for (int bits = 1; bits < 1 << net.placeCount(); bits++) {
                BitSet set = set(bits, net.placeCount());
                if (isSiphon(net, set)) {
                    all.add(set);
                }
                assertThat(Traps.isSiphon(net, set)).isEqualTo(isSiphon(net, set));
            }
            List<BitSet> minimal = all.stream()
                    .filter(set -> all.stream().noneMatch(other -> !other.equals(set) && contains(set, other)))
                    .toList();
            assertThat(Siphons.minimal(net, budget())).as("net %d", seed).containsExactlyInAnyOrderElementsOf(minimal);
        }
    }

    private static boolean contains(BitSet set, BitSet other) {
        var rest = (BitSet) other.clone();
        rest.andNot(set);
        return rest.isEmpty();
    }

    @Test
    void minimalTrapsAreTrapsOfWhichNoneContainsAnother() {
        Net net = Families.philosophers(3, false);
        List<BitSet> traps = Siphons.minimalTraps(net, budget());
        assertThat(traps).isNotEmpty().allMatch(trap -> Traps.isTrap(net, trap));
        for (BitSet trap : traps) {
            assertThat(traps.stream().filter(other -> contains(trap, other))).hasSize(1);
        }
    }

    @Test
    void theLargestTrapIsATrapAndContainsAllOthers() {
        for (int seed = 0; seed < 50; seed++) {
            Net net = RandomNets.draw(new Random(seed));
            var random = new Random(seed);
            BitSet within = set(random.nextInt(1 << net.placeCount()), net.placeCount());
            BitSet largest = Traps.largestTrap(net, within);
            assertThat(Traps.isTrap(net, largest)).isTrue();
            for (int bits = 0; bits < 1 << net.placeCount(); bits++) {
                BitSet set = set(bits, net.placeCount());
                if (contains(within, set) && Traps.isTrap(net, set)) {
                    assertThat(contains(largest, set)).isTrue();
                }
            }
        }
    }

    @Test
    void invariantsHold() {
        for (int seed = 0; seed < NETS; seed++) {
            Net net = RandomNets.draw(new Random(seed));
            List<PlaceInvariant> basis = PlaceInvariants.basis(net, budget());
            assertThat(basis).allMatch(invariant -> invariant.holdsIn(net));
            List<PlaceInvariant> minimal = PlaceInvariants.minimal(net, budget());
            assertThat(minimal).allMatch(invariant -> invariant.holdsIn(net));
            assertThat(minimal).allMatch(i -> i.weights().values().stream().allMatch(w -> w.signum() > 0));
        }
    }

    @Test
    void everyForkIsFreeOrTaken() {
        Net net = Families.philosophers(3, false);
        assertThat(PlaceInvariants.minimal(net, budget()).stream().map(i -> i.text(net)))
                .contains("free0 + taken0 = 1");
        assertThat(PlaceInvariants.basis(net, budget())).allMatch(i -> i.holdsIn(net));
    }

    @Test
    void aChangedInvariantHoldsNoMore() {
        Net net = Families.philosophers(2, false);
        PlaceInvariant invariant = PlaceInvariants.minimal(net, budget()).get(0);
        assertThat(new PlaceInvariant(invariant.weights(), invariant.total().add(BigInteger.ONE)).holdsIn(net))
                .isFalse();
    }

    @Test
    void boundsAreNeverBelowWhatIsReached() {
        for (int seed = 0; seed < NETS; seed++) {
            Net net = RandomNets.draw(new Random(seed));
            for (PlaceBounds.Bound bound : PlaceBounds.of(net, budget().withStates(2_000))) {
                if (bound.exactly().isEmpty() || bound.atMost().isEmpty()) {
                    continue;
                }
                assertThat(bound.atMost().get())
                        .isGreaterThanOrEqualTo(
                                BigInteger.valueOf(bound.exactly().getAsLong()));
            }
        }
    }

    @Test
    void boundsOfALargeNetComeFromTheStateEquation() {
        Net net = Families.philosophers(20, false);
        var bounds = PlaceBounds.of(net, budget().withStates(100));
        assertThat(bounds).allMatch(bound -> bound.exactly().isEmpty());
        assertThat(bounds.get(net.place("eat3").orElseThrow()).text(net)).isEqualTo("eat3 <= 1");
    }

    @Test
    void aPlaceThatOnlyGrowsHasNoBound() {
        Net net = Net.builder("source")
                .place("p")
                .step("t", List.of(), List.of("p"))
                .build();
        assertThat(PlaceBounds.of(net, budget()).get(0).atMost()).isEqualTo(Optional.empty());
    }

    @Test
    void limitsAreNamed() {
        Net net = Families.philosophers(6, true);
        assertThatThrownBy(() -> Siphons.minimal(net, budget().withIterations(2)))
                .isInstanceOf(LimitReached.class)
                .hasMessageContaining("more than 2 iterations");
        assertThatThrownBy(() -> PlaceInvariants.minimal(net, budget().withIterations(2)))
                .hasMessageContaining("more than 2 iterations");
    }
}
