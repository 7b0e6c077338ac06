package dev.galgo.petri.colored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.format.ColoredPnmlReader;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.testsupport.Counts;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Random coloured nets, unfolded, against the token game with colours; {@code -Dgalgo.petri.coloured=1000} draws more. */
class RandomUnfoldingTest {
    private static final int MANY = 400;

    /** What is met after one firing, after two, and so on: markings by name, and which of them are dead. */
    private record Layer(Set<String> markings, Set<String> dead) {}

    @Test
    void theUnfoldedNetDoesWhatTheTokenGameWithColoursDoes() {
        int nets = Counts.of("galgo.petri.coloured", 30, 200, 1_000);
        int compared = 0;
        int dead = 0;
        int trimmed = 0;
        for (int seed = 0; seed < nets; seed++) {
            DrawnColoredNet drawn = RandomColoredNets.draw(new Random(seed));
            String pnml = drawn.pnml();
            ColoredNet net = ColoredPnmlReader.read("drawn.pnml", new StringReader(pnml));
            if (!drawn.hasMeaning()) {
                continue;
            }
            compared++;
            List<Layer> truth = layers(drawn.initial(), drawn::text, drawn::next);
            Unfolding markable = Unfolding.of(net, Budget.start(ProofLimits.DEFAULT));
            Unfolding whole = Unfolding.whole(net, Budget.start(ProofLimits.DEFAULT));
            assertThat(layers(markable.net()))
                    .as("seed %s, what can be marked%n%s", seed, pnml)
                    .isEqualTo(truth);
            assertThat(layers(whole.net())).as("seed %s, all%n%s", seed, pnml).isEqualTo(truth);
            assertThat(whole.net().transitions())
                    .as("seed %s", seed)
                    .containsAll(markable.net().transitions());
            assertThat(whole.net().places())
                    .as("seed %s", seed)
                    .containsAll(markable.net().places());
            dead += truth.stream().mapToInt(layer -> layer.dead().size()).sum();
            trimmed += whole.net().transitionCount() - markable.net().transitionCount();
        }
        assertThat(compared).isGreaterThan(nets / 2);
        assertThat(dead).isGreaterThan(nets / 4);
        assertThat(trimmed).isGreaterThan(nets);
    }

    @Test
    void whatHasNoMeaningIsRefusedAndNeverGuessed() {
        int refused = 0;
        for (int seed = 0; seed < 200; seed++) {
            DrawnColoredNet drawn = RandomColoredNets.draw(new Random(seed));
            if (drawn.hasMeaning()) {
                continue;
            }
            ColoredNet net = ColoredPnmlReader.read("drawn.pnml", new StringReader(drawn.pnml()));
            try {
                Unfolding.whole(net, Budget.start(ProofLimits.DEFAULT));
            } catch (NetException refusal) {
                refused++;
                assertThat(refusal).hasMessageContaining("subtracts tokens that are not there");
            }
        }
        assertThat(refused).isPositive();
    }

    private static List<Layer> layers(Net net) {
        return layers(
                net.initialMarking().toArray(),
                marking -> {
                    var tokens = new TreeMap<String, Long>();
                    for (int p = 0; p < marking.length; p++) {
                        if (marking[p] != 0) {
                            tokens.put(net.placeName(p), marking[p]);
                        }
                    }
                    return tokens.toString();
                },
                marking -> {
                    var next = new ArrayList<long[]>();
                    for (int t = 0; t < net.transitionCount(); t++) {
                        if (net.enabled(t, marking)) {
                            long[] after = marking.clone();
                            net.fire(t, after);
                            next.add(after);
                        }
                    }
                    return next;
                });
    }

    private static <M> List<Layer> layers(M initial, Function<M, String> text, Function<M, List<M>> next) {
        var layers = new ArrayList<Layer>();
        var met = new TreeSet<String>();
        Map<String, M> layer = new TreeMap<>(Map.of(text.apply(initial), initial));
        while (!layer.isEmpty() && met.size() < MANY) {
            met.addAll(layer.keySet());
            var dead = new TreeSet<String>();
            var after = new TreeMap<String, M>();
            layer.forEach((name, marking) -> {
                List<M> successors = next.apply(marking);
                if (successors.isEmpty()) {
                    dead.add(name);
                }
                successors.forEach(one -> after.put(text.apply(one), one));
            });
            layers.add(new Layer(new TreeSet<>(layer.keySet()), dead));
            after.keySet().removeAll(met);
            layer = after;
        }
        return layers;
    }
}
